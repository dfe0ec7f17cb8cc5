"""Where each number of a game and of a hand stands, for the simulator's kernels.

A kernel sees a game and a hand as two flat arrays of 64-bit integers, so that they cost nothing to pass on:
`hand[POT]` is a field, `hand[STACK + seat]` one of a list by seat. The game is what may become part of a kernel's code
(`kernel_simulate.player_of`): its rules and the size of the table. Stakes and addresses stand in the hand.

Seats are counted from the left of the button, so that seat 0 gets the first card. Sets of seats are bit masks.
`simulate_spec` fills the game in.
"""

SEATS = 24
"""The most players at a table."""
STREETS = 12
STEPS = 48
POSTS = 2 * SEATS + 8
BETS = 16
OWN_CARDS = 16
UP_CARDS = 7
SHARED_CARDS = 16
PICKS = 64

NOBODY = -1
NOT_ACTED = -(1 << 60)
"""In `ACTED`: further below any bet than a raise could be."""

NO_LIMIT, POT_LIMIT, FIXED_LIMIT, MENU = range(4)
BURN, BOARD, DOWN, UP, DISCARD, OPEN = range(6)
AFTER_BLINDS, LEFT_OF_BUTTON, BRING_IN, HIGH_DOOR, HIGH_BOARD, LOW_BOARD = range(6)
ONE_EACH, ALL_TO_FIRST_LEFT, HIGH_CARD_BY_SUIT = range(3)
ANTE, BLIND, DEAD_POST = range(3)
OF_UNIT, OF_POT, OF_CALL, OF_ANTE, OF_LEVEL = range(5)

FOLD, PASSIVE, RAISE, BET, CHOOSE = range(5)
"""What a player does. `PASSIVE` is check, call or bring-in, whichever it is; `BET` is a bet of the menu."""
CHECK, CALL, BRINGS_IN, NOTHING = range(4)
"""What `PASSIVE` is."""

# --- the game ---------------------------------------------------------------------------------------------------------

(
    PLAYERS,
    DECK_SIZE,
    STRUCTURE,
    N_STREETS,
    BRING_IN_STREET,
    BRING_IN_HIGH,
    BRING_IN_ACE_LOW,
    BRING_IN_BY_SUIT,
    BRING_IN_MAY_FOLD,
    CAP,
    CAP_HEADS_UP,
    PAIR_STREET,
    LAST_BLIND,
    N_POSTS,
    N_BETS,
    CHECK_FIRST_ONLY,
    FORCED_STREET,
    FORCED_TURN,
    FORCED_PLAYER,
    FORCED_BET,
    FORCED_BLOCKS_FOLD,
    FOLD_FROM,
    CALL_LOCKS_RAISE,
    MAX_RAISES,
    SHORT_MAY_RAISE,
    DEAL_FROM_LEAD,
    BOARD_BY_SUIT,
    ODD_CHIP,
    PLAYS_HIGH,
    PLAYS_LOW,
    SUIT_TIE,
    USE_HOLE,
    HIGH_SIZE,
    LOW_SIZE,
    LOW_LIMIT,
    LEAST_LOW,
    TABLED,
    WIDE_VALUES,
    ALL_TABLED,
    SEALABLE,
    ALL_SEALED,
    _SCALARS,
) = range(42)

