"""How a player of the simulator chooses: at random, by a table of weights, or as a tape says.

A table has a row of weights for each street, for what the player faces, and for how strong his hand is. What isn't
legal counts nothing. The strength is coarse: of a full hand its value, of fewer cards their pairs and ranks, of a low
how far it has come; cuts between buckets come with the policy, by street.
"""

from hanpan.analysis.kernel_simulate_boards import with_rank
from hanpan.analysis.kernel_simulate_cards import own_card
from hanpan.analysis.kernel_simulate_hands import high_strength, low_so_far, see_board
from hanpan.analysis.kernel_simulate_layout import (
    AMOUNT,
    AT_POLICY,
    AT_RANDOM,
    AT_SEEN,
    AT_WEIGHTS,
    BET,
    BET_ON_STREET,
    BUCKETS,
    CHEAP,
    CUTS_AT,
    DEAR,
    FACING,
    FAULT,
    FOLD,
    FREE,
    FROM_TABLE,
    FROM_TAPE,
    HIGH_SIZE,
    HIGH_SO_FAR,
    LEAST,
    LEVEL,
    LOW_SO_FAR,
    MAY_FOLD,
    MEASURE,
    MENU,
    MOST,
    N_BOARD,
    N_DOWN,
    N_HIGH_PICKS,
    N_OFFERS,
    N_SEALED,
    N_UP,
    NO_TAPE,
    NOTHING,
    OFFER,
    OFFER_PAYS,
    OTHER,
    PASSIVE,
    PASSIVE_KIND,
    PASSIVE_PAYS,
    PLAYS_HIGH,
    PLAYS_LOW,
    POLICY_ACTIONS,
    POLICY_FOLD_FREE,
    POLICY_KIND,
    POLICY_ROW,
    POLICY_SEATS,
    POT,
    RAISE,
    RAISES_TO,
    RANDOM_LEGAL,
    READING,
    REAL_SEAT,
    SEALED,
    SEEN_AT,
    SEEN_END,
    SEEN_FOLD,
    SEEN_HIGH,
    SEEN_LEAST,
    SEEN_LOW,
    SEEN_MOST,
    SEEN_N_CARDS,
    SEEN_N_OFFERS,
    SEEN_OFFERS,
    SEEN_OTHER,
    SEEN_PASSIVE,
    SEEN_PAYS,
    SEEN_ROW,
    SEEN_SEAT,
    SEEN_STREET,
    SHARED,
    SIZES,
    STREET,
    STRUCTURE,
    TABLED,
    TAPE_MODE,
    TO_ANY,
    TO_HALF_POT,
    TO_MOST,
    TO_POT,
    USE_HOLE,
    WEIGHTS_AT,
    WRITING,
)
from hanpan.analysis.kernel_simulate_numba import Apart, Ints, call, floats_at, inlined, ints_at, shifted
from hanpan.analysis.kernel_simulate_random import below, random_bits, read, within, write


@inlined
def is_quick(hand: Ints) -> bool:
    """Whether choices are made at random and nobody writes anything down: `choose_quickly` will do."""
    written = hand[TAPE_MODE] != NO_TAPE or hand[SEEN_END] > 0
    return not written and ints_at(hand[AT_POLICY])[POLICY_KIND] == RANDOM_LEGAL


@inlined
def choose_quickly(game: Ints, hand: Ints, seat: int) -> int:
    """What the seat to act does at random."""
    return _choose_at_random(game, hand, ints_at(hand[AT_POLICY]), seat)


@inlined
def choose(game: Ints, hand: Ints, seat: int) -> int:
    """What the seat to act does, among what it was offered."""
    policy = ints_at(hand[AT_POLICY])
    mode = hand[TAPE_MODE]
    if mode == READING:
        return call(game, hand, FROM_TAPE, seat)
    action = 0
    if policy[POLICY_KIND] == RANDOM_LEGAL:
        action = call(game, hand, AT_RANDOM, seat)
    else:
        action = call(game, hand, FROM_TABLE, seat)
    if mode == WRITING:
        write(hand, action)
        write(hand, hand[AMOUNT])
    return action


@Apart
def choose_at_random(game: Ints, hand: Ints, seat: int) -> int:
    """The random policy, for those who write down what it does."""
    hand[AMOUNT] = 0
    return _choose_at_random(game, hand, ints_at(hand[AT_POLICY]), seat)


