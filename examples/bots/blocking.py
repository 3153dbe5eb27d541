"""A program at a seat, with koloda.client: python blocking.py http://127.0.0.1:8765 TOKEN"""

import random
import sys

from koloda.client import Seat

for position in Seat(*sys.argv[1:3]):
    position.play(random.choice(position.legal))
print("The game is over.")
