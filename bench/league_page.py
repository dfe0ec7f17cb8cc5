"""The page of the league, written from its table of figures."""

from collections.abc import Iterator, Sequence

from bench import held_out

HALF_PER_100 = 5.0
"""The half of the interval where a result has an aim of its own, in units a hundred hands."""


def page(
    rows: Sequence[dict[str, str]], faults: Sequence[dict[str, str]] = (), lacking: Sequence[str] = (), seed: int = 0
) -> str:
    """The page: what missed its aim first, then every match, who wins most at one table, and who failed where.

    `lacking` are matches of which nothing has been played, `seed` that of the cards.
    """
    matches = [row for row in rows if row["aim"] != "" and "," not in row["against"]]
    missed = [row for row in matches if not met(row)]
    lines = ["# The league of bots", "", *_head(matches, missed, seed)]
    lines += ["", *(f"- not played: {one}" for one in lacking)] if lacking else []
    if failed := [row for row in matches if int(row["faults"])]:
        lines += ["", *(f"- {_name(row)}: {row['faults']} kinds of answers that could not be used" for row in failed)]
    lines += ["", "## Every match", "", *_matches(matches)]
    lines += ["", "## Who wins most at one table", "", *_ranking(rows), ""]
    if faults:
        lines += ["## Every game, tables of all sizes", "", *_faults(faults), ""]
    return "\n".join(lines)


def met(row: dict[str, str]) -> bool:
    """Whether a result meets its aim: the mean does, the interval lies above 0, or above chance, and where there is an
    aim of its own, it is no wider than promised.
    """
    sng = row["format"] == "sng"
    wide = not sng and float(row["aim"]) > 0 and float(row["high"]) - float(row["low"]) > 2 * HALF_PER_100
    return (
        float(row["mean"]) >= float(row["aim"])
        and float(row["low"]) > (1 / int(row["seats"]) if sng else 0)
        and not wide
    )


def _head(matches: Sequence[dict[str, str]], missed: Sequence[dict[str, str]], seed: int) -> Iterator[str]:
    hands = sum(int(row["hands"]) for row in matches)
    yield "Written by `python -m bench.league`, which says how it is played; the figures are in"
    yield f"[league.csv](league.csv). {len(matches)} matches, {hands:,} hands, on the cards of seed {seed:,}, which the"
    yield "matches of a game have in common. The strong bot plays in its fast mode. Results are in units a hundred"
    yield "hands (big blinds; in stud small bets; in 7-poker antes) with their 95 % interval, which knows that hands of"
    yield "one block are played by the same bots; luck is taken out of them without a bias. Opponents marked *held out*"
    yield "(`bench/held_out.py`) were written when there was a strong bot already, and what was changed in it since"
    yield "came from reading its code, timing it and what it won from others, not from these. Full tables are of six,"
    yield "in 7-poker five."
    yield ""
    if earlier := {row["bots"] for row in matches} - {held_out.pinned()}:
        yield "The code of the bots has changed since these figures were played: they are of"
        yield f"{', '.join(f'`{one}`' for one in sorted(earlier))}, and the code is `{held_out.pinned()}` now."
        yield ""
    if not missed:
        yield "Every result meets its aim: an interval above 0, and what the table below asks for besides."
        return
    miss = "misses its" if len(missed) == 1 else "miss their"
    yield f"**{len(missed)} of {len(matches)} {miss} aim:**"
    yield ""
    for row in missed:
        yield f"- {_name(row)}: {_figure(row)}, aim {_aim(row)}"


def _matches(matches: Sequence[dict[str, str]]) -> Iterator[str]:
    yield "| game | seats | against | hands | result | 95 % | without control variates | aim | |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for row in matches:
        mark = "met" if met(row) else "**missed**"
        kind = " (sit-and-go)" if row["format"] == "sng" else ""
        mine = f"{row['against']} *held out*" if row["against"] in held_out.NAMES else row["against"]
        cells = [row["game"] + kind, row["seats"], mine, f"{int(row['hands']):,}", _short(row, "mean")]
        cells += [f"{_short(row, 'low')} to {_short(row, 'high')}"]
        cells += [f"{_short(row, 'raw_low')} to {_short(row, 'raw_high')}", _aim(row), mark]
        yield "| " + " | ".join(cells) + " |"


def _ranking(rows: Sequence[dict[str, str]]) -> Iterator[str]:
    """The tables at which all of them sit together."""
    yield "Each has the same neighbours throughout, and few hands make wide intervals."
    yield ""
    yield "| game | hands | first to last, in units a hundred hands, with 95 % |"
    yield "|---|---|---|"
    for game in dict.fromkeys(row["game"] for row in rows):
        tables = [at for at, row in enumerate(rows) if row["game"] == game and "," in row["against"]]
        for at in tables:
            others = rows[at + 1 : at + 2 + rows[at]["against"].count(",")]
            ranked = sorted([rows[at], *others], key=lambda row: -float(row["mean"]))
            told = ", ".join(
                f"{row['bot']} {float(row['mean']):+.0f} ({float(row['low']):+.0f} to {float(row['high']):+.0f})"
                for row in ranked
            )
            yield f"| {game} | {int(rows[at]['hands']):,} | {told} |"


def _faults(rows: Sequence[dict[str, str]]) -> Iterator[str]:
    """Hands of each game with any bots, and answers that could not be used."""
    yield "The strong bot and others at tables of every size (`python -m bench.league --faults`); a fault is an answer"
    yield "that could not be used."
    yield ""
    if {row["bots"] for row in rows} != {held_out.pinned()}:
        yield "The code of the bots has changed since these were played."
        yield ""
    yield "| game | seats | hands | kinds of faults |"
    yield "|---|---|---|---|"
    for game in dict.fromkeys(row["game"] for row in rows):
        mine = [row for row in rows if row["game"] == game]
        sizes = sorted(int(row["seats"]) for row in mine)
        told = "; ".join(sorted({row["fault"] for row in mine if row["fault"]})) or "none"
        yield f"| {game} | {sizes[0]} to {sizes[-1]} | {sum(int(row['hands']) for row in mine):,} | {told} |"


def _name(row: dict[str, str]) -> str:
    return f"{row['game']}, {row['seats']} seats, {row['format']}, against {row['against']}"


def _figure(row: dict[str, str]) -> str:
    return f"{_short(row, 'mean')} ({_short(row, 'low')} to {_short(row, 'high')})"


def _short(row: dict[str, str], field: str) -> str:
    return f"{float(row[field]):.1%}" if row["format"] == "sng" else f"{float(row[field]):+.1f}"


def _aim(row: dict[str, str]) -> str:
    aim = float(row["aim"])
    return f"{aim:.0%}" if row["format"] == "sng" else f"{aim:+.0f}" if aim else "above 0"
