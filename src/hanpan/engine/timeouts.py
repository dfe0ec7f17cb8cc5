"""What is done for a player whose time ran out: the first legal step of the game's ladder (RULES 2.9, 4.9, 6.9)."""

from hanpan.engine.checks import why_not
from hanpan.engine.hand import CHOOSING, SHOWDOWN, Hand
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Choose, Fold, Muck, PlayerInput, Show
from hanpan.engine.plan import MENU


def time_out(hand: Hand, seat: int) -> PlayerInput:
    """The input that stands in for the seat."""
    if hand.phase == CHOOSING:
        return Choose(_choice(hand, seat))
    if hand.phase == SHOWDOWN:
        return Muck() if why_not(hand, seat, Muck()) is None else Show()
    for step in hand.plan.game.clock.timeout:
        for inp in _step(hand, step):
            if why_not(hand, seat, inp) is None:
                return inp
    return Call()


def _choice(hand: Hand, seat: int) -> tuple[int, ...]:
    """Discard the lowest card by rank, then suit; open the leftmost (RULES 4.2)."""
    stage = hand.stage
    down = hand.down[seat]
    if stage is None:
        return ()
    if stage.choice == "open":
        return down[: stage.cards]
    suits = hand.plan.game.high.suit_strength
    return tuple(sorted(down, key=lambda card: (card >> 2, suits[card & 3], card))[: stage.cards])


def _step(hand: Hand, step: str) -> list[PlayerInput]:
    if step == "forced":
        if hand.plan.structure != MENU:
            return []
        return [Bet(hand.plan.forced_bet), Bet("allin"), Check(), Call()]
    if step == "free_call" and hand.level > hand.bet[hand.turn]:
        return []
    inputs: dict[str, PlayerInput] = {
        "check": Check(),
        "bring_in": BringIn(),
        "free_call": Call(),
        "fold": Fold(),
        "call": Call(),
    }
    return [inputs[step]]
