# Від чого команда відмовляється: по одному рядку.

error-usage = неправильні аргументи: { $reason }
error-command = команди «{ $name }» немає; є { $known }
error-extra = koloda { $command } потребує ще дечого: pip install "koloda[{ $extra }]"
error-argument = невідомий аргумент «{ $text }»
error-missing = бракує: { $name }; див. koloda { $command } --help
error-number = { $name }: «{ $text }» — не ціле число
error-language = --lang: мови «{ $name }» немає; є { $known }
error-game = гри «{ $name }» немає; є { $known }
error-players = --players: { $game } — гра для { $players } гравців, а не { $given }
error-seat = --seat: місця є від 0 до { $last }, а не { $given }
error-level = --level: рівня «{ $text }» немає; є { $known }
error-seat-or-all = --seat: місця є від 0 до { $last } або all, а не «{ $given }»
error-option-form = --option: «{ $text }» — не НАЗВА=ЗНАЧЕННЯ
error-option-name = --option: у { $game } немає опції «{ $name }»; є { $known }
error-option-value = --option { $name }: «{ $text }» не підходить, можна { $allowed }; див. правило { $rule }
error-option-twice = --option: для { $name } задано два значення
error-options-together = --option { $option }: це не поєднується з кількістю гравців ({ $players }) або з іншими опціями; див. правило { $rule }
error-together = { $first } і { $second } не поєднуються
error-file = { $file }: { $reason }
error-file-exists = { $file }: такий файл уже є, його не перезаписано
error-slug = «{ $name }» не може бути назвою гри: малі латинські літери й цифри, дефіси між словами і не слово Python
error-slug-taken = гра «{ $name }» вже є
error-slug-texts = «{ $name }» не може бути назвою гри: так починаються тексти самої Koloda
error-slug-package = «{ $name }» не може бути назвою гри: так уже називається пакет Python
error-folder-exists = { $file }: там уже щось є, нічого не перезаписано
error-file-text = { $file }: це не текст в UTF-8
error-json = { $file }: це не JSON ({ $reason })
error-position = { $file }: такої позиції не буває ({ $reason })
error-position-fields = { $file }: позиція — це об’єкт JSON із полями
error-record = { $file }: запис не читається ({ $reason })
error-record-text = { $file }: хід { $number } запису не читається ({ $reason })
error-record-move = { $file }: хід { $number } запису, «{ $line }», порушує правило { $rule }
error-no-fairness = { $file }: у записі нічого не сказано про випадковість; про неї кажуть лише ігри за столом сервера
error-no-secret = { $file }: секрету в записі ще немає; його оприлюднюють, коли гру закінчено
error-to = --to: ходів у записі { $moves }, тож число має бути від 0 до { $moves }, а не { $given }
error-rule = у { $game } немає правила «{ $number }»
error-page = сторінки правил для { $game } немає
error-range = від { $from } до { $to }
# What is wrong with a text, in brackets after that it is.
error-where = { $place ->
    [line] рядок { $text }
    [move] хід { $text }
    [field] поле «{ $text }»
    [text] «{ $text }»
   *[unknown] докладніше англійською: --lang en
}
