"""A replayed hand as a whole: as text for people, as steps for machines."""

from collections.abc import Iterator

from hanpan.cards import name
from hanpan.cli.history.chances import Chances, chances, key_of
from hanpan.cli.history.commentary import equity_line
from hanpan.cli.history.replayer import Shown
from hanpan.cli.history.scenes import Scene, all_chips, pots_now
from hanpan.cli.history.telling import heading
from hanpan.engine.hand import OVER, seats_of
from hanpan.engine.odd_chips import odd_chips
from hanpan.history.rooms import room
from hanpan.history.verdict import amount
from hanpan.history.written import Player


def as_text(shown: Shown) -> str:
    """The hand from the table to who won what and why, the worth of known hands at each street, and the proof."""
    return "\n".join(_text(shown))


def _text(shown: Shown) -> Iterator[str]:
    words = shown.voice.words
    yield from heading(shown.written, shown.voice)
    yield ""
    last = ""
    for scene, lines, found in _with_chances(shown):
        if scene.kind == "pay":
            yield ""
        for line in lines:
            if line or last:
                yield line
            last = line
        if found is not None:
            yield equity_line(shown.voice, found)
    if shown.problem:
        yield words.text("show-differs", what=shown.problem)
    else:
        yield words.text("show-proved")


def _with_chances(shown: Shown) -> Iterator[tuple[Scene, list[str], Chances | None]]:
    """Each scene with the worth of the known hands, where a street has been dealt or somebody went out."""
    last: object = None
    for scene, lines in zip(shown.scenes, shown.lines, strict=True):
        key = key_of(scene.hand)
        found = chances(scene.hand) if key is not None and key != last else None
        last = key if key is not None else last
        yield scene, lines, found


def as_data(shown: Shown) -> dict[str, object]:
    """The hand for machines: seats count from 1, amounts are in the text's unit."""
    written = shown.written
    hand = shown.proof.hand
    odd = odd_chips(hand, shown.proof.events) if hand is not None and hand.phase == OVER else []
    return {
        "file": written.file,
        "line": written.line,
        "hand": written.id,
        "game": written.game.key,
        "rules": dict(written.game.options),
        "room": room(written.room).name,
        "currency": written.currency,
        "button": written.button + 1,
        "players": [_player(shown, player) for player in written.players],
        "proved": shown.proof.proved,
        "first_difference": shown.problem or None,
        "steps": [_step(shown, scene, lines, found) for scene, lines, found in _with_chances(shown)],
        "odd_chips": [
            {
                "pot": chip.pot,
                "board": chip.board,
                "side": chip.side,
                "chips": amount(chip.chips, written.scale),
                "seats": [seat + 1 for seat in chip.seats],
                "custom": chip.custom,
            }
            for chip in odd
        ],
    }


def _player(shown: Shown, player: Player) -> dict[str, object]:
    stack = amount(player.stack, shown.written.scale)
    return {"seat": player.seat + 1, "name": player.name, "stack": stack, "dealt_in": player.dealt_in}


def _step(shown: Shown, scene: Scene, lines: list[str], found: Chances | None) -> dict[str, object]:
    hand, scale = scene.hand, shown.written.scale
    step: dict[str, object] = {
        "kind": scene.kind,
        "street": hand.plan.streets[scene.street].name,
        "seat": None if scene.seat is None else scene.seat + 1,
        "text": [line for line in lines if line],
        "pot": amount(all_chips(hand), scale),
        "pots": [
            {"chips": amount(pot.chips, scale), "seats": [seat + 1 for seat in seats_of(pot.eligible)]}
            for pot in pots_now(hand)
        ],
        "board": [[name(card) for card in board] for board in hand.board],
        "seats": [
            {
                "seat": seat + 1,
                "stack": amount(hand.stack[seat], scale),
                "bet": 0 if hand.phase == OVER else amount(hand.bet[seat], scale),
                "down": [name(card) for card in hand.down[seat]],
                "up": [name(card) for card in hand.up[seat]],
                "live": bool(hand.live >> seat & 1),
                "won": amount(hand.won[seat], scale),
            }
            for seat in seats_of(hand.seats)
        ],
    }
    if found is not None:
        step["equity"] = {str(seat + 1): round(share, 6) for seat, share in found.shares.items()}
        step["equity_exact"] = found.exact
        step["unknown"] = [seat + 1 for seat in found.unknown]
    return step
