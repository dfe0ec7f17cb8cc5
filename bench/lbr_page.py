"""The page of local best responses, written from its table of figures."""

from collections.abc import Iterator, Sequence

HEAD = """\
# What a player who knows a bot wins from it

Written by `python -m bench.lbr`; the figures are in [lbr.csv](lbr.csv).

A *local best response* (V. Lisý and M. Bowling, 2017) plays heads-up against a bot whose strategy it may ask: what
would you do here with these cards? So it knows what the bot may hold, hand by hand, and how often the bot folds to a
bet. It takes the move that would win most if everybody checked and called from there on: giving up, calling, half the
pot, the pot, or all its chips. It sees no hidden card and none that is to come.

**The figures are lower bounds on how far a bot can be exploited, and say nothing about how much further.** A high one
shows a leak. A low or negative one shows that this player, who looks one bet ahead, found none; another may. How a bot
does against players who don't know its strategy is another question: [league.md](league.md).

Thousandths of a big blind a hand, with the 95 % interval; 100 big blinds each; every deal from both seats. Who folds
every hand loses 750.
"""

LIMITS = """\
What it is and isn't:

- The winnings are of real hands against the bot's real cards, so they are right on average whatever the player
  believes. All that is rough in the belief makes it choose worse: the bound gets lower, and stays a bound.
- Rough it is. Before the flop the bot is asked about all 169 kinds of hands; later about as many as the table says,
  spread from weak to strong where it probably is, and hands between two of these are thought to do what they do.
- A bot begins anew in each hand, and forgets what it had learned: this is the strategy that a stranger meets. A bot
  that learns has another one in each hand, and a bound on all of them together would be a bound on none.
- Each question goes to a bot made for it, which is told the hand up to there at once. Where a bot thinks with chance,
  its answers at the table differ a little from that.
- The bound holds for the mean, which lies in the interval with 95 % certainty.
- Limit hold'em is played as in the house: heads-up a street has no last raise.
"""


def page(rows: Sequence[dict[str, str]], bots: str) -> str:
    """The page: what the figures are, the figures, and what they are not. `bots` is what their code comes to now."""
    return "\n".join((HEAD, *_table(rows), "", *_earlier(rows, bots), LIMITS))


def _table(rows: Sequence[dict[str, str]]) -> Iterator[str]:
    yield "| game | bot | hands | wins | 95 % | without control variates | asked about |"
    yield "|---|---|---|---|---|---|---|"
    for row in rows:
        name = f"{row['bot']} (fast)" if row["mode"] == "fast" else row["bot"]
        cells = [row["game"], name, f"{int(row['hands']):,}", _figure(row["mean"])]
        cells += [f"{_figure(row['low'])} to {_figure(row['high'])}"]
        cells += [f"{_figure(row['raw_mean'])} ({_figure(row['raw_low'])} to {_figure(row['raw_high'])})"]
        yield "| " + " | ".join([*cells, f"{row['asked']} hands"]) + " |"


def _earlier(rows: Sequence[dict[str, str]], bots: str) -> Iterator[str]:
    """Whose figures are of other code than there is now."""
    if earlier := [f"{row['bot']} in {row['game']}" for row in rows if row["bots"] != bots]:
        yield f"The code of the bots has changed since these were measured: {', '.join(earlier)}."
        yield ""


def _figure(text: str) -> str:
    return f"{float(text):+,.0f}"
