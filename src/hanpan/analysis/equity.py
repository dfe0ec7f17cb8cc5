"""What each hand is worth: the expected share of the pot, of its high and low side, and the chance to take it all.

    >>> from hanpan import rules
    >>> odds = equity(rules.game("nlhe"), ["AhKh", "QsQd"], board="Qh7h2c")
    >>> odds.exact, odds.boards, round(odds.players[0].equity, 6)
    (True, 990, 0.264646)

How to answer is chosen before any card is dealt (`work`), so the same question has the same answer on
every machine that has numba:

- very few deals: one after the other, by the ranker (`plain`, the twin that the others are proved equal to);
- only the board to come: by classes of boards (`board_odds`), hands of ranges merged where suits make no difference;
  before numba is loaded, or without it, by numpy (`board_classes`);
- each player draws his own cards: two players by inclusion and exclusion (`private_odds`), more of them deal by deal
  (`private_many`);
- all else, and what would take too long: deals by chance (`sampling`), with a 95 % interval.

Without numba the ranker answers, exactly or by chance, at a hundredth of the speed.
"""

from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from time import monotonic
from typing import NamedTuple

from hanpan.analysis import plain
from hanpan.analysis.ranges import OddsError
from hanpan.analysis.spot import Spot, matchups, spot_of, with_draws_named
from hanpan.analysis.tally import Tally, empty
from hanpan.analysis.threads import Progress, nothing
from hanpan.analysis.work import Way, boards_seconds, chance_of_deal, has_numba, samples_in, way_of
from hanpan.rules.game import Game

SECONDS = 3.0
"""How long a question may take before it is answered by chance."""
MOST_TRIALS = 10**10
"""More deals by chance are not made."""
_Z = 1.96
"""Standard deviations to either side within which 95 of 100 cases lie."""


class Share(NamedTuple):
    """What one player may expect."""

    equity: float
    """The expected share of the pot."""
    scoop: float
    """The chance to win all of it alone."""
    high: float
    """The expected share of the high over all deals."""
    low: float
    """The expected share of the low over all deals; one without a low counts as nothing."""
    ci95: tuple[float, float] | None = None
    """Where the equity lies in 95 of 100 cases, if it comes from samples."""


class Odds(NamedTuple):
    """The answer to a question about odds."""

    exact: bool
    boards: int
    """The ways to complete the deal, over all hands; or the samples."""
    players: tuple[Share, ...]
    tally: Tally
    """The same in whole numbers, with the weights of the hands: `tally.equity(0)` is a fraction."""
    fast: bool
    """Whether kernels have answered, or could; without numba the ranker did it all."""


def equity(
    game: Game,
    hands: Sequence[str],
    board: str = "",
    dead: str = "",
    *,
    trials: int = 0,
    seed: int = 0,
    seconds: float = SECONDS,
    limit: float = inf,
    progress: Progress = nothing,
) -> Odds:
    """The odds of two to ten hands, each a hand, `random` or a range (see `ranges`).

    The answer is exact unless that would take more than some seconds, or a number of trials is asked for. The same seed
    gives the same answer, unless `limit` ends the sampling after so many seconds.

    An OddsError or a CardError says what is wrong with the question.
    """
    spot = spot_of(game, hands, board, dead)
    return odds_of(spot, trials=trials, seed=seed, seconds=seconds, limit=limit, progress=progress)


def equities(
    game: Game, questions: Sequence[Sequence[str]], board: str = "", dead: str = "", *, seconds: float = SECONDS
) -> list[Odds]:
    """The odds of many questions at once, as for a table of hands against hands, each as `equity` answers it.

    Known hands take half the time of one question after the other, and all processors.
    """
    spots = [spot_of(game, hands, board, dead) for hands in questions]
    if spots and has_numba() and all(_is_alike(spot, spots[0]) for spot in spots):
        import numpy as np

        from hanpan.analysis.board_odds import each

        holes = np.array([[holding.known[0] for holding in spot.holdings] for spot in spots], np.uint64)
        tallies = each(spots[0], holes)
        if tallies is not None:
            return [_exact(tally.deals, tally) for tally in tallies]
    return [odds_of(spot, seconds=seconds) for spot in spots]


def _is_alike(spot: Spot, first: Spot) -> bool:
    """Whether all hands are known, only the board is to come, and as many players are in as in the first question."""
    known = all(len(holding.known) == 1 and not holding.draws for holding in spot.holdings)
    suits = spot.has_high and spot.game.high.suits
    return known and spot.has_board and not suits and len(spot.holdings) == len(first.holdings)


