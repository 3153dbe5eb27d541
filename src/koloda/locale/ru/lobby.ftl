# Браузер: общее для всех страниц, гостиная и комната перед началом игры.

lobby-language = Язык
lobby-theme = { $theme ->
    [light] Тема: светлая
    [dark] Тема: тёмная
   *[system] Тема: как в системе
}
lobby-close = Закрыть
lobby-less = Меньше
lobby-more = Больше
lobby-loading = Загружаем…
lobby-try-again = Попробовать ещё
lobby-to-lobby = В гостиную
lobby-nowhere = Здесь ничего нет
lobby-nowhere-hint = Может, в ссылке опечатка.
lobby-broken-hint = Страница не загрузилась. Возможно, сервер остановлен.

# Что пошло не так
lobby-wrong = { $code ->
    [offline] Сервер не отвечает
    [stopping] Сервер останавливается. Возвращайся через минутку
    [storage] Сервер сейчас не может ничего сохранить. Попробуй ещё раз чуть позже
    [too-fast] Слишком быстро. Подожди немного
    [crowded] Открыто слишком много твоих страниц или слишком много зрителей
    [server-busy] Серверу сейчас много думать. Спроси ещё раз через минутку
    [too-many-tables] У тебя уже много столов. Подожди немного
    [too-many-people] Из твоей сети пришло много новых людей. Немного подожди
    [removed] Хозяин убрал тебя из-за этого стола
    [silenced] Хозяин стола отключил тебе чат: здесь тебя никто не слышит
    [chat-too-fast] Слишком много за раз. Немного подожди
    [chat-full] Больше за одним столом одному человеку сказать нельзя
    [nobody] Этого человека здесь уже нет
    [away] Этот человек сейчас не на связи
    [yourself] С собой этого сделать нельзя
    [no-table] Такого стола нет
    [no-game] Такой игры нет
    [no-page] Для этой игры нет страницы правил
    [no-lesson] Для этой игры урока нет
    [not-found] По этому адресу ничего нет
    [name] В имени должна быть хоть одна буква и не больше 24 знаков
    [no-person] Разреши странице файлы cookie и обнови её: они держат твоё место
    [not-host] Это может только хозяин стола
    [not-seated] Ты не сидишь за этим столом
    [no-seat] Такого места нет
    [taken] Это место уже занято
    [full] Все места заняты
    [here] Игрок на месте
    [too-few] Слишком мало игроков
    [option] В этой игре так нельзя
    [playing] Игра уже началась
    [not-playing] Игра сейчас не идёт
    [starting] Игра как раз начинается
    [wrong-word] Запечатано было другое слово
    [over] Игра окончена
    [not-over] Игра ещё идёт
    [no-move] Игра не такая длинная
    [paused] Игра приостановлена
    [not-paused] Игра не приостановлена
    [stale] За столом уже иначе. Взгляни ещё раз
    [too-late] Кто-то успел раньше
    [once] Считается только первый ход
    [busy] Другое предложение ждёт ответа
    [no-proposal] Сейчас никто ничего не предлагает
    [no-move-yet] Возвращать пока нечего: выбора ещё не было
    [moved-on] После тебя уже ходили: этот ход не вернуть
    [has-shown] Этот ход не вернуть: после него открылись скрытые карты
    [no-hints] За этим столом без подсказок
    [not-your-move] Сейчас тебе нечего делать
   *[other] Не получилось. Попробуй ещё
}

# Гостиная
lobby-title = Во что сыграем?
lobby-games = Игры
lobby-players = { $from }–{ $to } { $to ->
    [one] игрок
    [few] игрока
   *[many] игроков
}
lobby-players-exactly = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
    [many] { $players } игроков
   *[other] { $players } игрока
}
lobby-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
    [many] { $count } минут
   *[other] { $count } минуты
}
lobby-make = Играть с друзьями
lobby-make-game = { $game }: играть с друзьями
lobby-play-now = Играть с ботами
lobby-play-now-game = { $game }: играть с ботами сразу
lobby-rules-of = Правила
lobby-rules-of-game = { $game }: правила
lobby-go-on-title = { $game }: твоя игра ещё идёт
lobby-go-on-hint = За столом { $names }. Можно продолжить с того же места или начать новую: эта никуда не денется.
lobby-go-on = Продолжить
lobby-go-on-new = Новая игра
lobby-mine = Твои игры
lobby-mine-all = Все твои игры и результаты
lobby-mine-page = Твоя страница: игры и результаты
lobby-me = Ты
lobby-me-hint = Так тебя видят другие. Регистрация не нужна.
lobby-my-name = Твоё имя
lobby-my-face = Твоё лицо
lobby-face = { $face ->
    [1] Жёлудь
    [2] Ушастик
    [3] Стебель
    [4] Ворчун
    [5] Сова
    [6] Шишка
    [7] Мох
   *[8] Кот
}
lobby-join = Сесть за стол
lobby-join-hint = Введи название стола или вставь ссылку.
lobby-table-name = Название стола
lobby-table-example = sosna-sova-reka-471
lobby-join-go = Войти
lobby-no-table = Стола «{ $name }» нет. Может, игра закончилась или в названии опечатка.
lobby-tables = Открытые столы
lobby-tables-none = Здесь пока никого
lobby-tables-none-hint = Выбери «Играть с друзьями» и отправь им ссылку или начинай с ботами.
lobby-tables-unknown = Список сейчас не загружается.
lobby-table-line = { $state ->
    [playing] { $host }, играют, мест: { $taken } из { $seats }
    [over] { $host }, игра окончена
   *[lobby] { $host }, занято мест: { $taken } из { $seats }
}
lobby-table-sit = Сесть
lobby-table-watch = Смотреть
lobby-table-sit-at = Сесть за стол { $name }
lobby-table-watch-at = Смотреть игру за столом { $name }

