# Что браузер может сделать для игры, в меню стола.
device-volume = Громкость
device-fullscreen = На весь экран
device-fullscreen-refused = Браузер не разрешил развернуть игру на весь экран.
device-awake = Не выключать экран
device-awake-why = Пока идёт игра и ты её видишь.
device-notices = Звать, когда мой ход
device-notices-why = Уведомлением браузера, пока ты смотришь что-то другое.
device-notices-refused = Уведомления запрещены. Разрешить их можно в настройках браузера, рядом с адресом.

# Нет связи.
device-offline-why = Koloda пробует снова и продолжит сама.
