"""`koloda verify`: whether the cards of a record were dealt as they were pledged, one line a check.

The exit status is 0 if everything holds, 1 if something does not, and 3 if nothing is wrong but not every card could be
checked: the first were laid out and not shuffled, or the record has no deals.
"""

import json
from argparse import Namespace

from koloda import DEALER, Record
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.cli.records import read_record, retraced
from koloda.engine.fairness import PLAIN, SEALED, Fairness, record_fairness, wrong_deal
from koloda.terminal.screen import Screen, printable
from koloda.texts import Texts

FAILED, NOT_CHECKED = 1, 3


class Check:
    """One thing that was looked at: whether it holds, and the text that says so. A remark always holds.

    `holds` is None where something cannot be checked.
    """

    def __init__(self, name: str, holds: bool | None, text: str) -> None:
        self.name = name
        self.holds = holds
        self.text = text


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("file", "cli-arg-file", "cli-value-file")


def run(args: Namespace, texts: Texts) -> int:
    """Check pledge, hashes and every deal."""
    if args.file is None:
        raise CommandError(texts("error-missing", name=texts("cli-value-file"), command="verify"))
    record = read_record(args.file, texts)
    if "fairness" not in record.headers:
        raise CommandError(texts("error-no-fairness", file=args.file))
    fairness = record_fairness(record)
    if fairness is not None and not fairness.secret:
        raise CommandError(texts("error-no-secret", file=args.file))
    for _ in retraced(record, args.file, texts, record.start()):
        pass  # a record that breaks the rules proves nothing
    found = checks(record, fairness, texts)
    if args.json:
        print(json.dumps([{"check": each.name, "holds": each.holds, "text": each.text} for each in found]))
    else:
        screen = Screen()
        loud = [each for each in found if not each.holds or each.name == "plain"]
        print(*(screen.paint(each.text, "bold") if each in loud else each.text for each in found), sep="\n")
    return status_of(found)


def status_of(found: list[Check]) -> int:
    """The exit status that says what came of the checks."""
    results = [each.holds for each in found]
    return FAILED if False in results else NOT_CHECKED if None in results else 0


def checks(record: Record, fairness: Fairness | None, texts: Texts) -> list[Check]:
    """All checks of a record whose game is over."""
    if fairness is None:
        return [Check("header", False, texts("verify-header-wrong"))]
    holds = fairness.is_pledged()
    found = [Check("pledge", holds, texts("verify-pledge" if holds else "verify-pledge-wrong"))]
    names = names_in(record)
    if fairness.version != PLAIN:
        forged, silent = fairness.forged(), fairness.silent()
        words = sum(bool(salt) for salt in fairness.salts)
        text = texts("verify-hashes", count=words)
        if forged:
            text = texts("verify-hashes-wrong", names=", ".join(names[seat] for seat in forged))
        found.append(Check("hashes", not forged, text))
        if silent:
            text = texts("verify-silent", names=", ".join(names[seat] for seat in silent))
            found.append(Check("silent", True, text))
        if fairness.version == SEALED and not all(fairness.salts):
            found.append(Check("earlier", True, texts("verify-earlier")))
    else:
        found.append(Check("plain", True, texts("verify-plain")))
    if record.position is not None:
        found.append(Check("position", None, texts("verify-position")))
    if not holds:
        found.append(Check("deals", False, texts("verify-deals-unknown")))
        return found
    wrong = wrong_deal(record, fairness)
    count = sum(seat == DEALER for seat, _ in record.moves)
    text = texts("verify-deals-wrong", number=wrong) if wrong else texts("verify-deals", count=count)
    found.append(Check("deals", not wrong if count else None, text))
    return found


def names_in(record: Record) -> list[str]:
    """How the seats are called in a record; by their numbers if it does not say."""
    names = [printable(name.strip()) for name in record.headers.get("names", "").split(",")]
    return names if len(names) == record.players else [str(seat) for seat in range(record.players)]
