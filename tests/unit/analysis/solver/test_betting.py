"""Trees of bets: what the engine lets players do, as flat arrays."""

import numpy as np
import pytest

from hanpan import rules
from hanpan.analysis.solver.betting import FOLDED, SHOWDOWN, STREET, alike, betting_tree
from hanpan.analysis.solver.games import MINI_GAMES, mini_game
from hanpan.analysis.solver.sizing import USUAL, Sizing
from hanpan.engine import Call, Check, Deal, RaiseTo, deal_in, fold, play, start
from hanpan.engine.hand import seats_of
from hanpan.rules.stakes import Stakes, stakes_of


def tree_of(game, unit, *stacks, sizing=USUAL, button=1):
    return betting_tree(deal_in(game, stakes_of(game, unit), dict(enumerate(stacks)), button), sizing)


@pytest.mark.parametrize("key", MINI_GAMES)
def test_mini_games_are_game_files_that_nobody_lists(key):
    assert mini_game(key).key == key
    assert key not in rules.KEYS


def test_the_tree_of_kuhn():
    tree = tree_of(mini_game("kuhn"), 1, 10, 10)
    ends = {tree.line(node)[1:]: tree.put[node].tolist() for node in range(tree.nodes) if tree.children[node] == 0}
    assert ends == {
        ("check", "check"): [1, 1],
        ("check", "raise 1", "fold"): [1, 1],  # the bet that nobody called is returned
        ("check", "raise 1", "call"): [2, 2],
        ("raise 1", "fold"): [1, 1],
        ("raise 1", "call"): [2, 2],
    }


def test_the_tree_of_leduc():
    tree = tree_of(mini_game("leduc"), 2, 100, 100)
    kinds = dict(zip(*(each.tolist() for each in np.unique(tree.player, return_counts=True)), strict=True))
    assert kinds == {SHOWDOWN: 25, FOLDED: 24, STREET: 6, 0: 18, 1: 18}
    assert int(tree.put.max()) == 1 + 2 * 2 + 2 * 4


@pytest.mark.parametrize(
    ("key", "unit", "stack", "sizing"),
    [
        ("nlhe", 100, 1500, Sizing(bets=(0.5,), most=2)),
        ("pls7", 100, 900, Sizing(bets=(1.0,), most=2)),
        ("ddadang", 4, 12, Sizing()),
        ("stud12", 2, 9, Sizing()),
    ],
)
def test_every_end_is_what_the_engine_pays(key, unit, stack, sizing):
    # Deal real cards, follow each line through the engine, and look at what each has put in.
    game = mini_game(key) if key in MINI_GAMES else rules.game(key)
    tree = tree_of(game, unit, stack, stack, sizing=sizing)
    random = np.random.default_rng(2)
    ends = [node for node in range(tree.nodes) if tree.children[node] == 0]
    for end in random.permutation(ends)[:40].tolist():
        deck = random.permutation(sorted(deal_in(game, stakes_of(game, unit), {0: stack, 1: stack}, 1).plan.deck_cards))
        hand = fold(start(game, stakes_of(game, unit), {0: stack, 1: stack}, 1))
        path = [end]
        while tree.parent[path[-1]] >= 0:
            path.append(int(tree.parent[path[-1]]))
        used, wrong_opener = 0, False
        for node in reversed(path):
            while hand.turn < 0 and not hand.game_over:
                play(hand, None, Deal(tuple(deck[used : used + hand.due].tolist())))
                used = hand.used
            if tree.opener[node] >= 0 and tree.seats[tree.opener[node]] != hand.first:
                wrong_opener = True
                break
            if tree.choices[node][1] is not None:
                play(hand, hand.turn, tree.choices[node][1])
        if wrong_opener:
            continue
        while not hand.game_over:
            play(hand, None, Deal(tuple(deck[used : used + hand.due].tolist())))
            used = hand.used
        assert hand.put == tree.put[end].tolist()
        assert sum(hand.won) == tree.put[end].sum() + tree.dead
        if tree.player[end] == FOLDED:
            assert seats_of(hand.live) == seats_of(int(tree.live[end]))