@inlined
def _choose_at_random(game: Ints, hand: Ints, policy: Ints, seat: int) -> int:
    """Each kind of action is as likely as the others, and so is each total of a raise.

    Where it costs nothing to stay, nobody folds, unless the policy says so.
    """
    costs = hand[PASSIVE_PAYS] > 0 or hand[PASSIVE_KIND] == NOTHING
    folds = int(hand[MAY_FOLD] != 0 and (costs or policy[POLICY_FOLD_FREE] != 0))
    stays = int(hand[PASSIVE_KIND] != NOTHING)
    raises = hand[N_OFFERS] if game[STRUCTURE] == MENU else int(hand[LEAST] > 0) + int(hand[OTHER] > 0)
    bits = random_bits(hand)
    pick = below(bits, folds + stays + raises)
    if pick < folds:
        return FOLD
    if pick < folds + stays:
        return PASSIVE
    if game[STRUCTURE] == MENU:
        return _take_offer(hand, seat, pick - folds - stays)
    if pick == folds + stays:
        return _take_raise(hand, hand[LEAST] + within(hand, bits, hand[MOST] - hand[LEAST] + 1))
    return _take_raise(hand, hand[OTHER])


@inlined
def _take_raise(hand: Ints, to: int) -> int:
    hand[AMOUNT] = to
    hand[RAISES_TO] = to
    return RAISE


@inlined
def _take_offer(hand: Ints, seat: int, offer: int) -> int:
    hand[AMOUNT] = hand[OFFER + offer]
    hand[RAISES_TO] = hand[BET_ON_STREET + seat] + hand[OFFER_PAYS + offer]
    return BET


@Apart
def choose_from_tape(game: Ints, hand: Ints, seat: int) -> int:
    """What the tape says, if it is legal; else the hand is at fault, and all fold."""
    action = read(hand)
    amount = read(hand)
    legal = False
    if action == FOLD:
        legal = hand[MAY_FOLD] != 0
    elif action == PASSIVE:
        legal = hand[PASSIVE_KIND] != NOTHING
    elif action == RAISE:
        to_other = hand[OTHER] > 0 and amount == hand[OTHER]
        legal = game[STRUCTURE] != MENU and (0 < hand[LEAST] <= amount <= hand[MOST] or to_other)
        hand[RAISES_TO] = amount
    elif action == BET and game[STRUCTURE] == MENU:
        for offer in range(hand[N_OFFERS]):
            if hand[OFFER + offer] == amount:
                _take_offer(hand, seat, offer)
                legal = True
    if not legal:
        hand[FAULT] = 1
        return FOLD
    return action


@Apart
def choose_by_table(game: Ints, hand: Ints, seat: int) -> int:
    """An action by its weight in the row of the table that speaks."""
    weights = floats_at(hand[AT_WEIGHTS])
    row = _situation(game, hand, seat)
    menu = game[STRUCTURE] == MENU
    folds = weights[row + FOLD] if hand[MAY_FOLD] else 0.0
    stays = weights[row + PASSIVE] if hand[PASSIVE_KIND] != NOTHING else 0.0
    total = folds + stays
    if menu:
        for offer in range(hand[N_OFFERS]):
            total += weights[row + 2 + hand[OFFER + offer]]
    elif hand[LEAST]:
        for size in range(SIZES):
            total += weights[row + 2 + size]
    bits = random_bits(hand)
    left = shifted(bits, 11) * (1.0 / (1 << 53)) * total
    hand[AMOUNT] = 0
    if total <= 0.0:
        # Nothing of what is legal has a weight: the cheapest way out.
        if hand[PASSIVE_KIND] != NOTHING:
            return PASSIVE
        return _take_offer(hand, seat, 0) if menu and hand[N_OFFERS] else FOLD
    if left < folds:
        return FOLD
    left -= folds
    if left < stays:
        return PASSIVE
    left -= stays
    chosen = 0
    for raises in range(hand[N_OFFERS] if menu else SIZES):
        weight = weights[row + 2 + (hand[OFFER + raises] if menu else raises)]
        if weight > 0.0:
            # The last one stands where rounding leaves something over.
            chosen = raises
            if left < weight:
                break
        left -= weight
    return _take_offer(hand, seat, chosen) if menu else _take_raise(hand, _sized(hand, seat, bits, chosen))


@inlined
def _sized(hand: Ints, seat: int, bits: int, size: int) -> int:
    """The total of a raise of one of the sizes, kept within what is legal."""
    least, most, level = hand[LEAST], hand[MOST], hand[LEVEL]
    pot = hand[POT] + level - hand[BET_ON_STREET + seat]
    to = least
    if size == TO_HALF_POT:
        to = level + pot // 2
    elif size == TO_POT:
        to = level + pot
    elif size == TO_MOST:
        to = max(most, hand[OTHER])
        most = to
    elif size == TO_ANY:
        to = least + within(hand, bits, most - least + 1)
    return max(least, min(to, most))


