"""The networks of the bots: answers against sums written out, the shipped files, the same uncompiled."""

import random
import struct
from array import array
from collections.abc import Callable
from math import prod

import pytest

from hokchiu.bots.danger import DANGER_INPUTS
from hokchiu.bots.net import Net
from hokchiu.bots.patience import WAITING_INPUTS
from hokchiu.bots.weights import Layer, layers, read_array

SHIPPED = {"danger": (DANGER_INPUTS, 34), "waiting": (WAITING_INPUTS, 1)}


def layer(numbers: list[float], *shape: int) -> Layer:
    return memoryview(array("d", numbers)), shape


def small(rng: random.Random, inputs: int, first: int, second: int, outputs: int) -> tuple[Layer, ...]:
    sizes = ((inputs, first), (first,), (first, second), (second,), (second, outputs), (outputs,))
    return tuple(layer([rng.uniform(-1, 1) for _ in range(prod(shape))], *shape) for shape in sizes)


def written_out(net: tuple[Layer, ...], x: list[float]) -> list[float]:
    for weights, biases in zip(net[0::2], net[1::2], strict=True):
        width = biases[1][0]
        given = [max(0.0, one) for one in x]
        x = [biases[0][j] + sum(one * weights[0][i * width + j] for i, one in enumerate(given)) for j in range(width)]
    return x


def test_answers_are_the_sums_written_out() -> None:
    rng = random.Random(7)
    for _ in range(50):
        made = small(rng, rng.randint(1, 9), rng.randint(1, 9), rng.randint(1, 9), rng.randint(1, 4))
        net = Net(made)
        x = [rng.choice((0.0, rng.uniform(-1, 1))) for _ in range(net.inputs)]
        assert net.answer(x) == pytest.approx(written_out(made, x), abs=1e-12)


def test_two_networks_of_the_same_weights_do_not_disturb_each_other() -> None:
    made = small(random.Random(8), 3, 4, 4, 2)
    one, other = Net(made), Net(made)
    first = one.answer([1, 0, 1])
    assert other.answer([0, 1, 0]) != first
    assert one.answer([1, 0, 1]) == first


def test_layers_that_do_not_fit_are_refused() -> None:
    made = small(random.Random(9), 3, 4, 5, 2)
    with pytest.raises(ValueError, match="make no network"):
        Net((*made[:2], *small(random.Random(9), 3, 3, 5, 2)[2:]))
    with pytest.raises(ValueError, match="takes 3 numbers, not 2"):
        Net(made).answer([1, 2])


@pytest.mark.parametrize("name", SHIPPED)
def test_the_shipped_networks_are_of_the_size_that_is_asked(name: str) -> None:
    net = Net(layers(name))
    assert (net.inputs, net.outputs) == SHIPPED[name]
    assert len(set(net.answer([1.0] * net.inputs))) == net.outputs


def test_a_network_that_does_not_ship_is_not_found() -> None:
    with pytest.raises(FileNotFoundError):
        layers("nothing")


def npy(header: str, data: bytes) -> bytes:
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + data


def test_an_array_is_read_in_rows() -> None:
    numbers, shape = read_array(
        npy("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }\n", struct.pack("<6f", *range(6)))
    )
    assert (numbers.tolist(), shape) == ([0, 1, 2, 3, 4, 5], (2, 3))


@pytest.mark.parametrize("kind", ["'<f8', 'fortran_order': False", "'<f4', 'fortran_order': True"])
def test_an_array_of_another_kind_is_refused(kind: str) -> None:
    with pytest.raises(ValueError, match="is read, not"):
        read_array(npy(f"{{'descr': {kind}, 'shape': (1,), }}\n", b"\0" * 8))


def test_the_answers_are_the_same_compiled_and_uncompiled(run_plain: Callable[..., str]) -> None:
    code = (
        "from hokchiu.bots.net import Net\nfrom hokchiu.bots.weights import layers\n"
        "net = Net(layers('danger'))\nprint([n.hex() for n in net.answer([i % 3 / 4 for i in range(net.inputs)])])"
    )
    net = Net(layers("danger"))
    here = [number.hex() for number in net.answer([i % 3 / 4 for i in range(net.inputs)])]
    assert run_plain("-c", code).strip() == str(here)
