"""What beats what: the ladder of a game, how equal hands compare, and the low."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from hanpan.cli.sheet.dealing import hand_size
from hanpan.cli.sheet.phrases import board_cards, run, suit_signs
from hanpan.cli.sheet.section import Section, joined, section
from hanpan.hands import Rank
from hanpan.hands.ladder import run_ranks
from hanpan.rules.game import Game, Low
from hanpan.words import Words
from hanpan.words.hands import low_text

_NAMED_RUNS = {"TJQKA": "rank-mountain", "A2345": "rank-back_straight"}
_LOW_RANKS = "A23456789TJQK"
_SHOWN_RUNS = 7


def ranks(words: Words, game: Game) -> Section:
    """The ladder, strongest first, each rank with its shape."""
    lines = (_rank(words, rank) for rank in game.high.ranks)
    return section(words.label("sheet-h-ranks"), lines, numbered=True)


def ties(words: Words, game: Game) -> Section:
    """How two hands of one rank compare."""
    return section(words.label("sheet-h-ties"), _ties(words, game))


def low(words: Words, game: Game, rule: Low) -> Section:
    """The low, and how it shares the pot with the high."""
    return section(words.label("sheet-h-low"), _low(words, game, rule))


def can_split(game: Game) -> bool:
    """Whether two hands can be equal: not where suits decide and everybody's cards are his own (RULES 4.8)."""
    return not game.high.suits or game.wins != "high" or board_cards(game) > 0


def _rank(words: Words, rank: Rank) -> str:
    name = _name(words, rank)
    shape = _runs_shape(words, rank) if rank.runs else _groups_shape(words, rank)
    nick = words.nick(f"rank-{rank.name}") if words.has(f"rank-{rank.name}") else ""
    if nick:
        return words.text("sheet-rank-nick", rank=name, nick=nick, shape=shape)
    return words.text("sheet-rank", rank=name, shape=shape)


def _name(words: Words, rank: Rank) -> str:
    return _capital(words.name("rank", rank.name))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _groups_shape(words: Words, rank: Rank) -> str:
    counts = Counter(size for size in rank.groups if size > 1)
    if not counts:
        return words.text("shape-suited" if rank.suited else "shape-none", n=rank.size)
    said: list[str] = []
    for size, times in counts.items():
        key = "shape-kinds" if times > 1 else "shape-other" if said else "shape-kind"
        said.append(words.text(key, n=size, **({"times": times} if times > 1 else {})))
    return ", ".join(said)


def _runs_shape(words: Words, rank: Rank) -> str:
    suited = "-suited" if rank.suited else ""
    step = _step(rank)
    if len(rank.runs) == 1 or not step:
        return words.text(f"shape-one_of{suited}", runs=" > ".join(map(run, reversed(rank.runs))))
    if step == 1:
        return words.text(f"shape-run{suited}", n=rank.size)
    return words.text(f"shape-steps{suited}", n=rank.size, skip=step - 1)


def _step(rank: Rank) -> int:
    """How far apart the cards of all runs are; 0 where they have no pattern."""
    climbs = [_heights(letters) for letters in rank.runs]
    gaps = {high - low for climb in climbs for low, high in pairwise(climb)}
    return gaps.pop() if len(gaps) == 1 else 0


def _heights(letters: str) -> list[int]:
    """The ranks of a run as numbers, an ace in front below all others."""
    heights = list(run_ranks(letters))
    return [-1, *heights[1:]] if letters[0] == "A" else heights


def _ties(words: Words, game: Game) -> Iterator[str]:
    ladder = game.high
    usual = hand_size(game)
    yield words.text("sheet-ties-order", n=usual)
    yield from _orders(words, ladder.ranks)
    yield _ace(words, game)
    for rank in ladder.ranks:
        yield from _exceptions(words, rank, usual)
    if not ladder.suits:
        yield words.text("sheet-ties-split")
        return
    yield joined(
        words.text("sheet-ties-suits", suits=suit_signs(words, ladder.suits)),
        words.text("sheet-ties-which_suit"),
        "" if can_split(game) else words.text("sheet-ties-no_split"),
    )


