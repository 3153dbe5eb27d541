# Правила, которые можно попробовать, на страницах правил.

rules-try = Попробовать
rules-try-rule = Попробовать { $rule }
rules-try-done = Хватит
rules-try-close = Хватит пробовать { $rule }
rules-try-best-open = Что лучше всего?
rules-try-best-rule = Что лучше всего: { $rule }
rules-try-label = Попробовать правило { $rule }
rules-try-may = Твоё слово. Что из этого тебе можно?
rules-try-what = Твоё слово. Выбери что-нибудь и посмотри, что будет.
rules-try-best = Твоё слово. Что лучше всего?
rules-try-moves = Что можно попробовать
rules-try-houses = Домашние правила здесь: { $rules }
rules-try-house = { $name }: { $value }
rules-try-name = { $other ->
    [1] Олена
    [2] Марк
   *[other] Софья
}
rules-try-yes = Да, можно.
rules-try-no = Нет.
rules-try-mistake = Это ошибка, и здесь она стоит карт.
rules-try-uses = Вот { $rule } в действии:
rules-try-other = Так тоже можно, но { $rule } тут ни при чём:
rules-try-best-yes = Да, это лучше всего.
rules-try-best-no = Есть кое-что лучше.
rules-try-compared = Шанс выиграть: игру доигрывали много раз, зная лишь то, что видишь ты
rules-try-waited = Ты ничего не делаешь.
rules-try-again = Сначала
rules-try-another = Другой стол
rules-try-play = Играть дальше отсюда
rules-try-broken = Не удалось загрузить стол.
