"""The line at the top: the game, the hand, what it is played for, and the rule of the room."""

from rich.text import Text

from hanpan.cli.play.voice import Voice
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes
from hanpan.table import Table


def header(table: Table, voice: Voice) -> Text:
    """`삼평 하이로우 · 3번째 핸드 · 블라인드 50/100`."""
    words = voice.words
    hand = table.hand
    game = hand.plan.game if hand is not None else table.game
    stakes = hand.stakes if hand is not None else table.stakes
    parts = [room_rule(voice, game)] if room_rule(voice, game) else []
    if table.is_sng:
        parts.append(words.text("play-level", level=table.level + 1))
        left = sum(1 for seat in table.seats.values() if table.chips(seat.number))
        parts.append(words.text("players", n=left))
    title = Text(voice.game(game), "bold")
    number = [words.text("log-hand", n=table.hands)] if table.hands else []
    for part in (*number, stakes_text(voice, game, stakes), *parts):
        title.append(f" · {part}", "not bold")
    return title


def stakes_text(voice: Voice, game: Game, stakes: Stakes) -> str:
    """What a hand is played for: blinds, or the two bets of a limit game, and the ante."""
    words, money = voice.words, voice.money
    parts = []
    if game.betting.structure == "fixed_limit":
        parts.append(words.text("play-stakes-limit", small=money(stakes.unit), big=money(stakes.big_bet)))
    elif len(stakes.blinds) == 2:
        parts.append(words.text("play-stakes-blinds", sb=money(stakes.blinds[0]), bb=money(stakes.blinds[1])))
    if stakes.ante and game.betting.ante:
        parts.append(words.text("play-stakes-ante", ante=money(stakes.ante)))
    return " · ".join(parts)


def room_rule(voice: Voice, game: Game) -> str:
    """The rule of a 7-poker room as players write it: 591-노다이; empty where nothing was chosen (RULES 4.12)."""
    words, options = voice.words, dict(game.options)
    base, extra = options.get("betting_rule", "free"), options.get("die_rule", "free")
    parts = [f"{words.name('rule', base)}-{words.name('rule', extra)}"] if base != "free" or extra != "free" else []
    if options.get("channel") == "power":
        parts.append(words.label("channel-power"))
    return ", ".join(parts)
