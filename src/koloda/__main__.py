"""`python -m koloda` is the command `koloda`."""

import sys

from koloda.cli.main import main

sys.exit(main())
