"""A written hand as PHH, with our additions; what PHH has no field for stands in fields that begin with `_`."""

from collections.abc import Mapping
from typing import Any

from hanpan import cards
from hanpan.engine.events import Post
from hanpan.history.faults import HandFault
from hanpan.history.games import PATCHES
from hanpan.history.phh_play import actions
from hanpan.history.phh_record import PhhHand
from hanpan.history.phh_toml import Number, toml, wrapped
from hanpan.history.walk import check_seats
from hanpan.history.written import Said, Written
from hanpan.rules.files import definition
from hanpan.rules.stakes import Stakes


def phh(written: Written, section: str = "") -> str:
    """One hand as TOML; `section` heads it in a file of many."""
    check_seats(written)
    lines = [f"[{section}]"] if section else []
    lines += [f"{name} = {toml(value)}" for name, value in _fields(written).items() if value is not None]
    lines += ["actions = [", *wrapped(actions(written, seats_in_order(written))), "]"]
    return "\n".join(lines) + "\n"


def seats_in_order(written: Written) -> tuple[int, ...]:
    """Who was dealt in, as PHH numbers them: from the left of the button."""
    seats = [player.seat for player in written.dealt_in]
    return (*(seat for seat in seats if seat > written.button), *(seat for seat in seats if seat <= written.button))


def _fields(written: Written) -> dict[str, Any]:
    game = written.game
    if not game.phh:
        raise HandFault(written.line, "history-not_in_format", game=game.key, format="PHH")
    order = seats_in_order(written)
    place = {seat: at for at, seat in enumerate(order)}

    def money(chips: int) -> Number:
        return Number(written.amount(chips))

    posts = [Post(place[post.seat], post.chips, post.kind) for post in written.posts]
    antes, blinds = _by_player(posts, len(order))
    players = [written.player(seat) for seat in order]
    stakes = written.stakes
    fields: dict[str, Any] = {"variant": game.phh, "antes": _heads_up([money(chips) for chips in antes])}
    if game.betting.blinds:
        fields["blinds_or_straddles"] = _heads_up([money(chips) for chips in blinds])
    if game.betting.bring_in:
        fields["bring_in"] = money(stakes.bring_in)
    if game.betting.structure == "fixed_limit":
        fields |= {"small_bet": money(stakes.unit), "big_bet": money(stakes.big_bet)}
    elif game.betting.blinds:
        fields["min_bet"] = money(stakes.unit)
    fields["starting_stacks"] = [money(player.stack) for player in players]
    fields |= _about(written, order, place)
    told = _as_read(written, antes, blinds)
    if _sorted(told.posts()) != _sorted(posts):
        fields["_posts"] = [f"p{post.seat + 1} {post.kind} {written.amount(post.chips)}" for post in posts]
    differing = [name for name in stakes.__struct_fields__ if getattr(told.stakes, name) != getattr(stakes, name)]
    if differing:
        amounts = {name: getattr(stakes, name) for name in differing}
        fields["_stakes"] = {
            name: [money(part) for part in chips] if isinstance(chips, tuple) else money(chips)
            for name, chips in amounts.items()
        }
    return fields


def _by_player(posts: list[Post], players: int) -> tuple[list[int], list[int]]:
    """Antes and blinds of each player as PHH has them: a live blind out of turn is negative."""
    antes, blinds = [0] * players, [0] * players
    for post in posts:
        if post.kind in ("ante", "dead"):
            antes[post.seat] += post.chips
        else:
            blinds[post.seat] += post.chips if post.kind == "blind" else -post.chips
    return antes, blinds


def _heads_up(amounts: list[Number]) -> list[Number]:
    """PHH writes the posts of two players in reverse."""
    return amounts[::-1] if len(amounts) == 2 else amounts