def test_sizes_are_parts_of_the_pot():
    hand = deal_in(rules.game("nlhe"), Stakes(100, (50, 100)), {0: 10_000, 1: 10_000}, 1)
    play(hand, None, Deal((-1,) * 4))
    tree = betting_tree(hand, Sizing(bets=(0.5, 1.0), raises=(1.0,), most=2))
    # After calling there are 200 in the pot: half of it, and all of it, on top of 100.
    assert tree.labels(0) == ("fold", "call", "raise 200", "raise 300", "raise 10000")
    after = tree.first[0] + 2
    assert tree.labels(int(after)) == ("fold", "call", "raise 600", "raise 10000")


def test_after_the_last_raise_there_is_call_or_fold():
    hand = deal_in(rules.game("nlhe"), Stakes(100, (50, 100)), {0: 10_000, 1: 10_000}, 1)
    play(hand, None, Deal((-1,) * 4))
    tree = betting_tree(hand, Sizing(bets=(1.0,), all_in=False, most=1))
    raised = next(node for node in range(tree.nodes) if tree.line(node) == ("raise 300",))
    assert tree.labels(raised) == ("fold", "call")


def test_each_street_has_its_own_sizes():
    sizings = (Sizing(bets=(), raises=(), all_in=False), Sizing(bets=(1.0,), all_in=False, most=1))
    hand = deal_in(rules.game("nlhe"), Stakes(100, (50, 100)), {0: 10_000, 1: 10_000}, 1)
    play(hand, None, Deal((-1,) * 4))
    tree = betting_tree(hand, sizings)
    assert tree.labels(0) == ("fold", "call")
    flop = next(node for node in range(tree.nodes) if tree.line(node) == ("call", "check", "|"))
    assert tree.labels(flop) == ("check", "raise 200")


def test_all_in_runs_out_without_streets():
    tree = tree_of(rules.game("nlhe"), 100, 1000, 1000, sizing=Sizing(bets=(), raises=()))
    ends = [node for node in range(tree.nodes) if tree.line(node) == ("|", "raise 1000", "call")]
    assert [int(tree.player[node]) for node in ends] == [SHOWDOWN]


def test_a_tree_may_begin_in_the_middle_and_for_two_of_three():
    hand = deal_in(rules.game("nlhe"), Stakes(2, (1, 2)), {0: 100, 1: 100, 2: 100}, 2)
    play(hand, None, Deal((-1,) * 6))
    play(hand, 2, RaiseTo(6))
    play(hand, 0, Call())
    play(hand, 1, Call())
    play(hand, None, Deal((-1,) * 4))
    play(hand, 0, Check())
    play(hand, 1, Check())
    tree = betting_tree(hand, Sizing(bets=(1.0,), most=1), seats=(0, 2))
    assert (tree.seats, tree.dead, int(tree.player[0])) == ((0, 2), 6, 1)
    # The third player is taken to fold when his turn comes.
    assert all(int(tree.player[node]) != 1 or tree.seats[1] == 2 for node in range(tree.nodes))
    ends = [node for node in range(tree.nodes) if tree.player[node] == FOLDED]
    assert all(tree.put[node].min() >= 6 for node in ends)


def test_cards_decide_who_opens_for_two_only():
    with pytest.raises(ValueError, match="3 players: where cards say who opens"):
        tree_of(rules.game("stud8"), 20, 100, 100, 100)


def test_an_open_pair_that_doubles_bets_is_refused():
    with pytest.raises(ValueError, match="pair_doubles"):
        tree_of(rules.game("stud", pair_doubles_4th="true"), 20, 100, 100)


