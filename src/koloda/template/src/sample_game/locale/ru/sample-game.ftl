sample-game-title = Sample Game
sample-game-pitch = Клади карту, складывай и не перейди предел.

sample-game-option-limit = Предел
sample-game-option-limit-text = Сумма не может его превысить.
sample-game-option-hand = Карт на руке
sample-game-option-hand-text = Каждый добирает до стольких.
sample-game-option-tens = Десятки отнимают десять
sample-game-option-tens-text = Иначе десятка считается за десять.

# Места на столе.
sample-game-zone-total = Сумма
sample-game-zone-laid = Сыгранные карты
sample-game-zone-stock = Колода
sample-game-zone-hand = Рука

# Карта в предложении; `case` — acc или nom.
sample-game-card = { $card }
sample-game-move-lay = Положить { $card }
sample-game-move-out = Ни одна карта не подходит: выбыть

sample-game-event-draws = { $name } { $who ->
    [you] берёшь: { $cards }.
   *[other] { $count ->
        [one] берёт { $count } карту.
        [few] берёт { $count } карты.
       *[many] берёт { $count } карт.
    }
}
sample-game-event-lays = { $name } { $who ->
    [you] кладёшь { $card }: { $total }.
   *[other] кладёт { $card }: { $total }.
}
sample-game-event-goes-out = { $name } { $who ->
    [you] не имеешь подходящей карты и выбываешь.
   *[other] не имеет подходящей карты и выбывает.
}
sample-game-event-game-ends = { $name } { $who ->
    [you] остаёшься за столом последним игроком.
   *[other] остаётся за столом последним игроком.
}

# Первая партия новичка, см. lesson.json.
sample-game-lesson-goal = Останься последним, кто ещё может положить карту.
sample-game-lesson-picture-limit = Числа всех карт складываются, и сумма не может превысить 99. При 95 четвёрку положить можно, пятёрку — нельзя.
sample-game-lesson-picture-ten = Десятку можно положить всегда: она отнимает десять.
sample-game-lesson-lay = Приподнятые карты можно положить. Коснись карты, чтобы выбрать её, и ещё раз, чтобы положить. Новую карту берёшь сразу.
sample-game-lesson-total = Это сумма всех карт. Чем ближе она к 99, тем меньше карт подходит.
sample-game-lesson-ten = Твоя десятка отняла десять. Береги десятки на случай, когда больше ничего не подходит.
sample-game-lesson-out = У тебя нет подходящей карты, поэтому ты выбываешь. В следующий раз береги малые карты на конец.
