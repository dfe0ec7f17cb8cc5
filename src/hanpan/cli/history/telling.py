"""A written hand as readable text in Korean or English, in the words of the terminal game."""

from collections.abc import Iterator

from hanpan.cli.history.commentary import given_back, payments, rake
from hanpan.cli.play.header import room_rule, stakes_text
from hanpan.cli.play.narration import Narrator
from hanpan.cli.play.voice import Voice, style_of
from hanpan.history.proof import prove
from hanpan.history.walk import Moment, collected, walk
from hanpan.history.written import Written
from hanpan.money import Lang, plain
from hanpan.words import Words


def told(written: Written, lang: Lang) -> str:
    """One hand, from the table to who won what and why."""
    return "\n".join(_lines(written, voice_of(written, lang))) + "\n"


def voice_of(written: Written, lang: Lang) -> Voice:
    """The words, names and amounts of a hand."""
    names = {player.seat: player.name for player in written.players}

    def amount(chips: int) -> str:
        whole, point, rest = written.amount(chips).partition(".")
        return f"{written.sign}{plain(int(whole))}{point}{rest}"

    in_chips = written.scale == 1 and not written.sign
    return Voice(
        Words(lang, written.game.words or None),
        style_of(written.game),
        lambda seat: names.get(seat, str(seat + 1)),
        amount=None if in_chips else amount,
    )


def heading(written: Written, voice: Voice) -> Iterator[str]:
    """What is played, where, and who sits there."""
    words, game = voice.words, voice.game(written.game)
    yield words.text("told-hand", id=written.id, game=game) if written.id else words.text("told-hand-bare", game=game)
    about = [stakes_text(voice, written.game, written.stakes), room_rule(voice, written.game)]
    if written.table:
        about.append(words.text("told-table", table=written.table))
    about.append(written.time)
    yield " · ".join(part for part in about if part)
    for player in written.players:
        state = "" if player.dealt_in else "-out"
        if player.seat == written.button and written.game.betting.blinds and player.dealt_in:
            state = "-button"
        stack = voice.money(player.stack)
        yield words.text(f"told-seat{state}", n=player.seat + 1, who=voice.who(player.seat), stack=stack)


def _lines(written: Written, voice: Voice) -> Iterator[str]:
    yield from heading(written, voice)
    yield ""
    moments = list(walk(written))
    last = ""
    for line in Narrator(voice, at_length=True).tell([moment.event for moment in moments]):
        # Run twice, the boards share their first cards.
        if line != last or not line:
            yield line
        last = line if written.boards > 1 else ""
    yield from _outcome(written, voice, moments)


def _outcome(written: Written, voice: Voice, moments: list[Moment]) -> Iterator[str]:
    """Who won what and why; where the replay and the text disagree, only what the text says."""
    words, proof = voice.words, prove(written)
    if proof.proved and proof.hand is not None:
        # Counted in other units where the smallest chip isn't a coin, so the amounts need a voice of their own.
        voice = voice_of(proof.written, words.lang)
        lines = [
            *given_back(voice, proof.events),
            *payments(voice, proof.hand, proof.events),
            *rake(voice, proof.events),
        ]
    else:
        lines = given_back(voice, [moment.event for moment in moments])
        got = collected(written, moments)
        lines += [words.text("log-win", who=voice.who(part.seat), amount=voice.money(part.chips)) for part in got]
        if written.said.rake:
            lines.append(words.text("log-rake", amount=voice.money(written.said.rake)))
    if lines:
        yield ""
        yield from lines
