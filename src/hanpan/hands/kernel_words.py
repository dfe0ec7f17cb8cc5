"""Two instructions on 64-bit words that Python has no sign for."""

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic


def _build_lowest(_: Any, _word: Any) -> Any:  # noqa: ANN401  (numba's own types)
    def build(_: Any, builder: Any, __: Any, arguments: Any) -> Any:  # noqa: ANN401
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), build


def _build_count(_: Any, _word: Any) -> Any:  # noqa: ANN401
    def build(_: Any, builder: Any, __: Any, arguments: Any) -> Any:  # noqa: ANN401
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), build


lowest: Any = intrinsic(_build_lowest)
"""The number of the lowest bit that is set; 64 where none is."""
count: Any = intrinsic(_build_count)
"""How many bits are set."""
