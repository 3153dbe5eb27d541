"""`koloda mcp`: rules, tables and a seat for an assistant, over standard input and output."""

from argparse import Namespace

from koloda.cli.parser import Parser
from koloda.texts import Texts


def arguments(parser: Parser) -> None:
    """Nothing can be said after the command."""


def run(_: Namespace, __: Texts) -> int:
    """Answer until the other side has had enough."""
    from koloda.assistant.server import server  # its package is an extra

    server().run("stdio")
    return 0
