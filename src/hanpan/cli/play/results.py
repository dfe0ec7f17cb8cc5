"""Who won what with which hand, and why: the lines after a hand (WORDS 3.1)."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hanpan import cards
from hanpan.cli.play.voice import Voice, made_of, told
from hanpan.engine import Hand
from hanpan.engine.decided import decided
from hanpan.engine.events import AnyEvent, Returned, Side, Won
from hanpan.engine.hand import seats_of
from hanpan.engine.odd_chips import extras, odd_half
from hanpan.engine.showdown import sides
from hanpan.words.cards import rank_word, shown, suit_word


class Paid(NamedTuple):
    """What one side of one pot paid to whom."""

    pot: int
    side: Side
    shares: dict[int, int]

    @property
    def chips(self) -> int:
        """All of it."""
        return sum(self.shares.values())


def results(voice: Voice, hand: Hand, events: Sequence[AnyEvent]) -> list[str]:
    """The lines that explain a finished hand, as a viewer who saw these events understands it."""
    lines = [_returned(voice, event) for event in events if isinstance(event, Returned)]
    paid = _paid(events)
    contenders = seats_of(hand.live & ~hand.mucked)
    if len(contenders) == 1 and not hand.face_up >> contenders[0] & 1:
        return [*lines, _uncontested(voice, contenders[0], sum(side.chips for side in paid))]
    by_pot = {pot: [side for side in paid if side.pot == pot] for pot in sorted({side.pot for side in paid})}
    for pot, of_pot in by_pot.items():
        told_of = list(_pot(voice, hand, of_pot))
        if len(by_pot) > 1:
            told_of[0] = _of_several(voice, hand, of_pot) or _of_pot(voice, pot, told_of[0])
        lines += told_of
    return lines


def _paid(events: Sequence[AnyEvent]) -> list[Paid]:
    paid: dict[tuple[int, Side], dict[int, int]] = {}
    for event in events:
        if isinstance(event, Won):
            shares = paid.setdefault((event.pot, event.side), {})
            shares[event.seat] = shares.get(event.seat, 0) + event.chips
    return [Paid(pot, side, shares) for (pot, side), shares in paid.items()]


def _returned(voice: Voice, event: Returned) -> str:
    if event.seat == voice.me:
        return voice.words.text("returned-me", amount=voice.money(event.chips))
    return voice.words.text("returned-other", who=voice.who(event.seat), amount=voice.money(event.chips))


def _uncontested(voice: Voice, seat: int, chips: int) -> str:
    if seat == voice.me:
        return voice.words.text("win-folded-me", amount=voice.money(chips))
    return voice.words.text("win-folded", who=voice.who(seat), amount=voice.money(chips))


def _of_several(voice: Voice, hand: Hand, paid: Sequence[Paid]) -> str:
    """One of several pots that a single other player takes, so that nothing is said twice; empty where it is not so."""
    (first, *others) = paid
    seat = next(iter(first.shares))
    text = _text(voice, hand, seat, first.side)
    if others or len(first.shares) > 1 or seat == voice.me or not text:
        return ""
    text = voice.words.text("hand_low", low=text) if first.side == "low" else text
    name, amount = _pot_name(voice, first.pot), voice.money(first.chips)
    return voice.words.text("win-pot", potname=name, amount=amount, who=voice.who(seat), hand=text)


def _of_pot(voice: Voice, pot: int, what: str) -> str:
    return voice.words.text("result-of_pot", potname=_pot_name(voice, pot), what=what)


def _pot_name(voice: Voice, pot: int) -> str:
    return voice.words.text("pot-name-side", n=pot) if pot else voice.words.text("pot-name-main")


def _pot(voice: Voice, hand: Hand, paid: Sequence[Paid]) -> Iterator[str]:
    by_side = {side.side: side for side in paid}
    high, low = by_side.get("high"), by_side.get("low")
    if high and not low and "low" in sides(hand):
        low = _scooped_unseen(hand, high)
        if low is None:
            yield from _one_side(voice, hand, high)
            yield voice.words.text("win-no_low")
            return
    if high and low:
        yield from _high_low(voice, hand, high, low)
        return
    for side in paid:
        yield from _one_side(voice, hand, side)


def _scooped_unseen(hand: Hand, high: Paid) -> Paid | None:
    """The low of a pot that was paid as one, since all others had thrown their hands away; None where it has none."""
    seat = next(iter(high.shares))
    lone = len(high.shares) == 1 and made_of(hand, seat, "low") is not None
    return Paid(high.pot, "low", {seat: 0}) if lone else None


def _high_low(voice: Voice, hand: Hand, high: Paid, low: Paid) -> Iterator[str]:
    words = voice.words
    if len(high.shares) == len(low.shares) == 1:
        yield _two_winners(voice, hand, high, low)
        yield from _decided_by(voice, hand, high)
    else:
        for side in (high, low):
            yield from _one_side(voice, hand, side, of_two=True)
        mine = low.shares.get(voice.me) if voice.me is not None else None
        if mine is not None and len(low.shares) > 1 and voice.me not in high.shares:
            yield words.text(
                "win-quarter-me", n=len(low.shares), amount=voice.money(mine), pot=voice.money(high.chips + low.chips)
            )
    if odd := odd_half(high.shares, low.shares):
        yield words.text("odd-chip-half", amount=voice.money(odd))


def _two_winners(voice: Voice, hand: Hand, high: Paid, low: Paid) -> str:
    words, pot = voice.words, voice.money(high.chips + low.chips)
    (best,), (lowest,) = high.shares, low.shares
    texts = {"hand": _text(voice, hand, best, "high"), "low": _text(voice, hand, lowest, "low")}
    if best == lowest:
        if best == voice.me:
            return words.text("win-scoop-me", pot=pot, **texts)
        return words.text("win-scoop", who=voice.who(best), pot=pot, **texts)
    if best == voice.me:
        amount = voice.money(high.chips)
        return words.text("win-hilo-me", amount=amount, pot=pot, who=voice.who(lowest), **texts)
    if lowest == voice.me:
        amount = voice.money(low.chips)
        return words.text("win-hilo-me-low", amount=amount, pot=pot, who=voice.who(best), **texts)
    amounts = {"amount": voice.money(high.chips), "amount2": voice.money(low.chips)}
    return words.text("win-hilo", who=voice.who(best), who2=voice.who(lowest), **amounts, **texts)


def _one_side(voice: Voice, hand: Hand, paid: Paid, *, of_two: bool = False) -> Iterator[str]:
    """Who takes one side; `of_two` says that the other side is told beside it."""
    words, side = voice.words, paid.side
    winners = list(paid.shares)
    text = _text(voice, hand, winners[0], side)
    if text and side == "low" and not of_two:
        text = words.text("hand_low", low=text)
    amount = voice.money(min(paid.shares.values()))
    if len(winners) == 1:
        yield _one_winner(voice, winners[0], side, text, amount, of_two=of_two)
        yield from _decided_by(voice, hand, paid)
        return
    key = f"result-split-{side}" if of_two else "win-tied"
    names = ", ".join(map(voice.who, winners))
    yield words.text(key, hand=text, names=names, pot=voice.money(paid.chips), amount=amount)
    yield from _odd_chips(voice, hand, paid)


def _one_winner(voice: Voice, seat: int, side: Side, text: str, amount: str, *, of_two: bool) -> str:
    if of_two:
        return voice.words.text(f"result-{side}", who=voice.who(seat), amount=amount, hand=text)
    if not text:
        return voice.words.text("log-win", who=voice.who(seat), amount=amount)
    if seat == voice.me:
        return voice.words.text("win-me", hand=text, amount=amount)
    return voice.words.text("win", who=voice.who(seat), hand=text, amount=amount)


def _text(voice: Voice, hand: Hand, seat: int, side: Side) -> str:
    made = made_of(hand, seat, side)
    return told(voice, made, side) if made else ""


def _odd_chips(voice: Voice, hand: Hand, paid: Paid) -> Iterator[str]:
    for seat, extra in extras(hand, paid.side, 0, paid.shares).items():
        key = f"{_ODD[extra.why]}-me" if seat == voice.me else _ODD[extra.why]
        amount, card = voice.money(extra.chips), shown(cards.name(extra.card))
        yield voice.words.text(key, amount=amount, who=voice.who(seat), card=card)


_ODD: Final = {"first_left": "odd-chip", "next_left": "odd-chip-next", "suit": "odd-chip-suit"}


def _decided_by(voice: Voice, hand: Hand, paid: Paid) -> Iterator[str]:
    """What told two hands of the same rank apart: a kicker, or in 7-poker the suit."""
    (winner,) = paid.shares
    why = decided(hand, paid.pot, winner) if paid.side == "high" else None
    if why is None:
        return
    words = voice.words
    if why.by == "kicker":
        yield words.text("win-kicker", kicker=rank_word(why.winner, words.lang))
    else:
        suit, suit2 = (suit_word(suit, words.lang) for suit in (why.winner, why.beaten))
        yield words.text(f"win-{why.by}", suit=suit, suit2=suit2)
