# `hanpan --help`: one plain line each, without placeables, so that it can be read without Fluent.

help-about = hanpan (한판), a poker house: it plays and referees. Play money only.
help-usage = usage:
help-commands = commands
help-arguments = arguments
help-options = options
help-help = show this help and exit
help-version = show the version and exit
help-lang = the language: ko or en (default: from the locale)
help-json = print JSON, for machines
help-rule = set an option of the game; may be repeated
help-game = a game's key (see hanpan games) or the path of a .toml file; meridian in rules and sim
help-files = hands in PHH (.phh, .phhs); - is standard input
help-variants = A hand names its game as variant: NT, PT, FT (hold'em), PLS7, PLS (Sampyong), PO, PO/8, FO/8, NO/8 (Omaha), F7S, F7S/8, FR (stud, stud8, razz), K7P (7-poker), K7C (choice). docs/phh.md shows how each is written.
help-games = list the games
help-rules = print a game's rule sheet
help-play = play in the terminal against bots
help-referee = say who wins what in a written hand
help-showdown = compare hands given as JSON lines; on a terminal a table, else JSON lines

# hanpan play.
help-play-game = a game's key (default: pls7), the path of a .toml file, or meridian
help-play-seats = players at the table, you included
help-play-stack = chips that everybody begins with
help-play-blinds = blinds, as 50/100; in stud the small and the big bet
help-play-ante = the ante; in seven and choice what everything is measured by
help-play-buyin = chips to bring; for meridian 10000, 25000 or 60000
help-play-bots = the bots in turn: easy, normal, hard, station, nit, tag, lag, maniac, equity(0.6), call, random, strong, blueprint (for two), or file.py:function (default: normal)
help-play-format = cash, or sng: blinds rise until one player is left
help-play-seed = a number; the same one deals the same cards again
help-play-fast = bots move without a pause
