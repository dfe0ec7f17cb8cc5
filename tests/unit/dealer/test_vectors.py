"""Known hands, which the page checks too: in Python, in the JavaScript of docs/fairness.md, and from a shell.

`HANPAN_GOLDEN=write` writes them anew. They may only grow: what was dealt under version 1 has to verify for ever.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from hanpan.dealer import Order, Record, Terms, texts, verify
from tests.fairness import GOOD, faulty, pretty
from tests.tiers import ROOT

FOLDER = ROOT / "tests" / "data" / "fairness"
GUIDE = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
FAULTS = faulty()


def made() -> dict[str, str]:
    """Every vector by its file."""
    good = {f"{name}.json": make() for name, make in GOOD.items()}
    bad = {f"faults/{name}.json": record for name, record in FAULTS.items()}
    return {**{file: pretty(record) for file, record in {**good, **bad}.items()}, "steps.json": pretty(steps())}


def steps() -> dict[str, object]:
    """What comes out between the record and the verdict, for whoever writes another checker."""
    salt, one, two = bytes(range(16)).hex(), "1" * 64, "2" * 64
    orders = {}
    for name, make in GOOD.items():
        record = make()
        key = texts.key(record.root, record.seeds)
        order = Order.at(record, len(record.drawn), record.mixed)
        orders[name] = {"key": key, "stream": texts.block(key, 0, 0).hex(), "order": order.drawn}
    return {
        "leaf": {"slot": 4, "card": "Ks", "salt": salt, "is": texts.leaf(4, "Ks", salt)},
        "node": {"left": one, "right": two, "is": texts.node(one, two)},
        "pledge": {"seed": one, "is": texts.pledge(one)},
        "root": {
            "table": "kitchen", "hand": 12, "deck": "JsQsKs", "top": one, "pledges": {3: two, 11: one},
            "is": texts.root("kitchen", 12, "JsQsKs", one, {11: one, 3: two}),
        },
        "orders": orders,
    }  # fmt: skip


def test_the_vectors_are_those_of_the_code():
    vectors = made()
    if os.environ.get("HANPAN_GOLDEN") == "write":
        for file, text in vectors.items():
            (FOLDER / file).write_text(text, encoding="utf-8")
    assert sorted(vectors) == sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.json"))
    for file, text in vectors.items():
        assert (FOLDER / file).read_text(encoding="utf-8") == text, file


def expected() -> dict[Path, str | None]:
    good = {FOLDER / f"{name}.json": None for name in GOOD}
    return {**good, **{FOLDER / "faults" / f"{name}.json": name for name in FAULTS}}


@pytest.mark.parametrize(("path", "fault"), expected().items(), ids=lambda value: getattr(value, "stem", ""))
def test_a_vector_gives_its_verdict(path, fault):
    found = verify(msgspec.json.decode(path.read_bytes(), type=Record)).fault
    assert (found and found.key) == (fault and f"fair-{fault}")


@pytest.mark.needs("node")
def test_the_javascript_of_the_guide_gives_the_same_verdicts():
    (script,) = re.findall(r"```js\n(.*?)```", GUIDE, re.DOTALL)
    told = expected()
    asks = f"""
        const fs = require("node:fs");
        globalThis.crypto ??= require("node:crypto").webcrypto;
        (async () => {{
          const verdicts = [];
          for (const file of {json.dumps([str(path) for path in told])})
            verdicts.push(await verify(JSON.parse(fs.readFileSync(file, "utf8"))));
          console.log(JSON.stringify(verdicts));
        }})();
    """
    done = subprocess.run(
        ["node", "--input-type=commonjs"], input=script + asks, capture_output=True, encoding="utf-8", check=False
    )
    assert done.stderr == ""
    assert dict(zip(told, json.loads(done.stdout), strict=True)) == told


def test_the_lines_of_the_guide_are_what_is_hashed():
    line, hashed = re.findall(r"\$ printf '(.*?)' \| sha256sum\n([0-9a-f]{64})", GUIDE)[0]
    _, _, _, slot, card, salt = line.split()
    assert texts.leaf(int(slot), card, salt) == hashed


def test_the_program_of_the_guide_runs():
    (program,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Opening(slot=")
    assert done.stdout.endswith("Verdict(fault=None, opened=5, closed=3)\n")


def test_the_guide_names_every_fault_and_every_field():
    listed = re.findall(r"^The keys are `(.*)`\.", GUIDE, re.MULTILINE)[0].split()
    assert listed == list(FAULTS)
    for field in (*Terms.__struct_fields__, *Record.__struct_fields__):
        assert f"`{field}`" in GUIDE
