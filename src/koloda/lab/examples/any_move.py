"""Plays any legal move. Every message is a line of JSON; the answer to `move` is a line of text."""

import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "move":
        print(random.choice(message["legal"]), flush=True)
