# Що браузер може зробити для гри, у меню столу.
device-volume = Гучність
device-fullscreen = На весь екран
device-fullscreen-refused = Браузер не дозволив розгорнути гру на весь екран.
device-awake = Не вимикати екран
device-awake-why = Поки триває гра і ти її бачиш.
device-notices = Кликати, коли мій хід
device-notices-why = Сповіщенням браузера, поки ти дивишся деінде.
device-notices-refused = Сповіщення заблоковано. Дозволити їх можна в налаштуваннях браузера, поруч з адресою.

# Немає зв’язку.
device-offline-why = Koloda пробує знову й сама продовжить.
