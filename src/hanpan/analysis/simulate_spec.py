"""A game and its stakes as the arrays of integers that the simulator's kernels read.

All that a game file can say is covered; what is larger than the kernels' arrays is refused by name, never played
differently.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis import kernel_simulate_layout as at
from hanpan.cards import unmask
from hanpan.engine.plan import Plan, plan_of
from hanpan.engine.stages import Stage
from hanpan.engine.start import default_posts
from hanpan.hands.kernel_tables import HighTables, UnfitError, high_tables
from hanpan.hands.ladder import Ladder, LowRule, low_rank, run_ranks
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes

Numbers = NDArray[np.int64]

_KINDS = {"burn": at.BURN, "down": at.DOWN, "up": at.UP, "board": at.BOARD, "discard": at.DISCARD, "open": at.OPEN}
_OPENERS = {
    "after_blinds": at.AFTER_BLINDS,
    "left_of_button": at.LEFT_OF_BUTTON,
    "bring_in": at.BRING_IN,
    "high_door": at.HIGH_DOOR,
    "high_board": at.HIGH_BOARD,
    "low_board": at.LOW_BOARD,
}
_ODD_CHIPS = {
    "one_each": at.ONE_EACH,
    "all_to_first_left": at.ALL_TO_FIRST_LEFT,
    "high_card_by_suit": at.HIGH_CARD_BY_SUIT,
}
_POSTS = {"ante": at.ANTE, "blind": at.BLIND, "dead": at.DEAD_POST}
_PARTS = {"unit": at.OF_UNIT, "pot": at.OF_POT, "call": at.OF_CALL, "ante": at.OF_ANTE, "level": at.OF_LEVEL}
_MOST_HAND, _MOST_LOW = 8, 7
_MOST_CHIPS = 1 << 60


class UnfitGameError(ValueError):
    """A game that is too large for the simulator; `engine` still plays it."""


class Judging(NamedTuple):
    """The tables that judge hands, laid end to end."""

    rows: Numbers
    displace: NDArray[np.uint16]
    values: NDArray[Any]
    """In 16 bits, or where there are too many of them in 32."""
    lows: NDArray[np.uint16]
    ladder: Numbers
    least_low: int
    tabled: int
    """For which numbers of cards there are tables, as bits."""
    all_tabled: bool
    """Whether every hand that comes to a showdown has one."""


class Spec(NamedTuple):
    """A game for so many players, ready for the kernels."""

    numbers: Numbers
    hand: Numbers
    """A hand that hasn't begun: what the game is played for."""
    judging: Judging
    text: str
    """The numbers, to become part of a kernel's code."""


@lru_cache(maxsize=64)
def spec_of(game: Game, stakes: Stakes, players: int, *, every_street: bool = False) -> Spec:
    """The arrays of a game, for all who ask; `every_street` asks for tables of unfinished hands too."""
    plan = plan_of(game)
    _check_size(game, plan, players)
    numbers, hand = np.zeros(at.SPEC_SIZE, np.int64), np.zeros(at.HAND_SIZE, np.int64)
    judging = judging_of(game, every_street=every_street)
    _write_table(numbers, game, plan, players)
    _write_streets(numbers, plan)
    _write_stakes(hand, plan, stakes)
    _write_posts(numbers, hand, game, stakes, players)
    _write_menu(numbers, game, plan)
    _write_showdown(numbers, game, judging, players)
    return Spec(numbers, hand, judging, " ".join(map(str, numbers.tolist())))


def check_chips(game: Game, stakes: Stakes, chips: int) -> None:
    """Refuse amounts whose parts could overflow 64 bits."""
    largest = max((amount.top for _, amount in plan_of(game).bets), default=1)
    posted = stakes.unit + stakes.big_bet + stakes.ante + stakes.bring_in + sum(stakes.blinds)
    if (chips + at.STREETS * posted) * 4 * largest >= _MOST_CHIPS:
        raise UnfitGameError(f"{chips} chips on a table are more than the simulator can count")


