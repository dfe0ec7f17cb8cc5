"""How the text of Open Hand History looks: times, and one line for each player, action and pot."""

import json
import re
from collections.abc import Mapping
from typing import Any

_TIME = re.compile(r"(\d{4})[-/](\d\d?)[-/](\d\d?)(?:(?:T| +(?:- +)?)(\d\d?)(:\d\d:\d\d(?:\.\d+)?)(Z)?|(?!\S))")


def iso(time: str) -> str:
    """A time as the format has it, of a date alone its first second; empty where there is neither.

    In which zone it is our field says, in the words of the hand's own text.
    """
    found = _TIME.match(time)
    if found is None:
        return ""
    year, month, day, hour, rest, zone = found.groups("")
    return f"{year}-{month:0>2}-{day:0>2}T{hour:0>2}{rest or ':00:00'}{zone}"


def laid_out(hand: Mapping[str, Any]) -> str:
    """JSON with one line for each player, action and pot."""

    def text(value: object) -> str:
        return json.dumps(value, ensure_ascii=False)

    lines = []
    for name, value in hand["ohh"].items():
        if name == "rounds":
            rounds = ",\n".join(_round_text(part) for part in value)
            lines.append(f'  "rounds": [\n{rounds}\n  ]')
        elif name in ("players", "pots") and value:
            rows = ",\n".join(f"    {text(row)}" for row in value)
            lines.append(f'  "{name}": [\n{rows}\n  ]')
        else:
            lines.append(f"  {text(name)}: {text(value)}")
    return '{"ohh": {\n' + ",\n".join(lines) + "\n}}\n"


def _round_text(part: Mapping[str, Any]) -> str:
    head = {name: value for name, value in part.items() if name != "actions"}
    start = json.dumps(head, ensure_ascii=False)[:-1]
    actions = ",\n".join(f"      {json.dumps(action, ensure_ascii=False)}" for action in part["actions"])
    return f'    {start}, "actions": [\n{actions}\n    ]}}' if actions else f'    {start}, "actions": []}}'
