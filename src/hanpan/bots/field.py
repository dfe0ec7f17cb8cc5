"""The opponents of one hand, as the strong bot sees them: what each may hold after all that he did, and deals in which
they hold it.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

import numpy as np

from hanpan.bots.deals import Layout, Masks, Places, free_cards, layout_of, mixings, set_of, spread, with_known
from hanpan.bots.habits import Habits, chances
from hanpan.bots.last_street import Range
from hanpan.bots.ranges import Effort, Holdings, holdings_of, judge
from hanpan.bots.showdown import Cards, Floats, Values, judge_of
from hanpan.bots.sight import Sight
from hanpan.bots.story import Deed, Story
from hanpan.bots.worth import Picture

Judged = tuple[Deed, Floats]
"""A deed, and the percentiles of its player's hands on that street."""

_CROWD = 4
"""With more opponents fewer deals are looked at."""
_FEWEST, _NONE_LEFT = 24, 6
"""With fewer hands that count, new ones are thought of: once a street, and whenever hardly any is left."""


class Field:
    """What the opponents of one hand may hold."""

    def __init__(self, effort: Effort) -> None:
        self._effort = effort
        self._holdings: dict[int, Holdings] = {}
        self._weights: dict[int, Floats] = {}
        self._again: set[tuple[int, int]] = set()
        """By place and street: of whose hands one has thought again."""
        self._known: dict[int, np.uint64] = {}
        """The cards that are seen elsewhere, as each place's hands were last compared with them."""
        self._layout: Layout

    def see(self, sight: Sight, story: Story, new: list[Deed], habits: dict[int, Habits], chance: Random) -> None:
        """Take in what is new on the table and what was done; habits are learned from it."""
        hand, me = sight.hand, sight.seat
        self._layout = layout_of(hand, me)
        deck = self._layout.deck
        known = ~set_of(deck)
        # What happened after I had folded is not worth so much work.
        late = hand.game_over
        deeds = [one for one in new if one.place != me and not (late and one.at.street and not self._knows(one))]
        live = [] if late else [one.place for one in self._layout.others]
        places = list(dict.fromkeys([*(deed.place for deed in deeds), *live]))
        self._begin(sight, places, deck, chance)
        for place in places:
            self._look(sight, place, deck, known, chance)
        judged = [(deed, self._good(sight, story, deed.place, deed.at.street, chance)) for deed in deeds]
        for together in _together(judged):
            self._learn(together, habits)
        for place in live:
            counting = _effective(self._weights[place])
            if counting < (_NONE_LEFT if (place, hand.street) in self._again else _FEWEST):
                self._again.add((place, hand.street))
                self._think_again(sight, story, place, habits[place], deck, chance)

    def picture(self, sight: Sight, story: Story, chance: Random) -> Picture:
        """Deals to the end in which opponents hold hands by their weights."""
        hand = sight.hand
        layout = self._layout
        places = tuple(one.place for one in layout.others)
        room = (len(layout.deck) - layout.to_come - layout.me.draws) // max(1, layout.others[0].to_deal)
        places = places[: max(1, room)]
        picks, used = self._picks(places, chance)
        draws = layout.me.draws
        cards = free_cards(used, layout.deck, layout.to_come + draws * (1 + len(places)), chance)
        board = with_known(layout.board, cards[:, : layout.to_come])
        judge = judge_of(hand.plan.game, hand.seats.bit_count())
        at = layout.to_come
        hands = [with_known(layout.me.known, cards[:, at : at + draws])]
        good = []
        for one, pick in zip(layout.others, picks, strict=False):
            at += draws
            own = self._holdings[one.place].hidden[pick]
            own = np.concatenate((own, cards[:, at : at + draws]), axis=1) if draws else own
            hands.append(with_known(one.known, own))
            good.append(self._good(sight, story, one.place, hand.street, chance)[pick])
        # The hands of one deal in turn, since what a board gives is added up once.
        dealt = np.stack(hands, axis=1).reshape(-1, hands[0].shape[1])
        values = judge.values(dealt, np.repeat(board, len(hands), axis=0))
        high, low = (np.ascontiguousarray(side.reshape(-1, len(hands)).T) for side in values)
        return Picture(Values(high[0], low[0]), places, Values(high[1:], low[1:]), np.array(good))

    def theirs(self, place: int) -> Range:
        """What an opponent may hold."""
        return Range(self._holdings[place].hidden, self._weights[place])

    def mine(self, sight: Sight, story: Story, other: int, chance: Random) -> Range:
        """What I may hold, in the eyes of an opponent who takes me for one of the model."""
        me = sight.seat
        seen = Sight(sight.hand, other, sight.events, sight.seats)
        self._holdings[me] = holdings_of(sight.hand, [me], self._layout.deck, self._effort, chance)[0]
        self._weights[me] = self._holdings[me].likely
        self._judge(seen, story, me, Habits(), chance)
        weights = self._weights.pop(me)
        return Range(self._holdings.pop(me).hidden, weights + 1e-3 * max(1e-12, float(weights.max())))

    def _picks(self, places: tuple[int, ...], chance: Random) -> tuple[list[Places], Masks]:
        """Which hand each place holds in each deal: no card is held twice."""
        rows = self._effort.rows * (1 if len(places) == 1 else 2)
        used = np.zeros(rows, np.uint64)
        fits = np.ones(rows, np.bool_)
        picks = []
        for place, mixed in zip(places, mixings(rows, len(places), chance), strict=True):
            pick = spread(self._weights[place], rows, chance)[mixed]
            masks = self._holdings[place].masks[pick]
            fits &= (used & masks) == 0
            used = used | masks
            picks.append(pick)
        kept = np.flatnonzero(fits)
        if len(kept) < 16:
            kept = np.arange(rows)
        # In a pot of many each opponent decides less, so fewer deals do.
        kept = kept[: self._effort.rows * _CROWD // max(_CROWD, len(places))]
        return [pick[kept] for pick in picks], used[kept]

    def _begin(self, sight: Sight, places: Sequence[int], deck: Cards, chance: Random) -> None:
        """Think of hands for those of whom nothing has been thought yet."""
        new = [place for place in places if place not in self._holdings]
        if not new:
            return
        if any(sight.hand.up):
            lists = holdings_of(sight.hand, new, deck, self._effort, chance)
        else:
            known = next(iter(self._holdings.values()), None)
            lists = [known or holdings_of(sight.hand, new[:1], deck, self._effort, chance)[0]] * len(new)
        for place, holdings in zip(new, lists, strict=True):
            self._holdings[place], self._weights[place] = holdings, holdings.likely

    def _look(self, sight: Sight, place: int, deck: Cards, known: np.uint64, chance: Random) -> None:
        """Forget hands with a card that is seen elsewhere, and add the cards that came."""
        hand = sight.hand
        holdings = self._holdings[place]
        # What he has shown himself is seen too, and speaks for the hands that have it.
        if any(card >= 0 for card in hand.down[place]):
            known &= ~set_of(np.array([card for card in hand.down[place] if card >= 0], np.uint8))
        if self._known.get(place) != known:
            self._known[place] = known
            self._weights[place] = self._weights[place] * ((holdings.masks & known) == 0)
        hidden = len(hand.down[place])
        if hidden > holdings.hidden.shape[1]:
            holdings.add_hidden(deck, hidden - holdings.hidden.shape[1], chance)

    def _good(self, sight: Sight, story: Story, place: int, street: int, chance: Random) -> Floats:
        """The percentile of each hand of a place on a street."""
        holdings = self._holdings[place]
        if street not in holdings.good:
            seen = story.streets[street]
            # The lists of all of whom it will be asked are judged at the same time; several places may have one list.
            places = {place, *(deed.place for deed in story.deeds if deed.at.street == street)}
            places |= {one.place for one in self._layout.others if street == sight.hand.street}
            lists = {id(one): one for at in sorted(places) if (one := self._holdings.get(at)) is not None}
            found = [one for one in lists.values() if street not in one.good]
            effort = self._effort
            if street < sight.hand.street or (place, street) in self._again:
                # What is asked once more, of hands that one thinks of later, needs no more than a rough answer.
                effort = effort._replace(rounds=effort.rounds // 2)
            judge(found, sight.hand, street, seen, sight.seat, self._layout.deck, effort, chance)
        return holdings.good[street]

    def _knows(self, deed: Deed) -> bool:
        """Whether it has been worked out how good the player's hands are on the street."""
        return deed.place in self._holdings and deed.at.street in self._holdings[deed.place].good

    def _learn(self, judged: Sequence[Judged], habits: Mapping[int, Habits]) -> None:
        """Weigh the hands of some players by how likely they do what each did, and learn from it how he differs."""
        expected = chances(
            np.array([good for _, good in judged]), [(deed.at, habits[deed.place]) for deed, _ in judged]
        )
        for at, (deed, _) in enumerate(judged):
            weights = self._weights[deed.place]
            if total := float(weights.sum()):
                fold, raises = (float(np.dot(weights, one[at])) / total for one in (expected.fold, expected.raises))
                habits[deed.place].learn(deed, fold, raises)
            self._weights[deed.place] = weights * expected.of(deed.kind)[at]

    def _judge(self, sight: Sight, story: Story, place: int, habits: Habits, chance: Random) -> None:
        """Weigh a player's hands by how likely they do all that he did in the hand."""
        deeds = [deed for deed in story.deeds if deed.place == place]
        if deeds:
            good = np.array([self._good(sight, story, place, deed.at.street, chance) for deed in deeds])
            expected = chances(good, [(deed.at, habits) for deed in deeds])
            for at, deed in enumerate(deeds):
                self._weights[place] = self._weights[place] * expected.of(deed.kind)[at]

    def _think_again(self, sight: Sight, story: Story, place: int, habits: Habits, deck: Cards, chance: Random) -> None:
        """Too few hands are left: take others, and weigh them by all that was done."""
        self._holdings[place] = holdings_of(sight.hand, [place], deck, self._effort, chance)[0]
        self._weights[place] = self._holdings[place].likely
        self._judge(sight, story, place, habits, chance)
        self._weights[place] = self._weights[place] + 1e-3 * max(1e-12, float(self._weights[place].max()))


def _together(judged: Sequence[Judged]) -> Iterator[list[Judged]]:
    """Deeds that can be judged at once: one of each player, in their order, of lists that are as long."""
    while judged:
        now: list[Judged] = []
        later: list[Judged] = []
        places = set()
        for one in judged:
            deed, good = one
            ready = deed.place not in places and len(good) == len(judged[0][1])
            (now if ready else later).append(one)
            places.add(deed.place)
        yield now
        judged = later


def _effective(weights: Floats) -> float:
    """How many hands of equal weight would say as much."""
    return float(weights.sum()) ** 2 / max(1e-300, float(np.dot(weights, weights)))
