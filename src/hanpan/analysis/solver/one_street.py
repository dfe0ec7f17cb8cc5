"""Games of one street, flat: the last one of any hand, or hands that are only bet before the board."""

from collections.abc import Sequence

import numpy as np

from hanpan.analysis.solver.betting import FOLDED, STREET, BettingTree
from hanpan.analysis.solver.flat import Decision, FlatGame, Floats, Terminal, lay_out

_FOLD, _COMPARE = range(2)


def one_street(tree: BettingTree, met: Floats, wins: Floats, likely: Sequence[Floats]) -> FlatGame:
    """The game of a tree in which nobody learns anything between his decisions.

    `met` says, by holding and holding, how likely the two meet (0 or 1 will do), `wins` that times what the first wins
    of half the pot, from -1 to 1; `likely` weighs the other's holdings. What is won is counted beyond half of the
    dead money, so that one's is what the other loses.
    """
    decisions: tuple[list[Decision], list[Decision]] = ([], [])
    edges = [1, 1]
    terminals = []
    walk = [(0, (0, 0))]
    for node, above in walk:
        player, first, count = int(tree.player[node]), int(tree.first[node]), int(tree.children[node])
        if player >= 0:
            mine = edges[player]
            decisions[player].append(Decision(above[player], count, 0, node, 0))
            edges[player] += count
            for place in range(count):
                after = (mine + place, above[1]) if player == 0 else (above[0], mine + place)
                walk.append((first + place, after))
            continue
        if player == STREET:
            walk.append((first, above))
            continue
        put = tree.put[node].tolist()
        if player == FOLDED:
            won = put[1] if tree.live[node] & 1 else -put[0]
            terminals.append(Terminal(above, _FOLD, won + np.sign(won) * tree.dead / 2))
        else:
            terminals.append(Terminal(above, _COMPARE, min(put) + tree.dead / 2))
    both = np.stack((met, wins))
    first_sees = np.ascontiguousarray((both * likely[1]).transpose(0, 2, 1))
    second_sees = -(both * likely[0][:, None])
    groups = tuple(np.arange(len(weight))[None, :] for weight in likely)
    return lay_out(decisions, terminals, (first_sees, second_sees), (groups[0], groups[1]))
