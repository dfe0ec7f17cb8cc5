"""The exact judge of the simulator: every pick of cards, one after the other, in the full order of the ladder.

Twin of `hands.reference`. It breaks the ties that suits decide (RULES 4.8), finds the cards that play for odd chips
(RULES 6.8), and judges hands that no table holds.
"""

from hanpan.analysis.kernel_simulate_cards import own_card
from hanpan.analysis.kernel_simulate_layout import (
    AT_LADDER,
    LADDER_RANKS,
    LOW_LIMIT,
    LOW_SIZE,
    N_BOARD,
    N_DOWN,
    N_UP,
    PLAYING_CARDS,
    RANK_COMPARE,
    RANK_GROUPS,
    RANK_N_GROUPS,
    RANK_ROW,
    RANK_RUNS,
    RANK_RUNS_AT,
    RANK_SIZE,
    RANK_SUIT_FIRST,
    RANK_SUITED,
    SCRATCH,
    SHARED,
    SUITS,
    USE_HOLE,
)
from hanpan.analysis.kernel_simulate_numba import Apart, Ints, count, inlined, ints_at, lowest

_CARD_BITS = 6


@Apart
def exact_high(game: Ints, hand: Ints, seat: int) -> int:
    """The strength of a seat's best high hand, 0 where it has none; its last three bits are the suit that breaks a tie.

    The cards that play, the most telling first, are left in the hand: of picks with the same strength those with the
    greater cards.
    """
    ladder = ints_at(hand[AT_LADDER])
    own, held = _gather(hand, seat)
    best, best_cards = 0, 0
    sizes = 0
    for row in range(ladder[LADDER_RANKS]):
        sizes |= 1 << ladder[1 + RANK_ROW * row + RANK_SIZE]
    while sizes:
        size = lowest(sizes)
        sizes &= sizes - 1
        pick = (1 << size) - 1
        while pick < 1 << held:
            if not game[USE_HOLE] or count(pick & (1 << own) - 1) == game[USE_HOLE]:
                strength, cards = _high_of(game, ladder, hand, pick, size)
                if strength > best or (strength == best and cards > best_cards):
                    best, best_cards = strength, cards
            pick = next_pick(pick)
    hand[PLAYING_CARDS] = best_cards
    return best


@Apart
def exact_low(game: Ints, hand: Ints, seat: int) -> int:
    """The same for the low, which no suit decides."""
    own, held = _gather(hand, seat)
    best, best_cards = 0, 0
    size = game[LOW_SIZE]
    pick = (1 << size) - 1
    while pick < 1 << held:
        if not game[USE_HOLE] or count(pick & (1 << own) - 1) == game[USE_HOLE]:
            strength, cards = _low_of(game, hand, pick, size)
            if strength > best or (strength == best and cards > best_cards):
                best, best_cards = strength, cards
        pick = next_pick(pick)
    hand[PLAYING_CARDS] = best_cards
    return best


@inlined
def _gather(hand: Ints, seat: int) -> tuple[int, int]:
    """Lay a seat's cards and then the board out; how many are its own, and how many there are."""
    own = hand[N_DOWN + seat] + hand[N_UP + seat]
    for at in range(own):
        hand[SCRATCH + at] = own_card(hand, seat, at)
    for at in range(hand[N_BOARD]):
        hand[SCRATCH + own + at] = hand[SHARED + at]
    return own, own + hand[N_BOARD]


@inlined
def next_pick(pick: int) -> int:
    """The next set of as many bits."""
    low = pick & -pick
    ripple = pick + low
    return ripple | (pick ^ ripple) >> lowest(pick) + 2


