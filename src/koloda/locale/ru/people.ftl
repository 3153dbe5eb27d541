# Люди за столом: как кого зовут, комната перед началом, чат, кого слышно, большой экран.

# Боты. В записях игр они зовутся по-английски.
bot-name-button = Кнопка
bot-name-biscuit = Бублик
bot-name-sparky = Искра
bot-name-pebble = Орешек
bot-name-clover = Клевер
bot-name-pickle = Огурец
bot-name-thimble = Клубок
bot-name-snowy = Снежок
bot-name-kettle = Чайник
bot-name-whistle = Дудка

# Комната перед началом
people-ready = Можно начинать
people-is-ready = готово
people-start-ready = Готовы: { $ready } из { $count }.
people-start-all-ready = Все готовы.
people-host-away = { $host } не на связи. Через минуту начать сможет кто-то из вас.
people-shuffle-short = Никто не может выбрать карты, и это легко проверить.

# Кто хозяин
people-host-before = Пока тебя не было, у стола новый хозяин: { $name }.
people-host-again = Снова быть хозяином

# Кого слышно
people-mute = Не слышать
people-unmute = Снова слышать
people-muted = ты не слышишь

# Большой экран
people-screen = Показать на большом экране
table-menu-screen = { people-screen }
people-screen-short = Большой экран
people-screen-hint = На телевизоре: { $address }
people-screen-title = { $game } · большой экран
people-screen-join = Присоединяйся к игре
people-screen-watch = Открой на телефоне
people-screen-scan = Отсканируй или открой { $host } и введи:
people-screen-waiting = Ждём игроков
people-screen-starting = Игру начинает { $host }.
people-screen-full = На весь экран
people-screen-sound = Звук
people-screen-next = Готовим следующий стол…

# Программа, которая играет за место
people-program = бот (программа)
people-program-short = программа
people-program-here = на связи
people-program-away = ещё не подключилась
people-program-let = Посадить за стол программу
people-program-what = Твоя программа может играть по сети. Она получает ключ к одному месту за этим столом и видит то, что видно с этого места, и ничего больше.
people-program-name = Моя программа
people-program-called = Название программы
people-program-seat = Место
people-program-at = Место { $seat }
people-program-go = Создать ключ
people-program-made = Место для «{ $name }»
people-program-once = Этот ключ виден только сейчас. У кого он есть, тот и играет за это место.
people-program-token = Ключ
people-program-copy = Копировать
people-program-copied = Скопировано
people-program-example = Чтобы попробовать в терминале
people-program-copy-example = Копировать команду
people-program-end = Хозяин стола может забрать место. После этого ключ ничего не стоит.