def _check_size(game: Game, plan: Plan, players: int) -> None:
    if not game.seats.min <= players <= game.seats.max:
        raise ValueError(f"{players} players: {game.key} is for {game.seats.min} to {game.seats.max}")
    steps = sum(len(stage.steps) for street in plan.streets for stage in (*street.stages, *street.short_stages))
    hands = max((rank.size for rank in game.high.ranks), default=0)
    own, up, board = _most_cards(plan)
    picks = comb(board, game.high.sizes[0] - game.use_hole) if game.use_hole else 0
    low = game.low.size if game.low is not None else 0
    low_picks = comb(board, low - game.use_hole) if game.use_hole and low >= game.use_hole else 0
    for what, size, most in (
        ("players", players, at.SEATS),
        ("streets", len(plan.streets), at.STREETS),
        ("dealing steps", steps, at.STEPS),
        ("blinds", len(plan.game.betting.blinds), at.POSTS - at.SEATS),
        ("bets on the menu", len(plan.bets), at.BETS),
        ("cards of one's own", own, at.OWN_CARDS),
        ("up-cards", up, at.UP_CARDS),
        ("board cards", board, at.SHARED_CARDS),
        ("cards in a hand", hands, _MOST_HAND),
        ("cards in a low", low, _MOST_LOW),
        ("ways to pick from the board", max(picks, low_picks), at.PICKS),
    ):
        if size > most:
            raise UnfitGameError(f"{game.key} has {size} {what}, and the simulator takes {most}")


def _most_cards(plan: Plan) -> tuple[int, int, int]:
    """How many cards a player may hold, down and up, how many lie face up before him, how many on the board."""
    own = up = board = 0
    for street in plan.streets:
        for stages in (street.stages, street.short_stages):
            for kind, cards in (step for stage in stages for step in stage.steps):
                own += cards * (kind in ("down", "up"))
                up += cards * (kind in ("up", "open"))
                board += cards * (kind == "board")
    return own, up, board


def _write_table(numbers: Numbers, game: Game, plan: Plan, players: int) -> None:
    betting = game.betting
    bring_in = betting.bring_in
    _, up, _ = _most_cards(plan)
    fields = {
        at.PLAYERS: players,
        at.DECK_SIZE: plan.deck_size,
        at.STRUCTURE: plan.structure,
        at.N_STREETS: len(plan.streets),
        at.BRING_IN_STREET: plan.bring_in_street,
        at.CAP: betting.cap,
        at.CAP_HEADS_UP: betting.cap_heads_up,
        at.PAIR_STREET: plan.pair_street,
        at.DEAL_FROM_LEAD: game.deal_from == "lead",
        at.BOARD_BY_SUIT: bool(plan.board_suits),
        at.SEALABLE: _sealable(plan),
        at.ALL_SEALED: _sealable(plan) and not up and not any(street.short_stages for street in plan.streets),
    }
    if bring_in is not None:
        fields |= {
            at.BRING_IN_HIGH: bring_in.by == "high_card",
            at.BRING_IN_ACE_LOW: bring_in.ace == "low",
            at.BRING_IN_BY_SUIT: bring_in.tie == "suit",
            at.BRING_IN_MAY_FOLD: bring_in.all_in == "next_may_fold",
        }
    for field, value in fields.items():
        numbers[field] = value
    numbers[at.BOARD_SUITS : at.BOARD_SUITS + 4] = plan.board_suits or 0
    deck = np.zeros(64, np.uint8)
    deck[: plan.deck_size] = unmask(plan.deck)
    numbers[at.DECK_WORDS : at.DECK_WORDS + 8] = deck.view(np.int64)


def _sealable(plan: Plan) -> bool:
    """Whether cards that lie face down may stay in the deck: none is chosen, and none that was burned comes back."""
    stages = [stage for street in plan.streets for stage in (*street.stages, *street.short_stages)]
    runs_short = any(street.short_stages for street in plan.streets)
    return not any(stage.choice or (runs_short and stage.burns) for stage in stages)


def _write_stakes(hand: Numbers, plan: Plan, stakes: Stakes) -> None:
    hand[at.UNIT] = stakes.unit
    hand[at.ANTE_CHIPS] = stakes.ante
    hand[at.BRING_IN_CHIPS] = stakes.bring_in
    for place, street in enumerate(plan.streets):
        hand[at.STREET_BET + place] = stakes.bet(street.bet)


def _write_streets(numbers: Numbers, plan: Plan) -> None:
    step = down = board = 0
    for place, street in enumerate(plan.streets):
        numbers[at.STREET_FIRST + place] = _OPENERS[street.first]
        numbers[at.STREET_TURNS + place] = street.turns
        numbers[at.NEED_EACH + place] = sum(stage.each for stage in street.stages)
        numbers[at.NEED_SHARED + place] = sum(stage.burns + stage.board for stage in street.stages)
        numbers[at.HELD_BY + place] = down = down + _dealt(street.stages, "down")
        numbers[at.BOARD_BY + place] = board = board + _dealt(street.stages, "board")
        for begin, end, stages in (
            (at.STREET_BEGIN, at.STREET_END, street.stages),
            (at.SHORT_BEGIN, at.SHORT_END, street.short_stages),
        ):
            numbers[begin + place] = step
            for stage in stages:
                step = _write_stage(numbers, stage, step)
            numbers[end + place] = step


