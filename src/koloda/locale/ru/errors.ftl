# От чего команда отказывается: по одной строке.

error-usage = неверные аргументы: { $reason }
error-command = команды «{ $name }» нет; есть { $known }
error-extra = koloda { $command } требует ещё кое-чего: pip install "koloda[{ $extra }]"
error-argument = неизвестный аргумент «{ $text }»
error-missing = не хватает: { $name }; см. koloda { $command } --help
error-number = { $name }: «{ $text }» — не целое число
error-language = --lang: языка «{ $name }» нет; есть { $known }
error-game = игры «{ $name }» нет; есть { $known }
error-players = --players: { $game } — игра для { $players } игроков, а не { $given }
error-seat = --seat: места есть от 0 до { $last }, а не { $given }
error-level = --level: уровня «{ $text }» нет; есть { $known }
error-seat-or-all = --seat: места есть от 0 до { $last } или all, а не «{ $given }»
error-option-form = --option: «{ $text }» — не НАЗВАНИЕ=ЗНАЧЕНИЕ
error-option-name = --option: у { $game } нет опции «{ $name }»; есть { $known }
error-option-value = --option { $name }: «{ $text }» не подходит, можно { $allowed }; см. правило { $rule }
error-option-twice = --option: для { $name } задано два значения
error-options-together = --option { $option }: это не сочетается с числом игроков ({ $players }) или с другими опциями; см. правило { $rule }
error-together = { $first } и { $second } не сочетаются
error-file = { $file }: { $reason }
error-file-exists = { $file }: такой файл уже есть, он не перезаписан
error-slug = «{ $name }» не может быть названием игры: строчные латинские буквы и цифры, дефисы между словами и не слово Python
error-slug-taken = игра «{ $name }» уже есть
error-slug-texts = «{ $name }» не может быть названием игры: так начинаются тексты самой Koloda
error-slug-package = «{ $name }» не может быть названием игры: так уже называется пакет Python
error-folder-exists = { $file }: там уже что-то есть, ничего не перезаписано
error-file-text = { $file }: это не текст в UTF-8
error-json = { $file }: это не JSON ({ $reason })
error-position = { $file }: такой позиции не бывает ({ $reason })
error-position-fields = { $file }: позиция — это объект JSON с полями
error-record = { $file }: запись не читается ({ $reason })
error-record-text = { $file }: ход { $number } записи не читается ({ $reason })
error-record-move = { $file }: ход { $number } записи, «{ $line }», нарушает правило { $rule }
error-no-fairness = { $file }: в записи ничего не сказано о случайности; о ней говорят только игры за столом сервера
error-no-secret = { $file }: секрета в записи ещё нет; его публикуют, когда игра окончена
error-to = --to: ходов в записи { $moves }, так что число должно быть от 0 до { $moves }, а не { $given }
error-rule = у { $game } нет правила «{ $number }»
error-page = страницы правил для { $game } нет
error-range = от { $from } до { $to }
# What is wrong with a text, in brackets after that it is.
error-where = { $place ->
    [line] строка { $text }
    [move] ход { $text }
    [field] поле «{ $text }»
    [text] «{ $text }»
   *[unknown] подробнее по-английски: --lang en
}
