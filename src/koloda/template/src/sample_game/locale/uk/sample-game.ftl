sample-game-title = Sample Game
sample-game-pitch = Клади карту, додавай і не перейди межу.

sample-game-option-limit = Межа
sample-game-option-limit-text = Сума не може її перевищити.
sample-game-option-hand = Карт у руці
sample-game-option-hand-text = Кожен добирає до стількох.
sample-game-option-tens = Десятки віднімають десять
sample-game-option-tens-text = Інакше десятка рахується як десять.

# Місця на столі.
sample-game-zone-total = Сума
sample-game-zone-laid = Викладені карти
sample-game-zone-stock = Колода
sample-game-zone-hand = Рука

# Карта в реченні; `case` — acc або nom.
sample-game-card = { $card }
sample-game-move-lay = Покласти { $card }
sample-game-move-out = Жодна карта не підходить: вибути

sample-game-event-draws = { $name } { $who ->
    [you] береш: { $cards }.
   *[other] { $count ->
        [one] бере { $count } карту.
        [few] бере { $count } карти.
       *[many] бере { $count } карт.
    }
}
sample-game-event-lays = { $name } { $who ->
    [you] кладеш { $card }: { $total }.
   *[other] кладе { $card }: { $total }.
}
sample-game-event-goes-out = { $name } { $who ->
    [you] не маєш карти, що підходить, і вибуваєш.
   *[other] не має карти, що підходить, і вибуває.
}
sample-game-event-game-ends = { $name } { $who ->
    [you] лишаєшся за столом останнім гравцем.
   *[other] лишається за столом останнім гравцем.
}

# Перша партія новачка, див. lesson.json.
sample-game-lesson-goal = Залишся останнім, хто ще може покласти карту.
sample-game-lesson-picture-limit = Числа всіх карт додаються, і сума не може перевищити 99. При 95 четвірку покласти можна, п’ятірку — ні.
sample-game-lesson-picture-ten = Десятку можна покласти завжди: вона віднімає десять.
sample-game-lesson-lay = Підняті карти можна покласти. Торкнись карти, щоб вибрати її, і ще раз, щоб покласти. Нову карту береш одразу.
sample-game-lesson-total = Це сума всіх карт. Що ближче вона до 99, то менше карт підходить.
sample-game-lesson-ten = Твоя десятка відняла десять. Бережи десятки на час, коли більше нічого не підходить.
sample-game-lesson-out = У тебе немає карти, що підходить, тож ти вибуваєш. Наступного разу бережи малі карти на кінець.
