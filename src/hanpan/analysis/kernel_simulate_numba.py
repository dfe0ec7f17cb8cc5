"""What the simulator's kernels are written with: plain pointers, a few instructions, and two ways to call.

An array that is handed on to another compiled function brings its counter of references along, which costs more than
what most of our functions do; a pointer costs nothing, and keeps nothing alive. Small functions become part of those
that call them. What is long or rare is compiled apart and called by its address: whatever is part of its callers is
compiled again with each of them.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, NamedTuple, Protocol, TypeVar, cast

import numba
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from hanpan.hands.kernel_cache import kernel_folder

Function = TypeVar("Function", bound=Callable[..., Any])


class Ints(Protocol):
    """A pointer to integers, as compiled functions see it."""

    def __getitem__(self, at: int) -> int: ...

    def __setitem__(self, at: int, value: int) -> None: ...


class Floats(Protocol):
    """A pointer to fractions."""

    def __getitem__(self, at: int) -> float: ...


def inlined(function: Function) -> Function:
    """A compiled function that becomes part of its caller."""
    return cast(Function, numba.njit(function, error_model="numpy", forceinline=True))


class Apart:
    """A function of a game, a hand and one number, compiled apart when its address is first asked for."""

    def __init__(self, function: Callable[[Ints, Ints, int], int]) -> None:
        self._function = function

    @cached_property
    def address(self) -> int:
        """Where its machine code is."""
        folder = kernel_folder()
        # As in `kernel_cache.jit`.
        settings = vars(numba.config)
        theirs = settings["CACHE_DIR"]
        settings["CACHE_DIR"] = str(folder or "")
        try:
            signature = types.int64(_pointer_to(types.int64), _pointer_to(types.int64), types.int64)
            self._compiled = numba.cfunc(signature, cache=folder is not None, error_model="numpy")(self._function)
        finally:
            settings["CACHE_DIR"] = theirs
        return cast(int, self._compiled.address)


class _Lowering(NamedTuple):
    """What numba gives to whom writes instructions."""

    context: Any
    builder: ir.IRBuilder
    signature: Any
    args: Sequence[ir.Value]


def _pointer_to(kind: object) -> Any:  # noqa: ANN401  (numba's types have no type)
    return cast(Any, types.CPointer)(kind)


def _call(_: object, game: Any, hand: Any, _which: Any, _number: Any) -> Any:  # noqa: ANN401
    def write(*given: Any) -> ir.Value:  # noqa: ANN401
        builder = _Lowering(*given).builder
        game, hand, which, number = _Lowering(*given).args
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [game.type, hand.type, word])
        address = builder.load(builder.gep(hand, [which]))
        return builder.call(builder.inttoptr(address, kind.as_pointer()), [game, hand, number])

    return types.int64(game, hand, types.int64, types.int64), write


def _pointer(_: object, array: Any) -> Any:  # noqa: ANN401
    def write(*given: Any) -> ir.Value:  # noqa: ANN401
        context, builder, signature, args = _Lowering(*given)
        return context.make_array(signature.args[0])(context, builder, args[0]).data

    return _pointer_to(array.dtype)(array), write


def _frozen(_: object, numbers: Any) -> Any:  # noqa: ANN401
    def write(*given: Any) -> ir.Value:  # noqa: ANN401
        builder = _Lowering(*given).builder
        word = ir.IntType(64)
        constant = [ir.Constant(word, int(number)) for number in numbers.literal_value.split()]
        array = ir.Constant(ir.ArrayType(word, len(constant)), constant)
        place = ir.GlobalVariable(builder.module, array.type, builder.module.get_unique_name("frozen"))
        place.linkage, place.global_constant, place.initializer = "internal", True, array
        return builder.bitcast(place, word.as_pointer())

    if not isinstance(numbers, types.StringLiteral):
        return None
    return _pointer_to(types.int64)(numbers), write


def _pointer_at(kind: object) -> Any:  # noqa: ANN401
    def at(_: object, _address: Any) -> Any:  # noqa: ANN401
        def write(*given: Any) -> ir.Value:  # noqa: ANN401
            context, builder, signature, args = _Lowering(*given)
            return builder.inttoptr(args[0], context.get_value_type(signature.return_type))

        return _pointer_to(kind)(types.int64), write

    return intrinsic(at)


def _from(_: object, ints: Any, _at: Any) -> Any:  # noqa: ANN401
    def write(*given: Any) -> ir.Value:  # noqa: ANN401
        builder = _Lowering(*given).builder
        return builder.gep(_Lowering(*given).args[0], [_Lowering(*given).args[1]])

    return ints(ints, types.int64), write


def _bytes_of(_: object, ints: Any, _at: Any) -> Any:  # noqa: ANN401
    def write(*given: Any) -> ir.Value:  # noqa: ANN401
        context, builder, signature, args = _Lowering(*given)
        return builder.bitcast(builder.gep(args[0], [args[1]]), context.get_value_type(signature.return_type))

    return _pointer_to(types.uint8)(ints, types.int64), write


def _lowest(_: object, _bits: Any) -> Any:  # noqa: ANN401
    def write(*given: Any) -> ir.Value:  # noqa: ANN401
        _, builder, _, args = _Lowering(*given)
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), write


def _count(_: object, _bits: Any) -> Any:  # noqa: ANN401
    def write(*given: Any) -> ir.Value:  # noqa: ANN401
        _, builder, _, args = _Lowering(*given)
        return builder.ctpop(args[0])

    return types.int64(types.int64), write


def _shifted(_: object, _bits: Any, _by: Any) -> Any:  # noqa: ANN401
    def write(*given: Any) -> ir.Value:  # noqa: ANN401
        _, builder, _, args = _Lowering(*given)
        return builder.lshr(args[0], args[1])

    return types.int64(types.int64, types.int64), write


def _single(_: object, _number: Any) -> Any:  # noqa: ANN401
    def write(*given: Any) -> ir.Value:  # noqa: ANN401
        _, builder, _, args = _Lowering(*given)
        word = ir.IntType(64)
        return builder.call(ir.InlineAsm(ir.FunctionType(word, [word]), "", "=r,0"), args)

    return types.int64(types.int64), write


call = cast(Callable[[Ints, Ints, int, int], int], intrinsic(_call))
"""With a game and a hand, call what stands at `hand[which]`, and tell it a number."""
frozen = cast(Callable[[str], Ints], intrinsic(_frozen))
"""Numbers that are part of the code, from a text that is known when it is compiled: what depends on them is decided
then, and loops that they end are unrolled."""
pointer = cast(Callable[[object], Ints], intrinsic(_pointer))
"""The first element of an array, which must outlive it."""
ints_at = cast(Callable[[int], Ints], _pointer_at(types.int64))
"""The 64-bit integers at an address."""
words_at = cast(Callable[[int], Ints], _pointer_at(types.uint32))
shorts_at = cast(Callable[[int], Ints], _pointer_at(types.uint16))
floats_at = cast(Callable[[int], Floats], _pointer_at(types.float64))
ints_from = cast(Callable[[Ints, int], Ints], intrinsic(_from))
"""The integers from a place on."""
bytes_of = cast(Callable[[Ints, int], Ints], intrinsic(_bytes_of))
"""The integers from a place on, as bytes."""
lowest = cast(Callable[[int], int], intrinsic(_lowest))
"""The number of the lowest bit that is set; 64 where none is."""
count = cast(Callable[[int], int], intrinsic(_count))
"""How many bits are set."""
shifted = cast(Callable[[int, int], int], intrinsic(_shifted))
"""Bits moved to the right, with zeros from the left."""
single = cast(Callable[[int], int], intrinsic(_single))
"""The same number, which keeps a loop from being worked on four numbers at once: gathering them is slower."""