def shape(tree, node=0):
    """The tree below a node, written out."""
    put = tuple(tree.put[node].tolist())
    first = int(tree.first[node])
    below = tuple(
        (tree.choices[child][0], int(tree.opener[child]), shape(tree, child))
        for child in range(first, first + int(tree.children[node]))
    )
    return int(tree.player[node]), int(tree.street[node]), int(tree.live[node]), put, below


@pytest.mark.parametrize(
    ("key", "stack", "sizing"),
    [
        ("nlhe", 900, Sizing(bets=(1.0,), most=2)),
        ("stud8", 2000, Sizing(cap=1)),
        ("seven", 4000, Sizing(menu=("half",), cap=1)),
    ],
)
def test_a_merged_tree_says_the_same_with_fewer_nodes(key, stack, sizing):
    game = rules.game(key)
    hand = deal_in(game, stakes_of(game, 100, ante=100 if key == "seven" else None), {0: stack, 1: stack}, 1)
    whole, merged = betting_tree(hand, sizing), betting_tree(hand, sizing, merged=True)
    assert merged.nodes < whole.nodes
    assert shape(merged) == shape(whole)


def test_streets_that_begin_with_pots_of_about_a_size_are_alike():
    game = rules.game("seven")
    hand = deal_in(game, stakes_of(game, 100, ante=100), {0: 50_000, 1: 50_000}, 1)
    tree = betting_tree(hand, Sizing(cap=1), merged=True)
    same = alike(tree, 0.5)
    told: dict[int, set[object]] = {}
    for node in np.flatnonzero(tree.player >= 0).tolist():
        line = tree.line(node)
        cards = max(at for at, label in enumerate(line) if label == "|")
        begin = node
        while tree.player[tree.parent[begin]] != STREET:
            begin = int(tree.parent[begin])
        pot = int(tree.put[begin].sum())
        told.setdefault(int(same[node]), set()).add((int(tree.player[node]), line[cards:], tree.labels(node)))
        first = int(same[node])
        while tree.player[tree.parent[first]] != STREET:
            first = int(tree.parent[first])
        assert 2**-0.5 <= pot / int(tree.put[first].sum()) <= 2**0.5
    assert all(len(lines) == 1 for lines in told.values())
    assert len(told) < 0.7 * (tree.player >= 0).sum()
    assert (same[same] == same).all()


def test_bets_of_the_menu_that_cost_the_same_are_one():
    # Facing half of the pot, a quarter more is what the call is: twice the call.
    game = rules.game("seven")
    hand = deal_in(game, stakes_of(game, 100, ante=100), {0: 50_000, 1: 50_000}, 1)
    tree = betting_tree(hand, Sizing(cap=2), merged=True)
    nodes = [node for node in range(tree.nodes) if tree.line(node)[1:] == ("bbing",)]
    assert nodes
    for node in nodes:
        assert tree.labels(node) == ("fold", "call", "ddadang", "half")


def test_the_menu_and_the_number_of_bets_can_be_cut():
    game = rules.game("seven")
    hand = deal_in(game, stakes_of(game, 100, ante=100), {0: 50_000, 1: 50_000}, 1)
    tree = betting_tree(hand, Sizing(menu=("half", "ddadang"), cap=2), merged=True)
    labels = [label for label, _ in tree.choices]
    assert set(labels) == {"", "fold", "check", "call", "half", "ddadang"}
    lines = {tree.line(node) for node in range(tree.nodes)}
    assert ("|", "half", "half", "call") in lines
    assert ("|", "half", "half", "half") not in lines


def test_fixed_limit_can_be_cut_too():
    # Between two players no number of raises is too many.
    game = rules.game("stud8")
    hand = deal_in(game, stakes_of(game, 100), {0: 10_000, 1: 10_000}, 1)
    tree = betting_tree(hand, Sizing(cap=2), merged=True)
    first = [line for node in range(tree.nodes) if "|" not in (line := tree.line(node)[1:])]
    assert ("bring_in", "raise 100", "raise 200", "call") in first
    assert not any("raise 300" in line for line in first)
