"""The peers that play whole hands: PokerKit, and OpenSpiel's universal_poker, which plays no-limit hold'em.

Each is driven from Python, one call a decision, as a program that uses it would. Neither is needed by anything but
this measurement: an ImportError says that it isn't here.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from hanpan.cli.bench.stakes import PlayHand, Random, Stakes, between, one_of

if TYPE_CHECKING:
    from pokerkit import State

_GAMES = {
    "nlhe": "NoLimitTexasHoldem",
    "flhe": "FixedLimitTexasHoldem",
    "plo": "PotLimitOmahaHoldem",
    "flo8": "FixedLimitOmahaHoldemHighLowSplitEightOrBetter",
    "stud8": "FixedLimitSevenCardStudHighLowSplitEightOrBetter",
    "stud": "FixedLimitSevenCardStud",
    "razz": "FixedLimitRazz",
}


def pokerkit_game(stakes: Stakes) -> Any:  # noqa: ANN401  (one of several classes without a common type)
    """PokerKit's game; all but the players' choices is left to its automations. None where it doesn't have the game."""
    import pokerkit

    name = _GAMES.get(stakes.game)
    if name is None:
        return None
    kind: Any = getattr(pokerkit, name)
    if stakes.game == "flo8":
        # PokerKit 0.7.7 plays its fixed-limit Omaha hi-lo pot-limit; this is the game of that name.
        kind = type("LimitOmahaHiLo", (pokerkit.FixedLimitPokerMixin, kind), {})
    bets = (stakes.small_bet, stakes.big_bet) if name.startswith("Fixed") else (stakes.small_bet,)
    forced = stakes.blinds or stakes.bring_in
    return kind(tuple(pokerkit.Automation), True, stakes.ante, forced, *bets)


class Legal(NamedTuple):
    """PokerKit's answers to what `legal` lists in hanpan."""

    fold: bool
    to_call: int | None
    least: int | None
    most: int | None


def pokerkit_legal(state: "State") -> Legal:
    """All that the player to act may do, with amounts; there is no call while the bring-in is due."""
    return Legal(
        state.can_fold(),
        state.checking_or_calling_amount,
        state.min_completion_betting_or_raising_to_amount,
        state.max_completion_betting_or_raising_to_amount,
    )


def pokerkit(stakes: Stakes, random: Random) -> PlayHand | None:
    """PokerKit plays hand after hand, where it has the game."""
    game = pokerkit_game(stakes)
    if game is None:
        return None

    def play_hand() -> int:
        decisions = 0
        state = game(stakes.stack, stakes.players)
        while state.status:
            decisions += 1
            fold, to_call, least, most = pokerkit_legal(state)
            choice = one_of(1 + fold + (least is not None), random)
            if choice < fold:
                state.fold()
            elif choice > fold and least is not None and most is not None:
                state.complete_bet_or_raise_to(between(least, most, random))
            elif to_call is None:
                state.post_bring_in()
            else:
                state.check_or_call()
        return decisions

    return play_hand


def open_spiel(stakes: Stakes, random: Random) -> PlayHand | None:
    """OpenSpiel: in its full game a raise is any total in chips from 2 up, 0 folds and 1 checks or calls."""
    import pyspiel

    if stakes.game != "nlhe":
        return None
    game = pyspiel.load_game("universal_poker", _parameters(stakes))

    def play_hand() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.is_chance_node():
                state.apply_action(legal[one_of(len(legal), random)])
                continue
            decisions += 1
            fold_or_call = 2 if legal[0] == 0 else 1
            raises = len(legal) > fold_or_call
            choice = one_of(fold_or_call + raises, random)
            if choice == fold_or_call:
                choice = between(fold_or_call, len(legal) - 1, random)
            state.apply_action(legal[choice])
        state.returns()
        return decisions

    return play_hand


def _parameters(stakes: Stakes) -> dict[str, int | str]:
    players = range(stakes.players)
    blinds = dict(zip(players, stakes.blinds, strict=False))
    return {
        "betting": "nolimit",
        "bettingAbstraction": "fullgame",
        "numPlayers": stakes.players,
        "numRounds": 4,
        "blind": " ".join(str(blinds.get(player, 0)) for player in players),
        "firstPlayer": "3 1 1 1",
        "numSuits": 4,
        "numRanks": 13,
        "numHoleCards": 2,
        "numBoardCards": "0 3 1 1",
        "stack": " ".join(str(stakes.stack) for _ in players),
    }
