"""Who plays, with which cards, and who acts first."""

from collections.abc import Iterator

from hanpan.cards import SUITS
from hanpan.cli.sheet.phrases import board_cards, own_cards, street_name, street_title, suit_signs
from hanpan.cli.sheet.section import Section, joined, section
from hanpan.engine.plan import BY_SUIT
from hanpan.rules.files import KEYS, definition, suggested
from hanpan.rules.game import Game, Street
from hanpan.rules.steps import parse_step
from hanpan.words import Words
from hanpan.words.cards import shown_rank


def players(words: Words, game: Game) -> Section:
    """Seats, deck, what wins, and which cards make a hand."""
    return section(words.label("sheet-h-players"), _players(words, game))


def streets(words: Words, game: Game) -> Section:
    """Each street with its cards and its opener."""
    return section(words.label("sheet-h-streets"), _streets(words, game))


def hand_size(game: Game) -> int:
    """How many cards a hand has; where some rank has another number, it is not this one."""
    return game.low.size if game.wins == "low" and game.low else game.high.ranks[-1].size


def _players(words: Words, game: Game) -> Iterator[str]:
    seats = game.seats
    usual = words.text("sheet-seats-usual", n=seats.usual) if seats.usual else ""
    if seats.min == seats.max:
        yield words.text("sheet-seats-exact", n=seats.max)
    else:
        yield joined(words.text("sheet-seats", min=seats.min, max=seats.max), usual, _suggestion(words, game))
    yield joined(_deck(words, game), words.text(f"sheet-wins-{game.wins}"))
    size, own, board = hand_size(game), own_cards(game), board_cards(game)
    if game.use_hole:
        yield words.text("sheet-use-exact", hole=own, use=game.use_hole, board=size - game.use_hole)
    elif own + board <= size:
        yield words.text("sheet-use-all-board" if board else "sheet-use-all")
    elif board:
        yield words.text("sheet-use-any", n=size, hole=own, board=board)
    else:
        yield words.text("sheet-use-own", n=size, have=own)
    if game.deal_from == "left_of_button":
        yield words.text("sheet-deal_from-left_of_button")


def _suggestion(words: Words, game: Game) -> str:
    """Another game for few players, unless this one already plays like it with so many."""
    suggest = game.suggest
    if suggest is None:
        return ""
    name = suggested(game, suggest.up_to)
    if name in KEYS:
        name = getattr(definition(name).resolve().name, words.lang)
    return words.text("sheet-suggest", n=suggest.up_to, game=name) if name else ""


def _deck(words: Words, game: Game) -> str:
    ranks, suits = game.deck.ranks, game.deck.suits
    n = len(ranks) * len(suits)
    if n == 52:
        return words.text("sheet-deck", n=n)
    shown = " ".join(map(shown_rank, reversed(ranks)))
    return words.text("sheet-deck-short", n=n, ranks=shown, suits=suit_signs(words, suits, " "))


def _streets(words: Words, game: Game) -> Iterator[str]:
    openers = [street.first for street in game.street]
    for at, street in enumerate(game.street):
        changed = at == 0 or openers[at - 1] != openers[at]
        stays = 0 < at < len(openers) - 1 and set(openers[at:]) == {openers[at]}
        yield joined(_street(words, street), _opener(words, game, street.first, stays=stays) if changed else "")
    kinds = {parse_step(text).kind for street in game.street for text in street.deal}
    for kind in ("discard", "open"):
        if kind in kinds:
            yield words.text(f"sheet-{kind}")
    if not game.betting.first_only:
        yield words.text("sheet-acts_first-allin")
    else:
        yield joined(words.text("sheet-lead"), _deal_from_lead(words, game))
    yield _boards(words, game)
    for street in game.street:
        if street.short:
            shared = any(parse_step(text).kind == "board" for text in street.short)
            yield joined(
                words.text("sheet-short", street=street_name(words, street.name), steps=_steps(words, street.short)),
                words.text("sheet-short-board") if shared else "",
            )


def _deal_from_lead(words: Words, game: Game) -> str:
    return words.text("sheet-deal_from-lead") if game.deal_from == "lead" else ""


def _street(words: Words, street: Street) -> str:
    title = street_title(words, street.name)
    if not street.deal:
        return words.text("sheet-street-bare", street=title)
    return words.text("sheet-street", street=title, steps=_steps(words, street.deal))


def _steps(words: Words, steps: tuple[str, ...]) -> str:
    return ", ".join(words.text(f"sheet-deal-{step.kind}", n=step.cards) for step in map(parse_step, steps))


def _opener(words: Words, game: Game, first: str, *, stays: bool) -> str:
    key = "sheet-leads" if game.betting.first_only else "sheet-acts_first"
    return words.text(f"{key}-on" if stays else key, who=words.label(f"first-{first}"))


def _boards(words: Words, game: Game) -> str:
    """How cards that lie open are compared."""
    firsts = {street.first for street in game.street}
    low = "low_board" in firsts
    if not low and not firsts & {"high_board", "high_door"}:
        return ""
    return joined(
        words.text("sheet-board-low" if low else "sheet-board-high"),
        words.text(f"sheet-board_tie-{game.board_tie}", **_tie_suits(words, game, low=low)),
    )


def _tie_suits(words: Words, game: Game, *, low: bool) -> dict[str, str]:
    if game.board_tie != "suit":
        return {}
    return {"suits": suit_signs(words, by_suit(game.high.suits, low=low), " ")}


def by_suit(own: str = "", *, low: bool = False) -> str:
    """Suits, the strongest first, or with `low` the weakest: a game's own order, else that of the Poker TDA."""
    order = own or "".join(sorted(SUITS, key=lambda suit: -BY_SUIT[SUITS.index(suit)]))
    return order[::-1] if low else order
