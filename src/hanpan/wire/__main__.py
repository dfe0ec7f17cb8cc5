"""`python -m hanpan.wire [FOLDER]`: write the protocol's page and schema."""

import sys
from pathlib import Path

import msgspec

from hanpan.wire.document import document, schema

if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs")
    (folder / "protocol.md").write_text(document(), "utf-8")
    (folder / "protocol.schema.json").write_bytes(msgspec.json.format(msgspec.json.encode(schema()), indent=1) + b"\n")
