#!/bin/sh
# Whether types hold and the built page in the package is what its source builds, byte for byte. Without node nobody can
# tell, and this says so.
set -eu
cd "$(dirname "$0")/.."
if ! command -v npm >/dev/null; then
  echo "page: left out, there is no node to build it with"
  exit 0
fi
if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then
  npm ci --silent --no-audit --no-fund
fi
built=../build/page
node scripts/wire.mjs ../docs/protocol.schema.json "$built.wire.ts"
cmp -s "$built.wire.ts" src/wire.ts || { echo "page: src/wire.ts is older than the protocol; run: make page" >&2; exit 1; }
npx svelte-check --tsconfig ./tsconfig.json --output machine --fail-on-warnings >"$built.check" || { cat "$built.check" >&2; exit 1; }
npx vite build --logLevel error --outDir "$built" --emptyOutDir
diff -r "$built" ../src/hanpan/web >/dev/null || { echo "page: src/hanpan/web is not what frontend/ builds; run: make page" >&2; exit 1; }
echo "page: built as committed"
