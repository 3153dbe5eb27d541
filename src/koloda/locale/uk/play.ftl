# Гра в терміналі, хоч би в що грали.

play-seat = { $who ->
    [you] Ти
   *[other] Гравець { $seat }
}
play-player = { $case ->
    [acc] { $who ->
        [you] тебе
       *[other] гравця { $seat }
    }
    [ins] { $who ->
        [you] тобою
       *[other] гравцем { $seat }
    }
   *[nom] { $who ->
        [you] ти
       *[other] гравець { $seat }
    }
}
play-dealer = дилер
play-clock = годинник

play-begin = { $title }: { $players ->
    [one] { $players } гравець
    [few] { $players } гравці
   *[many] { $players } гравців
}. Твоє місце — { $seat }; рівень інших: { $level }.
play-seed = Число { $seed }: із --seed { $seed } карти прийдуть ті самі.
play-recorded = Запис ведеться у файлі { $file }.
play-resumed = { $moves ->
    [one] Відтворено { $moves } хід запису;
    [few] Відтворено { $moves } ходи запису;
   *[many] Відтворено { $moves } ходів запису;
} гра триває.
play-type-help = Набери номер зі списку або хід; help — що ще можна.
play-prompt = Твій хід:
play-prompt-only = Твій хід (Enter — єдиний можливий):
play-prompt-or-wait = Твій хід (Enter — хай буде):
play-ask-turn = Твій хід.
play-ask-out-of-turn = Можна втрутитися поза чергою або лишити все як є.
play-help =
    номер          хід під цим номером
    хід            умовними позначеннями, як у списку
    Enter          єдиний можливий хід; поза чергою — хай буде
    hint           найкращі ходи й чому
    back           скасувати останнє рішення
    rules          правила; rules 3.1 — одне правило
    view           показати стіл ще раз
    log            що сталося досі
    quit           вийти з-за столу
play-choice-card = { $card }: { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
}
play-rewound = Останнє рішення скасовано.
play-nothing-to-take-back = Ще немає рішення, яке можна скасувати.
play-refused = Хід «{ $text }» зараз не дозволено, правило { $rule }:
play-mistake = Так не можна, і помилка коштує карт. Правило { $rule }:
play-unreadable = Це не хід ({ $reason }). help — що можна набрати.
play-over = Партію закінчено.
play-winner = { $who ->
    [you] Перемога твоя.
   *[other] Перемагає { $name }.
}
play-nobody-won = Не переміг ніхто.
play-winners = Перемогли: { $list }.
play-scores = Очки за місцями: { $list }.
play-stopped = На цьому гру зупинено.
play-go-on = Щоб продовжити: koloda play --resume { $file }
