"""`hanpan sim`: bots against bots, with intervals that say how much of it is luck."""

import argparse
import sys

from hanpan.cli.arguments import REFUSED, Parser, help_line


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""

    def tells(name: str) -> str:
        return help_line(parser.lang, f"sim-{name}")

    parser.add_argument("game", metavar="GAME", help=help_line(parser.lang, "game"))
    parser.add_argument("--bots", metavar="NAME,...", default="strong,tag", help=tells("bots"))
    parser.add_argument("--seats", metavar="N", help=tells("seats"))
    parser.add_argument("--hands", metavar="N", default="2000", help=tells("hands"))
    parser.add_argument("--stack", metavar="CHIPS", help=tells("stack"))
    parser.add_argument("--seed", metavar="N", default="1", help=tells("seed"))
    parser.add_argument("--workers", metavar="N", help=tells("workers"))
    parser.add_argument("--format", choices=("cash", "sng"), help=tells("format"))


def run(args: argparse.Namespace) -> int:
    """Play, and say what came of it; the status is 1 where a bot failed."""
    import json

    from hanpan.bots import recipes_of
    from hanpan.bots.match import play_block
    from hanpan.cli.play.setup import SetupError
    from hanpan.cli.play.warming import warm_up
    from hanpan.cli.sim.aside import aside
    from hanpan.cli.sim.playing import as_data, played
    from hanpan.cli.sim.report import failure_lines, lines
    from hanpan.cli.sim.setup import plan_of
    from hanpan.words import Words

    words = Words(args.lang)
    try:
        with aside():
            plan = plan_of(args)
            # Once, and not by every process that shares the work.
            one_deal = plan.match._replace(format="cash", settings=None)
            warm_up(one_deal.game.key, recipes_of(args.bots), args.lang, lambda: play_block(one_deal, 0, 1))
            result = played(plan)
    except SetupError as error:
        print(f"hanpan: {words.text(error.key, **error.args_by_name)}", file=sys.stderr)
        return error.status
    faults = list(failure_lines(words, plan, result))
    for fault in faults:
        print(f"hanpan: {fault}", file=sys.stderr)
    if args.json:
        print(json.dumps(as_data(plan, result)))
    else:
        print("\n".join(lines(words, plan, result)))
    return REFUSED if faults else 0