BOARD_SUITS = _SCALARS
"""By suit: how strong it is where it breaks the tie of two boards."""
SUITS = BOARD_SUITS + 4
"""By suit: how strong it is in the ladder."""
STREET_FIRST = SUITS + 4
STREET_TURNS = STREET_FIRST + STREETS
STREET_BEGIN = STREET_TURNS + STREETS
STREET_END = STREET_BEGIN + STREETS
SHORT_BEGIN = STREET_END + STREETS
SHORT_END = SHORT_BEGIN + STREETS
NEED_SHARED = SHORT_END + STREETS
NEED_EACH = NEED_SHARED + STREETS
HELD_BY = NEED_EACH + STREETS
"""How many down cards each player has been dealt once a street is dealt, and how many the board."""
BOARD_BY = HELD_BY + STREETS
STEP_KIND = BOARD_BY + STREETS
STEP_CARDS = STEP_KIND + STEPS
STEP_BEGINS = STEP_CARDS + STEPS
"""Whether a step begins a stage: the order of dealing is set there."""
POST_SEAT = STEP_BEGINS + STEPS
POST_KIND = POST_SEAT + POSTS
BET_TOP = POST_KIND + POSTS
BET_BOTTOM = BET_TOP + BETS
BET_SHIFT = BET_BOTTOM + BETS
"""Where the bottom of a fraction is a power of two, which: a shift takes a tenth of the time of a division. Else -1."""
BET_OF = BET_SHIFT + BETS
BET_FIRST_ONLY = BET_OF + BETS
DECK_WORDS = BET_FIRST_ONLY + BETS
"""The cards of the deck in order, one a byte."""
SPEC_SIZE = DECK_WORDS + 8

# --- the hand ---------------------------------------------------------------------------------------------------------

(
    RANDOM_STATE,
    POT,
    DEAD,
    LIVE,
    CAN,
    TODO,
    STREET,
    TURN,
    LEVEL,
    FULL,
    RAISES,
    BET_SIZE,
    CALLED,
    FIRST,
    LEAD,
    BRING_IN_DUE,
    TWO_STARTED,
    MISSING_BLINDS,
    PLACES_SET,
    USED,
    N_BURNED,
    N_BOARD,
    # Whether cards stay in the deck until somebody looks at them, and how many down cards each player has there.
    SEALED,
    N_SEALED,
    # How many cards were drawn, and at which seat dealing begins.
    DRAWN,
    DEALS_FIRST,
    DECISIONS,
    # What the player to act may do.
    MAY_FOLD,
    PASSIVE_KIND,
    PASSIVE_PAYS,
    LEAST,
    MOST,
    OTHER,
    N_OFFERS,
    # What he does.
    AMOUNT,
    RAISES_TO,
    # How the hand ended.
    CONTENDERS,
    HIGH_WINNERS,
    LOW_WINNERS,
    PAID,
    # The board as the judge sees it: its part of a sum of keys, its suits, how many picks of it there are.
    SHARED_TOTAL,
    SHARED_SUITS,
    N_HIGH_PICKS,
    N_LOW_PICKS,
    # What functions compiled apart are told or tell beside their number.
    REAL_SEAT,
    PLAYING_CARDS,
    HIGH_SO_FAR,
    LOW_SO_FAR,
    ODD,
    LEFT_OF_BUTTON_SEAT,
    # The tape: where cards and choices are read from or written to.
    TAPE_MODE,
    TAPE_AT,
    TAPE_END,
    SEEN_AT,
    SEEN_END,
    FAULT,
    # What a game is played for.
    UNIT,
    ANTE_CHIPS,
    BRING_IN_CHIPS,
    LEVEL_AT_START,
    MISSING_AT_START,
    # Addresses of what else belongs to a simulation.
    AT_ROWS,
    AT_DISPLACE,
    AT_VALUES,
    AT_LOWS,
    AT_LADDER,
    AT_POLICY,
    AT_WEIGHTS,
    AT_TAPE,
    AT_SEEN,
    # Addresses of functions that are compiled apart.
    BEST_BOARD,
    RUNS_SHORT,
    CHOOSE_CARDS,
    KEEP_PLACES,
    FILL_PLACES,
    EXACT_HIGH,
    EXACT_LOW,
    SEE_PICKS,
    HIGH_WITH_HOLE,
    LOW_WITH_HOLE,
    MEASURE,
    AT_RANDOM,
    FROM_TABLE,
    FROM_TAPE,
    NOTE,
    PAY_LAYERS,
    BEST_BY_SUIT,
    ODD_CHIPS,
    _HAND_SCALARS,
) = range(89)

NO_TAPE, WRITING, READING = range(3)

