"""`python -m hanpan`."""

import sys

from hanpan.cli.main import main

sys.exit(main())