@inlined
def _high_of(game: Ints, ladder: Ints, hand: Ints, pick: int, size: int) -> tuple[int, int]:
    """What exactly these cards make."""
    counts, have, suits = 0, 0, 0
    cards = pick
    while cards:
        card = hand[SCRATCH + lowest(cards)]
        counts += 1 << 4 * (card >> 2)
        have |= 1 << (card >> 2)
        suits |= 1 << (card & 3)
        cards &= cards - 1
    ranks = ladder[LADDER_RANKS]
    for row in range(ranks):
        rank = 1 + RANK_ROW * row
        if ladder[rank + RANK_SIZE] != size or (ladder[rank + RANK_SUITED] and count(suits) > 1):
            continue
        numbers, order, found = 0, 0, False
        if ladder[rank + RANK_RUNS]:
            numbers, order, found = _run_of(ladder, rank, have, size)
        else:
            numbers, order, found = _groups_of(ladder, rank, counts)
        if not found:
            continue
        telling = size if ladder[rank + RANK_RUNS] else ladder[rank + RANK_GROUPS]
        playing, suit = _in_order(game, hand, pick, order, telling)
        first = suit if ladder[rank + RANK_SUIT_FIRST] else 0
        return (((ranks - row << 3 | first) << 32 | numbers) << 3) | suit - first, playing
    return 0, 0


@inlined
def _run_of(ladder: Ints, rank: int, have: int, size: int) -> tuple[int, int, bool]:
    """The place of the run that these ranks are, and its ranks from the top down, four bits each, the first lowest."""
    if count(have) == size:
        for place in range(ladder[rank + RANK_RUNS]):
            run = ladder[rank + RANK_RUNS_AT] + 2 * place
            if ladder[run] == have:
                return place, ladder[run + 1], True
    return 0, 0, False


@inlined
def _groups_of(ladder: Ints, rank: int, counts: int) -> tuple[int, int, bool]:
    """The numbers of the groups that are compared, and the order of all ranks, as far as each is named first."""
    numbers, order = 0, 0
    named, names = 0, 0
    groups = ladder[rank + RANK_N_GROUPS]
    for group in range(groups):
        size = ladder[rank + RANK_GROUPS + group]
        number = 12
        while number >= 0 and (counts >> 4 * number & 15) < size:
            number -= 1
        if number < 0:
            return 0, 0, False
        counts -= size << 4 * number
        if group < ladder[rank + RANK_COMPARE]:
            numbers |= number << 28 - 4 * group
        if not named >> number & 1:
            named |= 1 << number
            order |= number << 4 * names
            names += 1
    return numbers, order, True


@inlined
def _in_order(game: Ints, hand: Ints, pick: int, order: int, telling: int) -> tuple[int, int]:
    """The cards of a pick, by the order of their ranks and then by suit; and the suit that breaks a tie."""
    playing, placed = 0, 0
    top, suit = -1, 0
    left = pick
    while left:
        number = order & 15
        order >>= 4
        for mark in range(3, -1, -1):
            cards = left
            while cards:
                at = lowest(cards)
                cards &= cards - 1
                card = hand[SCRATCH + at]
                if card == number << 2 | mark:
                    left &= ~(1 << at)
                    playing = playing << _CARD_BITS | card + 1
                    strength = game[SUITS + mark]
                    if placed < telling and (number > top or (number == top and strength > suit)):
                        top, suit = number, strength
                    placed += 1
    return playing, suit


@inlined
def _low_of(game: Ints, hand: Ints, pick: int, size: int) -> tuple[int, int]:
    """These cards as a low; strength 0 where they don't qualify. The ace is 1 here, so ranks go from 1 to 13."""
    counts, different = 0, 0
    cards = pick
    while cards:
        rank = (hand[SCRATCH + lowest(cards)] >> 2) + 2
        rank = 1 if rank == 14 else rank
        different += (counts >> 4 * rank & 15) == 0
        counts += 1 << 4 * rank
        if game[LOW_LIMIT] and rank > game[LOW_LIMIT]:
            return 0, 0
        cards &= cards - 1
    if game[LOW_LIMIT] and different < size:
        return 0, 0
    shape, numbers, order, fields = 0, 0, 0, 0
    for alike in range(4, 0, -1):
        for number in range(13, 0, -1):
            if counts >> 4 * number & 15 == alike:
                shape = shape << 4 | 15 - alike
                numbers = numbers << 4 | 15 - number
                order |= (12 if number == 1 else number - 2) << 4 * fields
                fields += 1
    # The smallest largest group is best; then numbers from the top. Fewer fields only under another shape.
    strength = shape << 4 * (7 - fields) << 28 | numbers << 4 * (7 - fields)
    return strength, _in_order(game, hand, pick, order, 0)[0]
