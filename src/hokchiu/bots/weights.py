"""The networks that ship with the bots: small ``.npz`` files, read once, without NumPy.

``learn`` makes them. A file holds the arrays w1, b1, w2, b2, w3, b3 (``bots.net``) of 32-bit floats, rows first.
"""

from array import array
from ast import literal_eval
from functools import cache
from importlib.resources import files
from io import BytesIO
from struct import unpack_from
from zipfile import ZipFile

Layer = tuple[memoryview, tuple[int, ...]]

LAYERS = ("w1", "b1", "w2", "b2", "w3", "b3")
_HEADER_AT = 10  # magic string, version, length of the header (NumPy's format 1.0)
_FLOATS = "<f4"


@cache
def layers(name: str) -> tuple[Layer, ...]:
    """The layers of the network *name*, each with its shape. FileNotFoundError: none ships under that name."""
    data = files("hokchiu.bots").joinpath("networks", f"{name}.npz").read_bytes()
    with ZipFile(BytesIO(data)) as archive:
        return tuple(read_array(archive.read(f"{layer}.npy")) for layer in LAYERS)


def read_array(data: bytes) -> Layer:
    """The numbers of an ``.npy`` file as doubles, and its shape. ValueError: they are not 32-bit floats in rows."""
    (length,) = unpack_from("<H", data, _HEADER_AT - 2)
    start = _HEADER_AT + length
    header = literal_eval(data[_HEADER_AT:start].decode("latin-1"))
    if header["descr"] != _FLOATS or header["fortran_order"]:
        raise ValueError(f"an array of {_FLOATS} in rows is read, not {header}")
    return memoryview(array("d", array("f", data[start:]))), header["shape"]
