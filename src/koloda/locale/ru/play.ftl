# Игра в терминале, во что бы ни играли.

play-seat = { $who ->
    [you] Ты
   *[other] Игрок { $seat }
}
play-player = { $case ->
    [acc] { $who ->
        [you] тебя
       *[other] игрока { $seat }
    }
    [ins] { $who ->
        [you] тобой
       *[other] игроком { $seat }
    }
   *[nom] { $who ->
        [you] ты
       *[other] игрок { $seat }
    }
}
play-dealer = дилер
play-clock = часы

play-begin = { $title }: { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}. Твоё место — { $seat }; уровень остальных: { $level }.
play-seed = Число { $seed }: с --seed { $seed } карты придут те же.
play-recorded = Запись ведётся в файле { $file }.
play-resumed = { $moves ->
    [one] Воспроизведён { $moves } ход записи;
    [few] Воспроизведено { $moves } хода записи;
   *[many] Воспроизведено { $moves } ходов записи;
} игра продолжается.
play-type-help = Набери номер из списка или ход; help — что ещё можно.
play-prompt = Твой ход:
play-prompt-only = Твой ход (Enter — единственный возможный):
play-prompt-or-wait = Твой ход (Enter — пусть будет):
play-ask-turn = Твой ход.
play-ask-out-of-turn = Можно вмешаться вне очереди или оставить всё как есть.
play-help =
    номер          ход под этим номером
    ход            условными обозначениями, как в списке
    Enter          единственный возможный ход; вне очереди — пусть будет
    hint           лучшие ходы и почему
    back           отменить последнее решение
    rules          правила; rules 3.1 — одно правило
    view           показать стол ещё раз
    log            что было до сих пор
    quit           выйти из-за стола
play-choice-card = { $card }: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}
play-rewound = Последнее решение отменено.
play-nothing-to-take-back = Ещё нет решения, которое можно отменить.
play-refused = Ход «{ $text }» сейчас не разрешён, правило { $rule }:
play-mistake = Так нельзя, и ошибка стоит карт. Правило { $rule }:
play-unreadable = Это не ход ({ $reason }). help — что можно набрать.
play-over = Партия окончена.
play-winner = { $who ->
    [you] Победа твоя.
   *[other] Побеждает { $name }.
}
play-nobody-won = Не победил никто.
play-winners = Победили: { $list }.
play-scores = Очки по местам: { $list }.
play-stopped = На этом игра остановлена.
play-go-on = Чтобы продолжить: koloda play --resume { $file }
