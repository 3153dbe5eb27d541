# koloda arena: programs that play each other; koloda mcp.

cli-arena = звести програми між собою й показати, хто наскільки сильний
cli-mcp = дати помічникові правила, столи для спроб і місце за столом (Model Context Protocol)
cli-value-seconds = СЕКУНДИ
cli-arg-arena-folder = програми: bots.toml з їхніми командами або окремий файл на кожну
cli-arg-example = записати дві програми-приклади в нову теку, щоб було з чого почати
cli-arg-with = рівні наших ботів, що теж грають, наприклад random,novice
cli-arg-most-deals = скільки роздач щонайбільше грають дві програми; кожну двічі, помінявшись місцями
cli-arg-move-time = час на хід; інакше 5
cli-arg-game-time = час на всі ходи партії; інакше 60
cli-arg-arena-seed = число, від якого залежать карти; інакше випадкове
cli-arg-arena-jobs = скільки роздач грається водночас; інакше одна
cli-arg-records = де зберігати записи всіх партій; інакше в arena/ у тій самій теці

error-bots-toml = { $file }: { $reason }
error-bot-name = «{ $name }» не може бути назвою програми: літери, цифри, - і _, кожна назва лише раз
error-two-programs = { $folder }: потрібні щонайменше дві програми; koloda arena --example ТЕКА запише дві
error-not-empty = { $folder }: приклади записують лише в нову або порожню теку
error-seconds = { $name }: «{ $text }» не є часом у секундах

arena-example = Записано в { $folder }: { $files }. Тепер спробуй: koloda arena { $folder }
arena-round = партій: { $games }, попереду { $name }, балів: { $points }
arena-head-name = програма
arena-head-points = бали
arena-head-failures = свої поразки
arena-head-next = проти наступної
arena-next = { $share } проти { $name }, { $deals ->
    [one] { $deals } роздача
    [few] { $deals } роздачі
   *[many] { $deals } роздач
}, { $sure }
arena-clear = ясно
arena-open = ще не ясно
arena-order-clear = Порядок ясний, партій: { $games }.
arena-order-open = Порядок не ясний, партій: { $games }.
arena-failure = { $reason ->
    [crash] завершилася зарано
    [illegal] зробила недозволений хід
    [late-move] запізнилася з ходом
    [late-game] вичерпала час партії
   *[no-start] не запустилася
}
arena-failed = { $name } { $why }, разів: { $count }; { $detail } ({ $record })
arena-seed = Число { $seed }: із --seed { $seed } карти прийдуть ті самі.
arena-records = Записи: { $folder }
arena-legend = Бали з половиною їхнього 95-відсоткового проміжку; на 400 більше — це десять перемог до однієї. Свої поразки: партії, програні через збій, недозволений хід або час.
