# koloda tournament і koloda tune: яка сила ботів.

cli-tournament = влаштувати турнір ботів і показати, хто наскільки сильний
cli-tune = пошукати, граючи, кращі ваги бота
cli-value-list = A,B,…
cli-arg-games = ігри; інакше всі
cli-arg-sizes = скільки гравців, наприклад 2,4
cli-arg-levels = хто грає, починаючи з найслабшого, наприклад novice,skilled,expert:500
cli-arg-deals = скільки роздач грає кожна пара; кожну двічі, помінявшись місцями
cli-arg-apart = те саме для рівнів далі ніж за сходинку, де досить і меншого; інакше стільки ж
cli-arg-budget = скільки ітерацій має expert на хід
cli-arg-plan-seed = число, від якого залежить усе; те саме число — ті самі результати
cli-arg-jobs = скільки процесів; інакше по одному на процесор
cli-arg-until-clear = два рівні перестають грати, коли ясно, котрий сильніший; --deals — найбільше, що вони зіграють
cli-arg-dask = нехай грають працівники кластера Dask, наприклад tcp://scheduler:8786
cli-arg-keep = зберігати зігране в цьому файлі; перерваний турнір продовжується з нього
cli-arg-markdown = записати таблиці у сторінку між двома її позначками
cli-arg-weights = які ваги; інакше всі
cli-arg-value-model = не ваги: припасувати оцінку столу між раундами до того, хто переміг
cli-arg-rounds = скільки разів переглянути кожну вагу
cli-arg-against = проти кого грають варіанти

error-side = --levels: «{ $text }» — це не рівень і не рівень з ітераціями чи вагами; рівні: { $known }
error-two-levels = --levels: потрібно щонайменше два різні
error-weight = { $game }: на цьому рівні немає ваги «{ $name }»
error-no-value-model = { $game }: там нічого не припасовують до партій; --value лише для { $known }
error-least = { $name }: щонайменше { $least }, а не { $given }
error-folder = { $file }: такої теки немає
error-other-plan = { $file }: у цьому файлі не той турнір; назви інший файл
error-workers-lost = Нема кому грати: кластер зник, або ті самі партії обірвали один процес за одним. Збережене у файлі не пропало.
error-marks = { $file }: бракує позначок { $begin } і { $end }

tournament-about = Роздач для сусідніх рівнів: { $deals }, для дальших: { $apart }; кожну зіграно двічі зі зміною місць; число { $seed }.
tournament-about-clear = Роздач для сусідніх рівнів щонайбільше { $deals }, для дальших: { $apart }, доки не ясно, хто сильніший; кожну зіграно двічі зі зміною місць; число { $seed }.
tournament-clear = { $deals ->
    [one] ясно після { $deals } роздачі
   *[other] ясно після { $deals } роздач
}
tournament-open = { $deals ->
    [one] не ясно після { $deals } роздачі
   *[other] не ясно після { $deals } роздач
}
tournament-event = { $game }, за столом { $players }
tournament-short = { " " }(по одному раунду)
tournament-points = Рейтинг: на 400 більше — десять перемог до однієї; смужки містять 95 %
tournament-legend = Рейтинги з половиною їхнього 95-відсоткового інтервалу, далі частки перемог; порівну — 50 %. У дужках: 95 %.

tune-begin = { $game }, за столом { $players }; ваг: { $weights }, роздач на спробу: { $deals }, проти { $against }.
tune-try = { $name } = { $value }: { $share } [{ $interval }]
tune-better = краще: { $name } = { $value }
tune-none = Кращої ваги не знайдено.
tune-found = Кращі ваги: { $share } [{ $interval }] перемог проти попередніх в інших роздачах:
tune-doubtful = В інших роздачах вони не кращі ({ $share } [{ $interval }]): залиш ваги, як є.
tune-value-begin = { $game }; партій для припасування: { $games }, ще стільки ж інших для перевірки.
tune-value-everywhere = Логарифмічна похибка в інших партіях, між раундами ({ $moments }): досі { $before }, з новими числами { $after }; менше на { $interval }.
tune-value-judged = Лише там, де догравання спиняється ({ $moments }): досі { $before }, з новими числами { $after }; менше на { $interval }.
tune-value-found = В інших партіях краще. Як стоїть у { $file }:
tune-value-doubtful = В інших партіях не певно, що краще: залиш числа, як є. Знайдені:
