"""What a room plays for: the amounts in chips that a game file leaves as parts of a unit."""

import msgspec

from hanpan.rules.amounts import parse_amount
from hanpan.rules.game import Game


class Stakes(msgspec.Struct, frozen=True, omit_defaults=True):
    """Amounts of one table, in chips."""

    unit: int
    """The big blind; in limit games the small bet; in seven and choice the ante."""
    blinds: tuple[int, ...] = ()
    """From the small blind on, clockwise from the button."""
    ante: int = 0
    bring_in: int = 0
    big_bet: int = 0
    """The limit bet of the later streets."""

    def bet(self, units: int) -> int:
        """The bet of a street whose bet is so many units."""
        return self.big_bet if units == 2 else self.unit * units

    @property
    def can_be_completed(self) -> bool:
        """Whether the bring-in is less than the small bet (RULES 6.1); where that is one chip, so is the bring-in."""
        return self.bring_in < max(2, self.unit)


def stakes_of(game: Game, unit: int, *, ante: int | None = None) -> Stakes:
    """The stakes that a game file gives for a unit; `ante` is what `1 ante` stands for where the game asks for it.

    >>> from hanpan import rules
    >>> stakes_of(rules.game("stud8"), 100)
    Stakes(unit=100, blinds=(), ante=20, bring_in=50, big_bet=200)
    """
    if unit < 1:
        raise ValueError(f"a unit of {unit} chips: it has to be 1 or more")
    if ante is not None and ante < 0:
        raise ValueError(f"an ante of {ante} chips: it has to be 0 or more")
    betting = game.betting
    base = {"unit": unit, "ante": ante if ante is not None else 0}
    blinds = tuple(max(1, parse_amount(blind).chips(base)) for blind in betting.blinds)
    asked = parse_amount(betting.ante).chips(base) if betting.ante else 0
    if ante is not None and betting.ante:
        asked = ante
    bring_in = max(1, parse_amount(betting.bring_in.pays).chips(base)) if betting.bring_in else 0
    return Stakes(unit, blinds, asked, bring_in, 2 * unit)
