# Командная строка: справка, списки, воспроизведение.

cli-about = Карточные игры, чтобы играть и изучать.
cli-usage = использование:
cli-group-commands = команды
cli-group-arguments = аргументы
cli-group-options = параметры
cli-value-command = КОМАНДА
cli-value-game = ИГРА
cli-value-file = ФАЙЛ
cli-value-folder = ПАПКА
cli-value-name = НАЗВАНИЕ
cli-value-rule = НОМЕР
cli-value-number = N
cli-value-level = УРОВЕНЬ
cli-value-option = НАЗВАНИЕ=ЗНАЧЕНИЕ
cli-value-seat-or-all = N|all
cli-help = показать эту справку и выйти
cli-version = показать версию и выйти
cli-lang = язык: en, uk или ru; иначе — язык системы
cli-json = выводить JSON вместо слов
cli-games = перечислить игры, число игроков и опции
cli-play = сыграть против ботов
cli-replay = проверить запись ход за ходом и показать игру; код 1, если раздача не следует из секрета
cli-rules = показать правила игры или одно из них
cli-verify = проверить, что карты записи розданы так, как было обещано; код 1, если нет, 3, если проверить удалось не все
cli-new-game = создать пакет с маленькой игрой, чтобы сделать из неё свою
cli-arg-game = игра, например uno; все перечисляет koloda games
cli-arg-players = сколько игроков
cli-arg-seat = твоё место, считая от 0
cli-arg-level = как играют остальные: random, novice, skilled или expert
cli-arg-option = опция игры, например stacking=on; можно несколько раз
cli-arg-seed = число, от которого зависят карты; то же число — те же карты
cli-arg-record = вести запись игры в новом файле
cli-arg-position = начать с позиции в файле JSON
cli-arg-resume = продолжить игру из записи; ходы дописываются в неё
cli-arg-file = запись
cli-arg-to = показать игру после стольких ходов
cli-arg-view = что видно с этого места; all — всё
cli-arg-moves = рассказать ходы словами
cli-arg-rule = номер правила, например U-3.1
cli-arg-new-game = как будет называться игра, например my-game
cli-arg-into = куда записать; иначе — новая папка с этим названием

cli-new-game-done =
    В { $folder } есть маленькая игра, которая уже работает. Теперь:
      cd { $folder }
      pip install -e ".[dev]"
      pytest
      koloda play { $game }
    Что менять дальше, шаг за шагом: { $page }

cli-title = { $title } ({ $game }): игроков { $players }
cli-option-name = опция
cli-option-values = значения
cli-option-default = по умолчанию
cli-option-rule = правило
cli-option-means = что это

cli-record-of = { $title } ({ $game }), { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}, { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}: все ходы по правилам.
cli-record-options = Опции: { $list }
cli-record-names = За столом: { $list }
cli-record-date = Дата: { $date }
cli-record-fair = Раздача следует из секрета и слов.
cli-record-unfair = ВНИМАНИЕ: РАЗДАЧА В ЭТОЙ ЗАПИСИ НЕ СЛЕДУЕТ ИЗ ЕЁ СЕКРЕТА.
cli-after = После хода { $number }:
cli-at-end = После последнего хода:
cli-unfinished = Партия не окончена.

verify-header-wrong = Заголовок «fairness» не читается: его изменили или он из более новой версии.
verify-pledge = Печать, показанная раньше, чем кто-то сказал слово, — это хеш секрета.
verify-pledge-wrong = Печать НЕ является хешем секрета: обещан был другой секрет.
verify-hashes = { $count ->
    [0] В тасовке нет ни одного слова.
    [one] { $count } слово подходит к хешу, закреплённому до открытия слов.
    [few] { $count } слова подходят к хешам, закреплённым до открытия слов.
    [many] { $count } слов подходят к хешам, закреплённым до открытия слов.
   *[other] { $count } слов подходят к хешам, закреплённым до открытия слов.
}
verify-hashes-wrong = Эти слова НЕ подходят к своим хешам: { $names }.
verify-silent = Сыграно без их слов, потому что они не открыты: { $names }.
verify-plain = ВНИМАНИЕ: слова называли открыто, как в самых давних партиях: кто говорил последним или держит сервер, мог выбрать карты.
verify-earlier = Запись из прежней версии: она могла бы умолчать, что место без слова запечатало его.
verify-position = НЕ ПРОВЕРЕНО: первые карты разложены, а не перемешаны: игра начиналась с позиции, как урок. То, что брали потом, проверено.
verify-deals = { $count ->
    [0] НЕ ПРОВЕРЕНО: в записи нет ходов сдающего.
    [one] { $count } ход сдающего следует из секрета и слов.
    [few] Все { $count } хода сдающего следуют из секрета и слов.
    [many] Все { $count } ходов сдающего следуют из секрета и слов.
   *[other] Все { $count } ходов сдающего следуют из секрета и слов.
}
verify-deals-wrong = Ход { $number } НЕ следует из секрета и слов.
verify-deals-unknown = Без обещанного секрета о раздаче ничего сказать нельзя.