# Комната перед началом
lobby-room-title = { $game }: новый стол
lobby-room-sub = { $listed ->
    [yes] Стол видно в гостиной
   *[no] Войти можно только по ссылке
}
lobby-watchers = { $count ->
    [one] { $count } человек смотрит
    [few] { $count } человека смотрят
    [many] { $count } человек смотрят
   *[other] { $count } человека смотрят
}
lobby-invite = Пригласить
lobby-qr = QR-код ссылки на этот стол
lobby-invite-hint = Отсканируй или открой { $host } и введи это название.
lobby-copy = Копировать
lobby-copied = Ссылка скопирована.
lobby-not-copied = Браузер не даёт копировать. Вот ссылка: { $link }
lobby-share = Поделиться
lobby-seats = Места
lobby-seat-count = Число мест
lobby-you = Ты
lobby-host = хозяин стола
lobby-here = здесь
lobby-away = нет связи
lobby-bot-hint = играет по тем же правилам
lobby-free = Свободное место
lobby-free-hint = ждёт кого-нибудь
lobby-sit = Сесть здесь
lobby-stand = Встать
lobby-change-face = Лицо
lobby-done = Готово
lobby-add-bot = Добавить бота
lobby-fill = Заполнить ботами
lobby-level = Уровень: { $name }
lobby-level-name = { $level ->
    [random] Наугад
    [skilled] Знаток
    [expert] Мастер
   *[novice] Новичок
}
lobby-remove = Убрать: { $name }
lobby-remove-ask = { $name }: убрать из-за стола?
lobby-remove-hint = { $playing ->
    [yes] Дальше будет играть бот. { $name } не сможет вернуться за этот стол.
   *[no] { $name } не сможет вернуться за этот стол, даже чтобы смотреть.
}
lobby-remove-go = Убрать
lobby-keep = Оставить
lobby-shuffle = Честная тасовка
lobby-shuffle-hint = Секрет сервера запечатан, и твой браузер запечатывает своё слово. Когда печати всех на столе, их открывают: никто не может выбрать карты, а после игры каждый сможет их проверить.
lobby-word = Своё слово, если хочешь
lobby-word-give = Запечатать
lobby-word-back = Забрать
lobby-words = Запечатанные слова: { $names }
lobby-rules = Домашние правила
lobby-rules-link = Правила игры
lobby-guest-reason = Правила выбирает хозяин стола: { $host }.
lobby-no-host-reason = Правила выбирает только хозяин стола.
lobby-changed = Хозяин стола изменил правила.
lobby-preset = Готовые наборы
lobby-preset-name = { $preset ->
    [usual] Обычные
    [book] По книге
    [family] Семейные
   *[wild] Безумные
}
lobby-rule-link = Правило { $rule }
lobby-table = Стол
lobby-clock = Часы
lobby-clock-hint = Когда время выходит, помогает бот.
lobby-clock-name = { $clock ->
    [relaxed] Минута на ход
    [quick] 15 секунд
   *[off] Без времени
}
lobby-listed = Видно в гостиной
lobby-listed-hint = Любой на этом сервере найдёт стол в гостиной.
lobby-hints = Подсказки
lobby-hints-hint = Кто ходит, может спросить о лучших ходах. Против одних только ботов так можно всегда.
lobby-who-people = { $count ->
    [one] { $count } человек
    [few] { $count } человека
    [many] { $count } человек
   *[other] { $count } человека
}
lobby-who-bots = { $count ->
    [0] без ботов
    [one] { $count } бот
    [few] { $count } бота
    [many] { $count } ботов
   *[other] { $count } бота
}
lobby-who = { $people }, { $bots }
lobby-start-region = Начало игры
lobby-start = Начать
lobby-start-fill = Начать с ботами
lobby-start-hint-full = Все на месте.
lobby-start-hint-alone = На свободные места сядут боты.
lobby-start-hint-open = Свободные места не играют.
lobby-start-hint-guest = { $host } начинает игру.
lobby-start-hint-watching = Ты смотришь. Садись, чтобы играть.
lobby-start-hint-no-seat = Ты смотришь. Все места заняты.

# Что домашние правила делают с игрой: измерено играми ботов
lobby-effects = По играм между ботами: { $effects }.
lobby-effects-measuring = Измеряем игру по этим правилам…
lobby-effects-minutes = { $count ->
    [one] около { $count } минуты
    [few] около { $count } минут
    [many] около { $count } минут
   *[other] около { $count } минуты
}
lobby-effects-lead = { $place ->
    [1] кто начинает, впереди на { $percent } %
   *[other] кто ходит { $place }-м, впереди на { $percent } %
}
lobby-effects-change = { $count ->
    [one] { $sign }{ $count } минута
    [few] { $sign }{ $count } минуты
    [many] { $sign }{ $count } минут
   *[other] { $sign }{ $count } минуты
}

# Первая игра новичка

lobby-learn = Научиться за 3 минуты
lobby-learn-game = { $game }: научиться за 3 минуты
lobby-learn-title = { $game }: твоя первая игра
lobby-learn-start = Сыграть с подсказками
lobby-learn-again = Объясни всё ещё раз
lobby-learn-rules = Правила
lobby-learn-how = Твой соперник — терпеливый бот. Всё новое объясняется тогда, когда случается, и ничто тебя не торопит.
lobby-learn-cards = Первые карты этого раунда разложены, а не перемешаны; что возьмут потом, решит случай.
