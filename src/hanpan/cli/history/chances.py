"""What the hands that are known are worth at one moment of a replay. Cards that nobody saw are never guessed."""

from typing import NamedTuple

from hanpan.cards import UNSEEN, CardError, name
from hanpan.engine import Hand
from hanpan.engine.hand import CHOOSING, OVER, seats_of
from hanpan.engine.showdown import sides, unknown

SECONDS = 0.5
"""How long one answer may take before it comes from samples."""


class Chances(NamedTuple):
    """Each known hand's share of the pot if it came to a showdown among them."""

    shares: dict[int, float]
    exact: bool
    unknown: tuple[int, ...]
    """Live seats that are left out, as nobody saw their cards."""


def key_of(hand: Hand) -> tuple[object, ...] | None:
    """What the answer hangs on; None where there is no question: fewer than two known hands, or cards just coming."""
    if hand.phase in (OVER, CHOOSING) or any(stage.choice for stage in hand.stages[hand.stage_at :]):
        return None
    live = hand.live & ~hand.mucked
    known = [seat for seat in seats_of(live) if hand.down[seat] and not unknown(hand, seat)]
    held = {len(hand.down[seat]) + len(hand.up[seat]) for seat in seats_of(live)}
    if len(known) < 2 or len(held) > 1 or any(UNSEEN in board for board in hand.board):
        return None
    return (live, tuple(hand.down), tuple(hand.up), tuple(hand.board), tuple(hand.discarded), hand.burned)


def chances(hand: Hand, seconds: float = SECONDS) -> Chances | None:
    """The worth of the known hands; None where there is no question, or no answer."""
    if key_of(hand) is None:
        return None
    from hanpan.analysis.equity import odds_of
    from hanpan.analysis.ranges import OddsError
    from hanpan.analysis.spot import spot_of

    live = seats_of(hand.live & ~hand.mucked)
    known = [seat for seat in live if not unknown(hand, seat)]
    held = [_text(hand.down[seat] + hand.up[seat]) for seat in known]
    totals = [0.0] * len(known)
    exact = True
    for board in hand.board:
        try:
            spot = spot_of(hand.plan.game, held, _text(board), _text(_dead(hand, known, board)))
            # Whether a low counts hangs on how many were dealt in, not on how many are left.
            odds = odds_of(spot._replace(has_low="low" in sides(hand)), seconds=seconds)
        except (OddsError, CardError):
            return None
        exact = exact and odds.exact
        totals = [total + share.equity for total, share in zip(totals, odds.players, strict=True)]
    shares = {seat: total / len(hand.board) for seat, total in zip(known, totals, strict=True)}
    return Chances(shares, exact, tuple(seat for seat in live if seat not in known))


def _dead(hand: Hand, known: list[int], board: tuple[int, ...]) -> tuple[int, ...]:
    """Cards that can't come any more: of folded and unknown hands, thrown away, burned, on another board."""
    out = {card for other in hand.board for card in other} | set(hand.burned)
    for seat in seats_of(hand.seats):
        out.update(hand.discarded[seat])
        if seat not in known:
            out.update(hand.down[seat] + hand.up[seat])
    return tuple(sorted(out - set(board) - {UNSEEN}))


def _text(held: tuple[int, ...]) -> str:
    return "".join(map(name, held))
