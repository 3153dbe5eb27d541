# Браузер: собственные игры и результаты, переход на другое устройство, забыть обо мне.

me-title = Твоя страница
me-loading = Считаем твои игры…
me-status = { $status ->
    [turn] Твой ход
    [others] Ждём: { $names }
    [room] Ещё не началась
    [won] Победа
    [lost] Поражение
    [over] Окончена
   *[running] Идёт
}
me-paused = Пауза
me-sits-in = За тебя играет бот
me-with = за столом { $names }
me-alone = пока никого
me-go-to = { $game }, { $names }: { $status }
me-running = Идут
me-show-more = Показать ещё
me-hide = Убрать из списка: { $game }, { $names }
me-unhide = Вернуть в список: { $game }, { $names }
me-hidden = { $game }: убрано из списка.
me-hide-undo = Вернуть
me-hidden-games = Убранные из списка: { $count }
me-hidden-hint = С этими играми ничего не случится: они ждут, как и остальные. Открой игру, и она снова будет в списке.
me-none = Законченных игр пока нет
me-none-hint = Здесь будут игры, которые ты доиграешь, и что из них вышло.
me-none-found = Таких игр нет
me-none-found-hint = Выбери выше что-нибудь другое.
me-reset = Показать все
me-totals = В числах
me-games = { $count ->
    [one] игра
    [few] игры
    [many] игр
   *[other] игры
}
me-wins = { $count ->
    [one] победа
    [few] победы
    [many] побед
   *[other] победы
}
me-share = выиграно
me-streak = { $count ->
    [one] победа подряд сейчас
    [few] победы подряд сейчас
    [many] побед подряд сейчас
   *[other] победы подряд сейчас
}
me-longest = самая длинная серия
me-newest = Здесь учтены только самые новые игры: { $count }.
me-filters = Какие игры
me-filter-game = Игра
me-filter-against = Против кого
me-filter-result = Результат
me-filter-time = Время
me-all-games = Все игры
me-anybody = Против всех
me-any-result = Все
me-won = Победы
me-lost = Поражения
me-time = { $time ->
    [day] За последние сутки
    [week] За последнюю неделю
    [month] За последний месяц
    [year] За последний год
   *[ever] За всё время
}
me-by-game = По играм
me-by-rule = По домашним правилам
me-rivals = Против кого
me-bots-of = { $level ->
    [random] Боты наугад
    [skilled] Боты-знатоки
    [expert] Боты-мастера
   *[novice] Боты-новички
}
me-tally = выиграно { $wins } из { $games }
me-against = { $wins } : { $losses }
me-against-spoken = Твоих побед { $wins }, побед соперника { $name } { $losses }, игр { $games }
me-rule-value = { $option }: { $value }
me-on = да
me-off = нет
me-best = Лучшие моменты
me-best-fastest = { $count ->
    [one] Самая быстрая победа: { $count } твой ход
    [few] Самая быстрая победа: { $count } твоих хода
   *[many] Самая быстрая победа: { $count } твоих ходов
}
me-best-comeback = Победа, когда шансов было всего { $percent } %
me-best-streak = { $count ->
    [one] { $count } победа подряд
    [few] { $count } победы подряд
    [many] { $count } побед подряд
   *[other] { $count } победы подряд
}
me-best-crowd = { $count ->
    [one] Победа над { $count } соперником
    [many] Победа сразу над { $count } соперниками
   *[other] Победа сразу над { $count } соперниками
}
me-evenings = Вечера
me-evening-games = { $count ->
    [one] { $count } игра
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
}
me-evening = Счёт вечера: { $scores }
me-history = Сыгранные игры
me-device = Другое устройство
me-device-hint = Началось на компьютере, а доиграть хочется с телефона? Открой там эту ссылку, и там тоже будешь ты.
me-device-go = Перейти на другое устройство
me-device-title = Ты на другом устройстве
me-device-how = Отсканируй другим устройством или открой там ссылку. Она сработает один раз.
me-device-time = { $minutes ->
    [one] Будет работать ещё { $minutes } минуту.
    [few] Будет работать ещё { $minutes } минуты.
    [many] Будет работать ещё { $minutes } минут.
   *[other] Будет работать ещё { $minutes } минуты.
}
me-device-late = Время ссылки вышло.
me-device-again = Новая ссылка
me-device-secret = Кто откроет ссылку, станет тобой: больше никому её не показывай.
me-device-qr = QR-код ссылки, с которой другое устройство станет твоим
me-device-nobody = Сначала назовись или сыграй: пока переносить некого.
me-forget = Забыть меня
me-forget-hint = Исчезнут твоё имя, твои места за столами и всё, что написано тобой в чатах. Записи сыгранных игр останутся, но без имени.
me-forget-go = Забыть меня
me-forget-ask = Забыть тебя навсегда?
me-forget-why = В твоих незаконченных играх дальше будет играть бот. Результаты, серии и эта страница исчезнут на всех устройствах, и вернуть их не сможет никто.
me-forgotten = Тебя забыли.
me-move-title = { $name }: это ты и здесь?
me-move-nameless = Стать здесь тем же человеком?
me-move-why = { $tables ->
    [0] Этот браузер станет тем же человеком, что и другое устройство.
    [one] Этот браузер станет тем же человеком, что и другое устройство; у него идёт { $tables } игра.
    [few] Этот браузер станет тем же человеком, что и другое устройство; у него идут { $tables } игры.
    [many] Этот браузер станет тем же человеком, что и другое устройство; у него идёт { $tables } игр.
   *[other] Этот браузер станет тем же человеком, что и другое устройство; у него идёт { $tables } игры.
}
me-move-lose = Пока что ты здесь { $name }; игр идёт: { $tables }, сыграно: { $finished }. Они останутся за своими столами, но вернуться к ним не сможет никто.
me-move-go = Да, это я
me-move-no = Нет, пусть будет как есть
me-move-done = С возвращением, { $name }.
me-move-gone = Эта ссылка больше не действует
me-move-gone-hint = Она срабатывает один раз и живёт десять минут. Сделай новую на другом устройстве: «Твоя страница», «Перейти на другое устройство».
me-move-looking = Смотрим, кто это…
