"""The fields of Open Hand History 1.4 that we read, with our additions; what else a file has is passed over."""

from decimal import Decimal

import msgspec

Id = int | str
Cards = list[str] | str
"""A list of cards; some writers have an empty text where there are none."""


class OhhAction(msgspec.Struct):
    """One action of a round. `up` (`_up`) and `bet` (`_bet`) are ours."""

    action: str
    player_id: Id | None = None
    amount: Decimal | None = None
    is_allin: bool = False
    cards: Cards | None = None
    up: int = msgspec.field(default=0, name="_up")
    """How many of the cards, the last ones, are dealt face up."""
    bet: str = msgspec.field(default="", name="_bet")
    """The bet of a menu game by its name."""


class OhhRound(msgspec.Struct):
    """One street; run twice, a street comes again for the second board."""

    street: str
    cards: Cards | None = None
    actions: list[OhhAction] = []


class OhhPlayer(msgspec.Struct):
    """Who sits at the table."""

    id: Id
    seat: int
    starting_stack: Decimal
    name: str = ""
    display: str = ""
    is_sitting_out: bool = False
    cards: Cards | None = None


class OhhWin(msgspec.Struct):
    """What a player got of a pot."""

    player_id: Id
    win_amount: Decimal


class OhhPot(msgspec.Struct):
    """A pot, rake included."""

    amount: Decimal = Decimal(0)
    rake: Decimal | None = None
    player_wins: list[OhhWin] = []


class OhhLimit(msgspec.Struct):
    """How it is bet."""

    bet_type: str = "NL"
    bet_cap: Decimal | None = None


class OhhTournament(msgspec.Struct):
    """Which tournament it is."""

    tournament_number: Id = ""
    name: str = ""


class OwnPost(msgspec.Struct, array_like=True):
    """What was due: who, how much, of which kind."""

    player_id: Id
    amount: Decimal
    kind: str


class OwnReturn(msgspec.Struct, array_like=True):
    """Chips that went back."""

    player_id: Id
    amount: Decimal


class OwnCollected(msgspec.Struct, array_like=True):
    """Who got how much of which pot, board and side."""

    player_id: Id
    amount: Decimal
    pot: int | None = None
    board: int | None = None
    side: str | None = None


class OwnCards(msgspec.Struct, array_like=True):
    """A player's cards with those that nobody saw: `["3", "7h????", "2c"]`."""

    player_id: Id
    down: str
    up: str


class OwnStakes(msgspec.Struct):
    """What the hand is played for."""

    unit: Decimal
    blinds: list[Decimal] = []
    ante: Decimal = Decimal(0)
    bring_in: Decimal = Decimal(0)
    big_bet: Decimal = Decimal(0)


class Own(msgspec.Struct):
    """`_hanpan`: what the format has no field for."""

    game: str
    rules: dict[str, str] = {}
    stakes: OwnStakes | None = None
    posts: list[OwnPost] | None = None
    cards: list[OwnCards] = []
    returned: list[OwnReturn] = []
    collected: list[OwnCollected] | None = None
    stacks: list[OwnReturn] = []
    time: str = ""
    kind: str = ""
    mix: str = ""
    level: str = ""
    sign: str = ""
    room: str = ""


class OhhHand(msgspec.Struct):
    """The object under `ohh`."""

    game_type: str
    players: list[OhhPlayer]
    rounds: list[OhhRound]
    bet_limit: OhhLimit = msgspec.field(default_factory=OhhLimit)
    pots: list[OhhPot] = []
    site_name: str = ""
    network_name: str = ""
    game_number: Id = ""
    start_date_utc: str = ""
    table_name: str = ""
    table_size: int = 0
    currency: str = ""
    dealer_seat: int = 0
    small_blind_amount: Decimal | None = None
    big_blind_amount: Decimal | None = None
    ante_amount: Decimal | None = None
    hero_player_id: Id | None = None
    tournament: bool = False
    tournament_info: OhhTournament | None = None
    own: Own | None = msgspec.field(default=None, name="_hanpan")


class OhhFile(msgspec.Struct):
    """One hand of a file."""

    ohh: msgspec.Raw = msgspec.Raw(b"")
