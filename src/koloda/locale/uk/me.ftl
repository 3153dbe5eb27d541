# Браузер: власні ігри та результати, перехід на інший пристрій, забути про мене.

me-title = Твоя сторінка
me-loading = Рахуємо твої ігри…
me-status = { $status ->
    [turn] Твій хід
    [others] Чекаємо: { $names }
    [room] Ще не почалася
    [won] Перемога
    [lost] Поразка
    [over] Закінчено
   *[running] Триває
}
me-paused = Пауза
me-sits-in = За тебе грає бот
me-with = за столом { $names }
me-alone = поки нікого
me-go-to = { $game }, { $names }: { $status }
me-running = Тривають
me-show-more = Показати ще
me-hide = Прибрати зі списку: { $game }, { $names }
me-unhide = Повернути до списку: { $game }, { $names }
me-hidden = { $game }: прибрано зі списку.
me-hide-undo = Повернути
me-hidden-games = Прибрані зі списку: { $count }
me-hidden-hint = З цими іграми нічого не стається: вони чекають, як і решта. Відкрий гру, і вона знову буде у списку.
me-none = Закінчених ігор ще немає
me-none-hint = Тут будуть ігри, які ти зіграєш до кінця, і що з них вийшло.
me-none-found = Таких ігор немає
me-none-found-hint = Обери вище щось інше.
me-reset = Показати всі
me-totals = У числах
me-games = { $count ->
    [one] гра
    [few] гри
    [many] ігор
   *[other] гри
}
me-wins = { $count ->
    [one] перемога
    [few] перемоги
    [many] перемог
   *[other] перемоги
}
me-share = виграно
me-streak = { $count ->
    [one] перемога поспіль зараз
    [few] перемоги поспіль зараз
    [many] перемог поспіль зараз
   *[other] перемоги поспіль зараз
}
me-longest = найдовша серія
me-newest = Тут враховано лише найновіші ігри: { $count }.
me-filters = Які ігри
me-filter-game = Гра
me-filter-against = Проти кого
me-filter-result = Результат
me-filter-time = Час
me-all-games = Усі ігри
me-anybody = Проти всіх
me-any-result = Усі
me-won = Виграні
me-lost = Програні
me-time = { $time ->
    [day] За останню добу
    [week] За останній тиждень
    [month] За останній місяць
    [year] За останній рік
   *[ever] За весь час
}
me-by-game = За іграми
me-by-rule = За домашніми правилами
me-rivals = Проти кого
me-bots-of = { $level ->
    [random] Боти, навмання
    [skilled] Боти-знавці
    [expert] Боти-майстри
   *[novice] Боти-новачки
}
me-tally = виграно { $wins } з { $games }
me-against = { $wins } : { $losses }
me-against-spoken = Твоїх перемог { $wins }, перемог суперника { $name } { $losses }, ігор { $games }
me-rule-value = { $option }: { $value }
me-on = так
me-off = ні
me-best = Найкращі миті
me-best-fastest = { $count ->
    [one] Найшвидша перемога: { $count } твій хід
    [few] Найшвидша перемога: { $count } твої ходи
   *[many] Найшвидша перемога: { $count } твоїх ходів
}
me-best-comeback = Перемога, коли шансів було лише { $percent } %
me-best-streak = { $count ->
    [one] { $count } перемога поспіль
    [few] { $count } перемоги поспіль
    [many] { $count } перемог поспіль
   *[other] { $count } перемоги поспіль
}
me-best-crowd = { $count ->
    [one] Перемога над { $count } суперником
    [many] Перемога одразу над { $count } суперниками
   *[other] Перемога одразу над { $count } суперниками
}
me-evenings = Вечори
me-evening-games = { $count ->
    [one] { $count } гра
    [few] { $count } гри
    [many] { $count } ігор
   *[other] { $count } гри
}
me-evening = Рахунок вечора: { $scores }
me-history = Зіграні ігри
me-device = Інший пристрій
me-device-hint = Почалося на комп’ютері, а дограти хочеться з телефона? Відкрий там це посилання, і там теж будеш ти.
me-device-go = Перейти на інший пристрій
me-device-title = Ти на іншому пристрої
me-device-how = Відскануй іншим пристроєм або відкрий там посилання. Воно спрацює один раз.
me-device-time = { $minutes ->
    [one] Діятиме ще { $minutes } хвилину.
    [few] Діятиме ще { $minutes } хвилини.
    [many] Діятиме ще { $minutes } хвилин.
   *[other] Діятиме ще { $minutes } хвилини.
}
me-device-late = Час посилання вийшов.
me-device-again = Нове посилання
me-device-secret = Хто відкриє посилання, стане тобою: більше нікому його не показуй.
me-device-qr = QR-код посилання, з яким інший пристрій стане твоїм
me-device-nobody = Спершу назвися або зіграй: поки що переносити нікого.
me-forget = Забути мене
me-forget-hint = Зникнуть твоє ім’я, твої місця за столами й усе, що ти пишеш у чатах. Записи зіграних ігор лишаться, але без імені.
me-forget-go = Забути мене
me-forget-ask = Забути тебе назавжди?
me-forget-why = У твоїх незакінчених іграх далі гратиме бот. Результати, серії й ця сторінка зникнуть на всіх пристроях, і повернути їх не зможе ніхто.
me-forgotten = Тебе забуто.
me-move-title = { $name }: це ти й тут?
me-move-nameless = Стати тут тією самою людиною?
me-move-why = { $tables ->
    [0] Цей браузер стане тією самою людиною, що й інший пристрій.
    [one] Цей браузер стане тією самою людиною, що й інший пристрій; у неї триває { $tables } гра.
    [few] Цей браузер стане тією самою людиною, що й інший пристрій; у неї тривають { $tables } гри.
    [many] Цей браузер стане тією самою людиною, що й інший пристрій; у неї триває { $tables } ігор.
   *[other] Цей браузер стане тією самою людиною, що й інший пристрій; у неї триває { $tables } гри.
}
me-move-lose = Досі ти тут { $name }; ігор триває: { $tables }, зіграно: { $finished }. Вони лишаться за своїми столами, але повернутися до них не зможе ніхто.
me-move-go = Так, це я
me-move-no = Ні, хай буде як є
me-move-done = З поверненням, { $name }.
me-move-gone = Це посилання більше не діє
me-move-gone-hint = Воно спрацьовує один раз і живе десять хвилин. Зроби нове на іншому пристрої: «Твоя сторінка», «Перейти на інший пристрій».
me-move-looking = Дивимося, хто це…
