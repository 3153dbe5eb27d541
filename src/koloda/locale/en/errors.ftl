# What a command refuses: one line each.

error-usage = wrong arguments: { $reason }
error-command = there is no command “{ $name }”; there are { $known }
error-extra = koloda { $command } needs more: pip install "koloda[{ $extra }]"
error-argument = unknown argument “{ $text }”
error-missing = missing: { $name }; see koloda { $command } --help
error-number = { $name }: “{ $text }” is not a whole number
error-language = --lang: there is no language “{ $name }”; there are { $known }
error-game = there is no game “{ $name }”; there are { $known }
error-players = --players: { $game } is for { $players } players, not { $given }
error-seat = --seat: the seats are 0 to { $last }, not { $given }
error-level = --level: there is no level “{ $text }”; there are { $known }
error-seat-or-all = --seat: the seats are 0 to { $last }, or all; not “{ $given }”
error-option-form = --option: “{ $text }” is not NAME=VALUE
error-option-name = --option: { $game } has no option “{ $name }”; it has { $known }
error-option-value = --option { $name }: “{ $text }” is none of { $allowed }; see rule { $rule }
error-option-twice = --option: { $name } is given two values
error-options-together = --option { $option }: this does not go with { $players } players, or with the other options; see rule { $rule }
error-together = { $first } and { $second } do not go together
error-file = { $file }: { $reason }
error-file-exists = { $file }: there is such a file already, and it is not overwritten
error-slug = “{ $name }” cannot be the name of a game: small letters and digits, hyphens between words, and no word of Python
error-slug-taken = there is a game “{ $name }” already
error-slug-texts = “{ $name }” cannot be the name of a game: texts of Koloda begin with it
error-slug-package = “{ $name }” cannot be the name of a game: a Python package is called that already
error-folder-exists = { $file }: there is something already, and nothing is overwritten
error-file-text = { $file }: this is not text in UTF-8
error-json = { $file }: this is not JSON ({ $reason })
error-position = { $file }: the position is wrong ({ $reason })
error-position-fields = { $file }: a position is a JSON object with fields
error-record = { $file }: the record cannot be read ({ $reason })
error-record-text = { $file }: move { $number } of the record cannot be read ({ $reason })
error-record-move = { $file }: move { $number } of the record, “{ $line }”, is against rule { $rule }
error-no-fairness = { $file }: the record says nothing about its chance; only games at a server’s table do
error-no-secret = { $file }: the secret is not in the record yet; it is published when the game is over
error-to = --to: the record has { $moves } moves, so it is 0 to { $moves }, not { $given }
error-rule = { $game } has no rule “{ $number }”
error-page = there is no rules page for { $game }
error-range = { $from } to { $to }
# What is wrong with a text, in brackets after that it is.
error-where = { $place ->
    [line] line { $text }
    [move] move { $text }
    [field] field “{ $text }”
    [text] “{ $text }”
   *[unknown] more is said in English
}