def _dealt(stages: Sequence[Stage], kind: str) -> int:
    return sum(cards for stage in stages for name, cards in stage.steps if name == kind)


def _write_stage(numbers: Numbers, stage: Stage, step: int) -> int:
    """Put the steps of a stage down; where only the board gets cards, the burned ones come first."""
    steps = stage.steps if stage.each or stage.choice else sorted(stage.steps, key=lambda step: step.kind != "burn")
    for place, (kind, cards) in enumerate(steps):
        numbers[at.STEP_KIND + step] = _KINDS[kind]
        numbers[at.STEP_CARDS + step] = cards
        numbers[at.STEP_BEGINS + step] = place == 0
        step += 1
    return step


def _write_posts(numbers: Numbers, hand: Numbers, game: Game, stakes: Stakes, players: int) -> None:
    posts = default_posts(game, stakes, range(players), players - 1)
    blinds = [post for post in posts if post.kind == "blind"]
    numbers[at.N_POSTS] = len(posts)
    for place, post in enumerate(posts):
        numbers[at.POST_SEAT + place] = post.seat
        hand[at.POST_CHIPS + place] = post.chips
        numbers[at.POST_KIND + place] = _POSTS[post.kind]
    numbers[at.LAST_BLIND] = blinds[-1].seat if blinds else at.NOBODY
    hand[at.LEVEL_AT_START] = max((post.chips for post in blinds), default=0)
    hand[at.MISSING_AT_START] = sum(stakes.blinds)


def _write_menu(numbers: Numbers, game: Game, plan: Plan) -> None:
    betting = game.betting
    names = [name for name, _ in plan.bets]
    fields = {
        at.N_BETS: len(names),
        at.CHECK_FIRST_ONLY: "check" in plan.first_only,
        at.FORCED_STREET: plan.forced_street,
        at.FORCED_BET: names.index(plan.forced_bet) if plan.forced_bet in names else at.NOBODY,
        at.FORCED_BLOCKS_FOLD: betting.forced_blocks_fold,
        at.FOLD_FROM: plan.fold_from,
        at.CALL_LOCKS_RAISE: betting.call_locks_raise,
        at.MAX_RAISES: betting.max_raises,
        at.SHORT_MAY_RAISE: betting.short_may_raise,
    }
    if plan.forced is not None:
        player = plan.forced.player
        fields |= {at.FORCED_TURN: plan.forced.turn, at.FORCED_PLAYER: at.NOBODY if player is None else player}
    for field, value in fields.items():
        numbers[field] = value
    for place, (name, amount) in enumerate(plan.bets):
        numbers[at.BET_TOP + place] = amount.top
        numbers[at.BET_BOTTOM + place] = amount.bottom
        numbers[at.BET_SHIFT + place] = _power_of_two(amount.bottom)
        numbers[at.BET_OF + place] = _PARTS[amount.of]
        numbers[at.BET_FIRST_ONLY + place] = name in plan.first_only


def _power_of_two(number: int) -> int:
    return number.bit_length() - 1 if number.bit_count() == 1 else -1


def _write_showdown(numbers: Numbers, game: Game, judging: Judging, players: int) -> None:
    fields = {
        at.ODD_CHIP: _ODD_CHIPS[game.showdown.odd_chip],
        at.PLAYS_HIGH: game.wins != "low",
        at.PLAYS_LOW: game.wins == "low" or (game.wins == "high_low" and game.has_low(players)),
        at.SUIT_TIE: bool(game.high.suits),
        at.USE_HOLE: game.use_hole,
        at.HIGH_SIZE: game.high.sizes[0],
        at.LOW_SIZE: game.low.size if game.low is not None else 0,
        at.LOW_LIMIT: game.low.limit if game.low is not None else 0,
        at.LEAST_LOW: judging.least_low,
        at.TABLED: judging.tabled,
        at.ALL_TABLED: judging.all_tabled,
        at.WIDE_VALUES: judging.values.dtype == np.uint32,
    }
    for field, value in fields.items():
        numbers[field] = value
    numbers[at.SUITS : at.SUITS + 4] = game.high.suit_strength