STREET_BET = _HAND_SCALARS
POST_CHIPS = STREET_BET + STREETS
STACK = POST_CHIPS + POSTS
BET_ON_STREET = STACK + SEATS
PUT = BET_ON_STREET + SEATS
ACTED = PUT + SEATS
TURNS = ACTED + SEATS
PLACE = TURNS + SEATS
"""Each player's place from the lead on, frozen for the forced window (RULES 4.7); beyond all where he has none."""
N_DOWN = PLACE + SEATS
N_UP = N_DOWN + SEATS
UP_KEY = N_UP + SEATS
"""The up-cards of a seat as a number to compare (see `kernel_simulate_boards`)."""
HIGH = UP_KEY + SEATS
LOW = HIGH + SEATS
TIE = LOW + SEATS
OFFER = TIE + SEATS
"""The bets of the menu that are offered; the number of bets stands for all-in."""
OFFER_PAYS = OFFER + BETS + 1
BURNED = OFFER_PAYS + BETS + 1
SHARED = BURNED + 52
CARDS_DOWN = SHARED + SHARED_CARDS
CARDS_UP = CARDS_DOWN + SEATS * OWN_CARDS
PICK_TOTAL = CARDS_UP + SEATS * UP_CARDS
"""Where exactly so many own cards play: each pick of the board that goes with them (RULES 6b)."""
PICK_SUITS = PICK_TOTAL + PICKS
PICK_RANKS = PICK_SUITS + PICKS
"""The same for the low, as masks of ranks."""
DECK = PICK_RANKS + PICKS
"""The cards, one a byte."""
SCRATCH = DECK + 8
HAND_SIZE = SCRATCH + OWN_CARDS + SHARED_CARDS

# --- the tables of the judge: a row for each number of cards ----------------------------------------------------------

JUDGE_ROW = 8
(START, JUDGE_MASK, JUDGE_SHIFT, KEYS_AT, DISPLACE_AT, VALUES_AT, FLUSH_AT) = range(7)

# --- the ladder, for the exact judge ----------------------------------------------------------------------------------

LADDER_RANKS = 0
"""Its first number says how many ranks there are; then each rank has a row."""
RANK_ROW = 16
(RANK_SIZE, RANK_SUITED, RANK_COMPARE, RANK_SUIT_FIRST, RANK_RUNS_AT, RANK_RUNS, RANK_N_GROUPS, RANK_GROUPS) = range(8)
"""`RANK_RUNS_AT` is where the runs stand, two numbers each: the mask of its ranks, and their order, four bits each."""

# --- what a decision looked like, one row each, for those who want to compare -----------------------------------------

(SEEN_SEAT, SEEN_STREET, SEEN_FOLD, SEEN_PASSIVE, SEEN_PAYS, SEEN_LEAST, SEEN_MOST, SEEN_OTHER, SEEN_HIGH, SEEN_LOW,
 SEEN_N_CARDS, SEEN_N_OFFERS, SEEN_OFFERS) = range(13)  # fmt: skip
SEEN_ROW = SEEN_OFFERS + 2 * (BETS + 1)

# --- the policy -------------------------------------------------------------------------------------------------------

RANDOM_LEGAL, TABLE = range(2)
FREE, CHEAP, DEAR = range(3)
"""What a player faces: nothing to pay; a bet of up to half the pot; more."""
FACING = 3
SIZES = 5
TO_LEAST, TO_HALF_POT, TO_POT, TO_MOST, TO_ANY = range(SIZES)
"""The raises of a table: the least, half the pot, the pot, the most, any total between with equal chance."""

(POLICY_KIND, POLICY_FOLD_FREE, POLICY_ACTIONS, POLICY_SEATS) = range(4)
POLICY_ROW = 3
"""For each real seat: where its weights begin, how many buckets it has, and where in the policy its cuts begin: for
each street those of the high, then those of the low."""
(WEIGHTS_AT, BUCKETS, CUTS_AT) = range(POLICY_ROW)
POLICY_SIZE = POLICY_SEATS + POLICY_ROW * SEATS