def odds_of(
    spot: Spot,
    *,
    trials: int = 0,
    seed: int = 0,
    seconds: float = SECONDS,
    limit: float = inf,
    progress: Progress = nothing,
) -> Odds:
    """The same for a spot that has been read."""
    if trials < 0:
        raise OddsError("err-option_least", f"{trials} trials: at least 1", option="trials", least=1, text=trials)
    until = monotonic() + limit
    way = way_of(spot, seconds, trials=bool(trials))
    if way is Way.PLAIN:
        boards, tally = plain.count(spot)
        return _exact(boards, tally)
    found: Odds | None = None
    if way is Way.CLASSES:
        found = _by_classes(spot)
        way = Way.BOARDS if has_numba() else Way.PLAIN_SAMPLES
    if way is Way.BOARDS and found is None:
        found = _by_boards(spot, seconds, progress)
        way = Way.SAMPLES
    if found is not None:
        return found
    if way in (Way.TWO_DRAW, Way.MANY_DRAW):
        return _by_draws(spot, way, progress)
    chance_of_deal(spot)
    trials = min(MOST_TRIALS, trials or samples_in(spot, seconds, way))
    if way is Way.SAMPLES:
        from hanpan.analysis.sampling import sample

        return _sampled(*sample(spot, trials, seed, progress, until))
    return _sampled(*plain.sample(spot, trials, Random(seed), progress, until))


def _by_classes(spot: Spot) -> Odds | None:
    """By classes of boards without numba; None where that doesn't count everything."""
    from hanpan.analysis.board_classes import count

    total = empty(len(spot.holdings))
    given = list(matchups(spot))
    for known, weight in given:
        tally = count(spot, known)
        if tally is None:
            return None
        total = total.plus(tally, weight)
    return _exact(len(given) * spot.completions(), total)


def _by_boards(spot: Spot, seconds: float, progress: Progress) -> Odds | None:
    """By classes of boards; None where that turns out to be too much, or needs what the kernels don't count."""
    from hanpan.analysis import board_odds
    from hanpan.analysis.matchups import all_matchups, merged

    named = with_draws_named(spot)
    found = merged(all_matchups(named), named)
    if found.given > 1 and boards_seconds(named, len(found.holes)) > 2 * seconds:
        return None
    tally = board_odds.count(named, found, progress)
    return None if tally is None else _exact(found.given * named.completions(), tally)


def _by_draws(spot: Spot, way: Way, progress: Progress) -> Odds:
    """By what each player may draw, for one combination of known cards after the other."""
    if way is Way.TWO_DRAW:
        from hanpan.analysis.private_odds import count_two as count
    else:
        from hanpan.analysis.private_many import count_many as count

    tally = empty(len(spot.holdings))
    given = list(matchups(spot))
    for place, (known, weight) in enumerate(given, 1):
        tally = tally.plus(count(spot, known, progress if len(given) == 1 else nothing), weight)
        progress(place / len(given))
    return _exact(len(given) * spot.completions(), tally)


def _exact(boards: int, tally: Tally) -> Odds:
    # The quotient of two whole numbers is rounded once, like that of a fraction, and takes less time.
    side, deals = tally.unit * tally.deals, tally.deals
    players = tuple(
        Share(won.pot / (2 * side), won.scoop / deals, won.high / side, won.low / side) for won in tally.won
    )
    return Odds(True, boards, players, tally, has_numba())


def _sampled(tally: Tally, squares: Sequence[int]) -> Odds:
    odds = _exact(tally.deals, tally)
    players = tuple(
        share._replace(ci95=_interval(tally, squares[player], player)) for player, share in enumerate(odds.players)
    )
    return odds._replace(exact=False, players=players)


def _interval(tally: Tally, squares: int, player: int) -> tuple[float, float]:
    """The 95 % interval of a player's equity, from the sum of his squared winnings (in parts of the pot).

    As if z² more deals had been made, half of them won and half lost: samples that all agree don't prove certainty.
    Where each deal is won or lost this is the interval of Agresti and Coull, "Approximate is better than 'exact' for
    interval estimation of binomial proportions" (The American Statistician 52, 1998).
    """
    pot, more = 2 * tally.unit, _Z * _Z
    deals = tally.deals + more
    mean = (tally.won[player].pot / pot + more / 2) / deals
    variance = max(0.0, (squares / pot / pot + more / 2) / deals - mean * mean)
    wide = _Z * sqrt(variance / deals)
    return max(0.0, mean - wide), min(1.0, mean + wide)
