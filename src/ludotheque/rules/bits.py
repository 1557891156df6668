"""Bit counting on 64-bit sets: one machine instruction when compiled, plain integers when not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic as _intrinsic
from numba.extending import overload

intrinsic: Callable[[Callable[..., Any]], Callable[..., Any]] = _intrinsic


def bit_count(bits: int | np.integer[Any]) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


def lowest_bit(bits: int | np.integer[Any]) -> int:
    """The index of the lowest bit set; the set must not be empty."""
    return (int(bits) & -int(bits)).bit_length() - 1


@intrinsic
def _population(typing_context: Any, bits: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), emit


@intrinsic
def _trailing_zeros(typing_context: Any, bits: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.uint64), emit


@overload(bit_count)
def _compiled_bit_count(bits: Any) -> Any:
    def count(bits: Any) -> Any:
        return _population(np.uint64(bits))

    return count


@overload(lowest_bit)
def _compiled_lowest_bit(bits: Any) -> Any:
    def lowest(bits: Any) -> Any:
        return _trailing_zeros(np.uint64(bits))

    return lowest