def _exceptions(words: Words, rank: Rank, usual: int) -> Iterator[str]:
    name = _name(words, rank)
    if rank.size != usual:
        yield words.text("sheet-rank-size", rank=name, n=rank.size)
    if rank.compare and rank.compare < len(rank.groups):
        kinds = sum(size > 1 for size in rank.groups)
        key = "sheet-rank-no_kicker" if rank.compare == kinds else "sheet-rank-compare"
        yield words.text(key, rank=name, **({"n": rank.compare} if rank.compare != kinds else {}))
    if rank.suit_first:
        yield words.text("sheet-rank-suit_first", rank=name)


def _hidden(above: tuple[Rank, ...], rank: Rank) -> set[frozenset[str]]:
    """Runs of a rank that are always called by a rank above it, as the top straight flush is royal."""
    return {frozenset(letters) for other in above for letters in other.runs if rank.suited or not other.suited}


def _orders(words: Words, ladder: tuple[Rank, ...]) -> Iterator[str]:
    """The runs of a rank, strongest first, where they are no usual run, or not in the usual order."""
    ranks_by_order: dict[str, list[str]] = {}
    for at, rank in enumerate(ladder):
        if order := _order(words, rank, _hidden(ladder[:at], rank)):
            ranks_by_order.setdefault(order, []).append(words.name("rank", rank.name))
    for order, names in ranks_by_order.items():
        yield words.text("sheet-runs", rank=_capital(", ".join(names)), runs=order)


def _order(words: Words, rank: Rank, hidden: set[frozenset[str]]) -> str:
    runs = [letters for letters in reversed(rank.runs) if frozenset(letters) not in hidden]
    tops = [_heights(letters)[-1] for letters in runs]
    step = _step(rank)
    if len(runs) < 2 or not step or (step == 1 and tops == sorted(tops, reverse=True)):
        return ""
    said = [_run(words, letters, named=step == 1) for letters in runs]
    if len(said) > _SHOWN_RUNS:
        usual = next(at for at in range(len(tops)) if tops[at:] == sorted(tops[at:], reverse=True))
        said = [*said[: usual + 1], "…", said[-1]]
    return " > ".join(said)


def _run(words: Words, letters: str, *, named: bool) -> str:
    key = _NAMED_RUNS.get(letters, "")
    if not named or not key:
        return run(letters)
    nick = words.nick(key)
    args = {"name": words.label(key), "run": run(letters)}
    return words.text("sheet-run-nick", nick=nick, **args) if nick else words.text("sheet-run-named", **args)


def _ace(words: Words, game: Game) -> str:
    """In which runs the ace plays, where there are runs that it could be thought to join."""
    ranks_with_runs = [rank for rank in game.high.ranks if _step(rank)]
    runs = {letters: None for rank in ranks_with_runs for letters in rank.runs if "A" in letters}
    ends = all(letters.index("A") in (0, len(letters) - 1) for letters in runs)
    if not runs or not ends or not any(_step(rank) == 1 and rank.size == 5 for rank in ranks_with_runs):
        return ""
    names = [words.name("rank", rank.name) for rank in ranks_with_runs if not rank.suited]
    order = sorted(runs, key=lambda letters: _heights(letters)[-1])
    return words.text("sheet-ace", ranks=_capital(", ".join(names)), runs=", ".join(map(run, order)))


def _low(words: Words, game: Game, rule: Low) -> Iterator[str]:
    best = low_text(list(_LOW_RANKS[: rule.size][::-1]))
    if rule.limit:
        yield words.text("sheet-low-limit", n=rule.size, limit=rule.limit)
        worst = low_text(list(_LOW_RANKS[rule.limit - rule.size : rule.limit][::-1]))
        yield joined(words.text("sheet-low-order"), words.text("sheet-low-range", best=best, worst=worst))
    else:
        yield words.text("sheet-low-any", n=rule.size)
        yield joined(words.text("sheet-low-pairs"), words.text("sheet-low-best", best=best))
    if rule.from_players:
        yield words.text("sheet-low-from", n=rule.from_players)
    if game.wins == "low":
        yield words.text("sheet-ties-split")
        return
    yield words.text("sheet-low-apart")
    yield joined(words.text("sheet-low-none") if rule.limit else "", words.text("sheet-low-sides"))
    yield joined(words.text("sheet-low-half"), words.text("sheet-low-tie"))