@lru_cache(maxsize=64)
def judging_of(game: Game, *, every_street: bool) -> Judging:
    """The tables of a game's ladder and low rule, for all numbers of cards that a showdown may have."""
    sizes = set(_hand_sizes(game, every_street=every_street))
    rows = np.zeros(at.JUDGE_ROW * (at.OWN_CARDS + at.SHARED_CARDS + 1), np.int64)
    keys: list[Numbers] = [rows]
    displace: list[NDArray[np.uint16]] = []
    values: list[NDArray[Any]] = []
    tabled = 0
    for size in sorted(sizes):
        try:
            made = high_tables(game.high, size)
        except UnfitError:
            continue
        tabled |= 1 << size
        _write_row(rows[at.JUDGE_ROW * size :], made, keys, displace, values)
    kind = np.dtype(np.uint32 if any(part.dtype == np.uint32 for part in values) else np.uint16)
    lows, least_low = low_table(game.low) if game.low is not None else (np.zeros(1 << 13, np.uint16), 0)
    return Judging(
        np.concatenate(keys),
        np.concatenate(displace) if displace else np.zeros(1, np.uint16),
        np.concatenate([part.astype(kind) for part in values]) if values else np.zeros(1, kind),
        lows, _ladder_numbers(game.high), least_low, tabled, tabled == sum(1 << size for size in sizes),
    )  # fmt: skip


def _write_row(
    row: Numbers,
    made: HighTables,
    keys: list[Numbers],
    displace: list[NDArray[np.uint16]],
    values: list[NDArray[Any]],
) -> None:
    tables = made.tables
    row[at.START] = np.uint64(tables.start).astype(np.int64)
    row[at.JUDGE_MASK] = int(tables.mask)
    row[at.JUDGE_SHIFT] = int(tables.shift)
    row[at.KEYS_AT] = sum(map(len, keys))
    row[at.DISPLACE_AT] = sum(map(len, displace))
    row[at.VALUES_AT] = sum(map(len, values))
    row[at.FLUSH_AT] = row[at.VALUES_AT] + len(tables.values)
    keys.append(tables.keys.view(np.int64))
    displace.append(tables.displace)
    values.extend((tables.values, tables.flush.ravel()))


def _hand_sizes(game: Game, *, every_street: bool) -> Iterable[int]:
    """How many cards hands are judged from: at the showdown, or from when there are enough for every rank."""
    largest = game.high.sizes[-1]
    if game.use_hole:
        yield largest
        return
    reached = {0}
    for street in plan_of(game).streets:
        dealt = {_cards_by(street.stages)}
        if street.short_stages:
            dealt.add(_cards_by(street.short_stages))
        reached = {before + more for before in reached for more in dealt}
        if every_street:
            yield from (size for size in reached if size >= largest)
    yield from reached


def _cards_by(stages: Sequence[Stage]) -> int:
    discarded = sum(stage.cards for stage in stages if stage.choice == "discard")
    return sum(stage.each + stage.board for stage in stages) - discarded


def low_table(rule: LowRule) -> tuple[NDArray[np.uint16], int]:
    """By mask of ranks how good the lowest of them are, the greater the better; and the least that is a whole low.

    What is no low yet is better the fewer cards it lacks, then the lower they are.
    """
    order = []
    for mask in range(1 << 13):
        numbers = sorted(low_rank(rank) for rank in range(13) if mask >> rank & 1)
        held = [number for number in numbers if not rule.limit or number <= rule.limit][: rule.size]
        order.append((len(held), tuple(-number for number in reversed(held))))
    places = {key: place for place, key in enumerate(sorted(set(order)), start=1)}
    whole = min((place for key, place in places.items() if key[0] == rule.size), default=len(places) + 1)
    return np.array([places[key] for key in order], np.uint16), whole


def _ladder_numbers(ladder: Ladder) -> Numbers:
    """The ladder for the exact judge: a row for each rank, the strongest first, and then their runs."""
    rows = np.zeros(1 + at.RANK_ROW * len(ladder.ranks), np.int64)
    rows[at.LADDER_RANKS] = len(ladder.ranks)
    runs: list[int] = []
    for place, rank in enumerate(ladder.ranks):
        row = rows[1 + at.RANK_ROW * place :]
        row[at.RANK_SIZE] = rank.size
        row[at.RANK_SUITED] = rank.suited
        row[at.RANK_COMPARE] = rank.compare or len(rank.groups)
        row[at.RANK_SUIT_FIRST] = rank.suit_first
        row[at.RANK_N_GROUPS] = len(rank.groups)
        row[at.RANK_GROUPS : at.RANK_GROUPS + len(rank.groups)] = rank.groups
        row[at.RANK_RUNS_AT] = len(rows) + len(runs)
        row[at.RANK_RUNS] = len(rank.runs)
        for run in rank.runs:
            ranks = run_ranks(run)
            runs.append(sum(1 << number for number in ranks))
            runs.append(sum(number << 4 * place for place, number in enumerate(reversed(ranks))))
    return np.append(rows, np.array(runs, np.int64))