def _as_read(written: Written, antes: list[int], blinds: list[int]) -> PhhHand:
    """What the fields of PHH alone tell of posts and stakes."""
    stakes = written.stakes
    fixed = written.game.betting.structure == "fixed_limit"
    unit = stakes.unit if fixed or written.game.betting.blinds else max(antes, default=0)
    return PhhHand(
        "",
        "",
        definition(written.game.key),
        {},
        Stakes(
            unit,
            tuple(sorted(abs(chips) for chips in blinds if chips))[:2],
            max(antes, default=0),
            stakes.bring_in if written.game.betting.bring_in else 0,
            stakes.big_bet,  # of no meaning in other games
        ),
        (0,) * len(antes),
        tuple(antes),
        tuple(blinds) if written.game.betting.blinds else (),
        len(antes) - 1,
        (),
        1,
    )


def _sorted(posts: list[Post]) -> list[Post]:
    """Posts with the antes that all pay in the order of seats; theirs says nothing."""
    antes = sorted((post for post in posts if post.kind == "ante"), key=lambda post: post.seat)
    rest = [post for post in posts if post.kind != "ante"]
    return [*antes, *rest] if posts and posts[0].kind == "ante" else [*rest, *antes]


def _about(written: Written, order: tuple[int, ...], place: Mapping[int, int]) -> dict[str, Any]:
    """All that isn't play: names, seats, table, options, and what the text says of the outcome."""
    options = dict(written.game.options)
    rules = {name: value for name, value in options.items() if name not in PATCHES}
    extra = {name: value for name, value in options.items() if name in PATCHES}
    out = [player for player in written.players if not player.dealt_in]
    stacks = dict(written.said.stacks)
    return {
        "_rules": rules or None,
        "_game": extra or None,
        "hand": int(written.id) if written.id.isascii() and written.id.isdecimal() and len(written.id) < 19 else None,
        "_id": written.id if written.id and not (written.id.isascii() and written.id.isdecimal()) else None,
        "seats": [seat + 1 for seat in order],
        "seat_count": written.table_seats or None,
        "table": written.table or None,
        "players": [written.player(seat).name for seat in order],
        "finishing_stacks": [Number(written.amount(stacks[seat])) for seat in order]
        if stacks.keys() >= set(order)
        else None,
        "currency": written.currency or None,
        "currency_symbol": written.sign or None,
        "_button_seat": written.button + 1 if written.button != order[-1] else None,
        "_hero": f"p{place[written.hero] + 1}" if written.hero is not None and written.hero in place else None,
        "_out": [[player.seat + 1, player.name, Number(written.amount(player.stack))] for player in out] or None,
        "_boards": [[cards.text(row) for row in board] for board in written.board] if written.boards > 1 else None,
        "_cap": Number(written.amount(written.cap)) if written.cap else None,
        "_room": written.room if written.room != "phh" else None,
        "_site": written.site or None,
        "_kind": written.kind or None,
        "_mix": written.mix or None,
        "_time": written.time or None,
        "_tournament": written.tournament or None,
        "_tournament_info": written.tournament_info or None,
        "_level": written.level or None,
        "_said": _said(written, written.said, place) or None,
    }


def _said(written: Written, said: Said, place: Mapping[int, int]) -> dict[str, Any]:
    def money(chips: int) -> Number:
        return Number(written.amount(chips))

    def who(seat: int) -> str:
        return f"p{place[seat] + 1}"

    told: dict[str, Any] = {}
    if said.total is not None:
        told["total"] = money(said.total)
    if said.rake is not None:
        told["rake"] = money(said.rake)
    if said.pots:
        told["pots"] = [money(chips) for chips in said.pots]
    if said.returned:
        told["returned"] = [[who(back.seat), money(back.chips)] for back in said.returned]
    if said.collected:
        told["collected"] = [
            [who(got.seat), money(got.chips), *_known(got.pot, got.board, got.side)] for got in said.collected
        ]
    if said.won:
        told["won"] = [[who(seat), money(chips)] for seat, chips in said.won]
    if said.cashed_out:
        told["cashed_out"] = [who(seat) for seat in said.cashed_out]
    return told


def _known(pot: int | None, board: int | None, side: str | None) -> list[Any]:
    """Pot, board and side as far as they are told; -1 and empty where a later one is told and they are not."""
    row: list[Any] = [-1 if pot is None else pot, -1 if board is None else board, side or ""]
    while row and row[-1] in (-1, ""):
        row.pop()
    return row
