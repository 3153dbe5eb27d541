# Люди за столом: як хто зветься, кімната перед початком, чат, кого чути, великий екран.

# Боти. У записах ігор вони звуться по-англійськи.
bot-name-button = Ґудзик
bot-name-biscuit = Бублик
bot-name-sparky = Іскра
bot-name-pebble = Горіх
bot-name-clover = Листик
bot-name-pickle = Огірок
bot-name-thimble = Клубок
bot-name-snowy = Сніжко
bot-name-kettle = Чайник
bot-name-whistle = Дудка

# Кімната перед початком
people-ready = Можна починати
people-is-ready = готово
people-start-ready = Готові: { $ready } з { $count }.
people-start-all-ready = Усі готові.
people-host-away = { $host } не на зв’язку. За хвилину почати зможе хтось із вас.
people-shuffle-short = Ніхто не може вибрати карти, і це легко перевірити.

# Хто господар
people-host-before = Поки тебе не було, у столу новий господар: { $name }.
people-host-again = Знову бути господарем

# Кого чути
people-mute = Не чути
people-unmute = Знову чути
people-muted = ти не чуєш

# Великий екран
people-screen = Показати на великому екрані
table-menu-screen = { people-screen }
people-screen-short = Великий екран
people-screen-hint = На телевізорі: { $address }
people-screen-title = { $game } · великий екран
people-screen-join = Долучайся до гри
people-screen-watch = Відкрий на телефоні
people-screen-scan = Відскануй або відкрий { $host } і введи:
people-screen-waiting = Чекаємо на гравців
people-screen-starting = Гру починає { $host }.
people-screen-full = На весь екран
people-screen-sound = Звук
people-screen-next = Готуємо наступний стіл…

# Програма, що грає за місце
people-program = бот (програма)
people-program-short = програма
people-program-here = на зв’язку
people-program-away = ще не під’єдналася
people-program-let = Посадити за стіл програму
people-program-what = Твоя програма може грати через мережу. Вона дістає ключ до одного місця за цим столом і бачить те, що видно з цього місця, і нічого більше.
people-program-name = Моя програма
people-program-called = Назва програми
people-program-seat = Місце
people-program-at = Місце { $seat }
people-program-go = Створити ключ
people-program-made = Місце для «{ $name }»
people-program-once = Цей ключ видно лише зараз. Хто його має, той і грає за це місце.
people-program-token = Ключ
people-program-copy = Копіювати
people-program-copied = Скопійовано
people-program-example = Щоб спробувати в терміналі
people-program-copy-example = Копіювати команду
people-program-end = Господар столу може забрати місце. Після цього ключ нічого не вартий.