@inlined
def _situation(game: Ints, hand: Ints, seat: int) -> int:
    """Where the weights of the row that speaks begin."""
    policy = ints_at(hand[AT_POLICY])
    to_call = hand[LEVEL] - hand[BET_ON_STREET + seat]
    price = to_call if to_call > 0 else hand[PASSIVE_PAYS]
    facing = FREE if price == 0 else (CHEAP if 3 * price <= hand[POT] else DEAR)
    mine = POLICY_SEATS + POLICY_ROW * hand[REAL_SEAT]
    buckets = policy[mine + BUCKETS]
    bucket = 0
    if buckets > 1:
        call(game, hand, MEASURE, seat)
        cuts = policy[mine + CUTS_AT] + 2 * (buckets - 1) * hand[STREET]
        for cut in range(buckets - 1):
            high = game[PLAYS_HIGH] and hand[HIGH_SO_FAR] >= policy[cuts + cut]
            low = game[PLAYS_LOW] and hand[LOW_SO_FAR] >= policy[cuts + buckets - 1 + cut]
            if high or low:
                bucket = cut + 1
    situation = (hand[STREET] * FACING + facing) * buckets + bucket
    return policy[mine + WEIGHTS_AT] + situation * policy[POLICY_ACTIONS]


@Apart
def measure(game: Ints, hand: Ints, seat: int) -> int:
    """How strong a hand is as it stands, on each side; comparable on one street."""
    see_board(game, hand, hand[N_DOWN + seat])
    if game[PLAYS_HIGH]:
        hand[HIGH_SO_FAR] = _high_so_far(game, hand, seat)
    if game[PLAYS_LOW]:
        hand[LOW_SO_FAR] = low_so_far(game, hand, seat)
    return 0


@inlined
def _high_so_far(game: Ints, hand: Ints, seat: int) -> int:
    own = hand[N_DOWN + seat] + hand[N_UP + seat]
    shared = hand[N_BOARD]
    if game[USE_HOLE]:
        if game[TABLED] >> game[HIGH_SIZE] & 1 and hand[N_HIGH_PICKS]:
            return high_strength(game, hand, seat)
        shared = 0
    elif game[TABLED] >> own + shared & 1:
        return high_strength(game, hand, seat)
    # Pairs and ranks, of seven cards at most.
    strength = 0
    for at in range(min(own, 7)):
        strength = with_rank(strength, own_card(hand, seat, at) >> 2)
    for at in range(min(shared, 7 - own)):
        strength = with_rank(strength, hand[SHARED + at] >> 2)
    return strength


@Apart
def note(game: Ints, hand: Ints, seat: int) -> int:
    """Write down what the seat to act was offered, and how strong its hand looked; 0 where nobody looks at cards."""
    at = hand[SEEN_AT]
    hand[SEEN_AT] = at + 1
    if at >= hand[SEEN_END]:
        return 0
    if hand[SEALED]:
        hand[HIGH_SO_FAR], hand[LOW_SO_FAR] = 0, 0
    else:
        call(game, hand, MEASURE, seat)
    seen = ints_at(hand[AT_SEEN])
    row = SEEN_ROW * at
    offers = hand[N_OFFERS] if game[STRUCTURE] == MENU else 0
    seen[row + SEEN_SEAT] = seat
    seen[row + SEEN_STREET] = hand[STREET]
    seen[row + SEEN_FOLD] = hand[MAY_FOLD]
    seen[row + SEEN_PASSIVE] = hand[PASSIVE_KIND]
    seen[row + SEEN_PAYS] = hand[PASSIVE_PAYS]
    seen[row + SEEN_LEAST] = hand[LEAST]
    seen[row + SEEN_MOST] = hand[MOST]
    seen[row + SEEN_OTHER] = hand[OTHER]
    seen[row + SEEN_HIGH] = hand[HIGH_SO_FAR] if game[PLAYS_HIGH] else 0
    seen[row + SEEN_LOW] = hand[LOW_SO_FAR] if game[PLAYS_LOW] else 0
    seen[row + SEEN_N_CARDS] = hand[N_SEALED] + hand[N_DOWN + seat] + hand[N_UP + seat]
    seen[row + SEEN_N_OFFERS] = offers
    for offer in range(offers):
        seen[row + SEEN_OFFERS + 2 * offer] = hand[OFFER + offer]
        seen[row + SEEN_OFFERS + 2 * offer + 1] = hand[OFFER_PAYS + offer]
    return 0
