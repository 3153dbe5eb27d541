# Командний рядок: довідка, списки, відтворення.

cli-about = Карткові ігри, щоб грати й вивчати.
cli-usage = використання:
cli-group-commands = команди
cli-group-arguments = аргументи
cli-group-options = параметри
cli-value-command = КОМАНДА
cli-value-game = ГРА
cli-value-file = ФАЙЛ
cli-value-folder = ТЕКА
cli-value-name = НАЗВА
cli-value-rule = НОМЕР
cli-value-number = N
cli-value-level = РІВЕНЬ
cli-value-option = НАЗВА=ЗНАЧЕННЯ
cli-value-seat-or-all = N|all
cli-help = показати цю довідку й вийти
cli-version = показати версію й вийти
cli-lang = мова: en, uk або ru; інакше — мова системи
cli-json = виводити JSON замість слів
cli-games = перелічити ігри, кількість гравців і опції
cli-play = зіграти проти ботів
cli-replay = перевірити запис хід за ходом і показати гру; код 1, якщо роздача не випливає із секрету
cli-rules = показати правила гри або одне з них
cli-verify = перевірити, чи карти запису роздано так, як було обіцяно; код 1, якщо ні, 3, якщо перевірити вдалося не всі
cli-new-game = створити пакет із маленькою грою, щоб зробити з неї власну
cli-arg-game = гра, наприклад uno; усі перелічує koloda games
cli-arg-players = скільки гравців
cli-arg-seat = твоє місце, рахуючи від 0
cli-arg-level = як грають інші: random, novice, skilled або expert
cli-arg-option = опція гри, наприклад stacking=on; можна кілька разів
cli-arg-seed = число, від якого залежать карти; те саме число — ті самі карти
cli-arg-record = вести запис гри в новому файлі
cli-arg-position = почати з позиції у файлі JSON
cli-arg-resume = продовжити гру із запису; ходи дописуються до нього
cli-arg-file = запис
cli-arg-to = показати гру після стількох ходів
cli-arg-view = що видно з цього місця; all — усе
cli-arg-moves = розповісти ходи словами
cli-arg-rule = номер правила, наприклад U-3.1
cli-arg-new-game = як зватиметься гра, наприклад my-game
cli-arg-into = куди записати; інакше — нова тека з цією назвою

cli-new-game-done =
    У { $folder } є маленька гра, яка вже працює. Тепер:
      cd { $folder }
      pip install -e ".[dev]"
      pytest
      koloda play { $game }
    Що змінювати далі, крок за кроком: { $page }

cli-title = { $title } ({ $game }): гравців { $players }
cli-option-name = опція
cli-option-values = значення
cli-option-default = типово
cli-option-rule = правило
cli-option-means = що це

cli-record-of = { $title } ({ $game }), { $players ->
    [one] { $players } гравець
    [few] { $players } гравці
   *[many] { $players } гравців
}, { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
}: усі ходи за правилами.
cli-record-options = Опції: { $list }
cli-record-names = За столом: { $list }
cli-record-date = Дата: { $date }
cli-record-fair = Роздача випливає із секрету та слів.
cli-record-unfair = УВАГА: РОЗДАЧА В ЦЬОМУ ЗАПИСІ НЕ ВИПЛИВАЄ З ЙОГО СЕКРЕТУ.
cli-after = Після ходу { $number }:
cli-at-end = Після останнього ходу:
cli-unfinished = Партію не закінчено.

verify-header-wrong = Заголовок «fairness» не читається: його змінено або він із новішої версії.
verify-pledge = Печатка, показана раніше, ніж хтось сказав слово, — це хеш секрету.
verify-pledge-wrong = Печатка НЕ є хешем секрету: обіцяно було інший секрет.
verify-hashes = { $count ->
    [0] У тасуванні немає жодного слова.
    [one] { $count } слово відповідає хешу, зафіксованому до відкриття слів.
    [few] { $count } слова відповідають хешам, зафіксованим до відкриття слів.
    [many] { $count } слів відповідають хешам, зафіксованим до відкриття слів.
   *[other] { $count } слів відповідають хешам, зафіксованим до відкриття слів.
}
verify-hashes-wrong = Ці слова НЕ відповідають своїм хешам: { $names }.
verify-silent = Зіграно без їхніх слів, бо їх не відкрито: { $names }.
verify-plain = УВАГА: слова казали відкрито, як у найдавніших партіях: хто говорив останнім або тримає сервер, міг вибрати карти.
verify-earlier = Запис із попередньої версії: він міг би промовчати, що місце без слова запечатало його.
verify-position = НЕ ПЕРЕВІРЕНО: перші карти розкладено, а не перемішано: гра починалася з позиції, як урок. Те, що брали потім, перевірено.
verify-deals = { $count ->
    [0] НЕ ПЕРЕВІРЕНО: у записі немає ходів роздавача.
    [one] { $count } хід роздавача випливає із секрету та слів.
    [few] Усі { $count } ходи роздавача випливають із секрету та слів.
    [many] Усі { $count } ходів роздавача випливають із секрету та слів.
   *[other] Усі { $count } ходів роздавача випливають із секрету та слів.
}
verify-deals-wrong = Хід { $number } НЕ випливає із секрету та слів.
verify-deals-unknown = Без обіцяного секрету про роздачу нічого не скажеш.
