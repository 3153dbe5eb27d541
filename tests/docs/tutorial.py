"""The tutorial of docs/adding-a-game.md, and the commands in it."""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
SHELL = re.compile(r"```sh\n(.*?)```\n", re.DOTALL)
COMMANDS = "".join(SHELL.findall(PAGE)).splitlines()
WANTED = re.findall(r'^pip install "(koloda\[.*\])"$', "\n".join(COMMANDS), re.MULTILINE)  # before anything else
