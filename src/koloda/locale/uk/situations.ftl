# Правила, які можна спробувати, на сторінках правил.

rules-try = Спробувати
rules-try-rule = Спробувати { $rule }
rules-try-done = Досить
rules-try-close = Досить пробувати { $rule }
rules-try-best-open = Що найкраще?
rules-try-best-rule = Що найкраще: { $rule }
rules-try-label = Спробувати правило { $rule }
rules-try-may = Твоє слово. Що з цього тобі можна?
rules-try-what = Твоє слово. Обери щось і подивись, що буде.
rules-try-best = Твоє слово. Що найкраще?
rules-try-moves = Що можна спробувати
rules-try-houses = Домашні правила тут: { $rules }
rules-try-house = { $name }: { $value }
rules-try-name = { $other ->
    [1] Олена
    [2] Марко
   *[other] Софія
}
rules-try-yes = Так, можна.
rules-try-no = Ні.
rules-try-mistake = Це помилка, і тут вона коштує карт.
rules-try-uses = Ось { $rule } у дії:
rules-try-other = Так теж можна, але { $rule } тут ні до чого:
rules-try-best-yes = Так, це найкраще.
rules-try-best-no = Є дещо краще.
rules-try-compared = Шанс виграти: гру догравали багато разів, знаючи лише те, що бачиш ти
rules-try-waited = Ти нічого не робиш.
rules-try-again = Спочатку
rules-try-another = Інший стіл
rules-try-play = Грати далі звідси
rules-try-broken = Не вдалося завантажити стіл.
