"""hanpan (한판): a poker house. It plays, referees, deals, teaches and analyses."""

__version__ = "0.1.0"
