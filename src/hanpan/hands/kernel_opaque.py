"""A way to hide from the compiler what it would make too much of."""

from typing import Any

from llvmlite import ir
from numba.extending import intrinsic


def _build_opaque(_: Any, number: Any) -> Any:  # noqa: ANN401  (numba's own types)
    def build(_: Any, builder: Any, __: Any, arguments: Any) -> Any:  # noqa: ANN401
        kind = arguments[0].type
        return builder.call(ir.InlineAsm(ir.FunctionType(kind, [kind]), "", "=r,0"), arguments)

    return number(number), build


opaque: Any = intrinsic(_build_opaque)
"""The same number, of which the compiler knows nothing: neither that it is another one plus 1, nor what was read there.

So it reads tables one place after another where reading four or eight at once would be slower, and it reads again in a
rare case what it would else keep at hand for it in each case.
"""
