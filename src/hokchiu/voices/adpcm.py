"""IMA ADPCM, four bits a sample: what recordings are kept in. Independent twin of ``web/src/voices/adpcm.ts``.

A clip begins with its first sample (16 bits, little endian), the step index and a zero; each byte after that holds two
samples, the earlier one in its low half.
"""

from __future__ import annotations

from collections.abc import Sequence

RATE = 16_000
HEAD = 4
LAST_STEP = 88
LOWEST, HIGHEST = -32768, 32767
SIGN = 8
STEPS = (
    *(7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97),
    *(107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796),
    *(876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871),
    *(5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623),
    *(27086, 29794, 32767),
)
MOVES = (-1, -1, -1, -1, 2, 4, 6, 8)


def samples_in(clip: bytes) -> int:
    """How many samples a clip has."""
    return 1 + 2 * (len(clip) - HEAD)


def step(sample: int, index: int, code: int) -> tuple[int, int]:
    """The next sample and step index."""
    size = STEPS[index]
    change = size >> 3
    if code & 4:
        change += size
    if code & 2:
        change += size >> 1
    if code & 1:
        change += size >> 2
    sample = sample - change if code & SIGN else sample + change
    return min(HIGHEST, max(LOWEST, sample)), min(LAST_STEP, max(0, index + MOVES[code & 7]))


def decode(clip: bytes) -> list[int]:
    """The samples of a clip, 16 bits each."""
    sample, index = int.from_bytes(clip[:2], "little", signed=True), clip[2]
    samples = [sample]
    for byte in clip[HEAD:]:
        for code in (byte & 15, byte >> 4):
            sample, index = step(sample, index, code)
            samples.append(sample)
    return samples


def encode(samples: Sequence[int]) -> bytes:
    """A clip of these samples; an even number of them loses its last."""
    sample, index = samples[0], 0
    out = bytearray(sample.to_bytes(2, "little", signed=True) + bytes([index, 0]))
    codes = []
    for wanted in samples[1:]:
        code = _code(wanted - sample, STEPS[index])
        sample, index = step(sample, index, code)
        codes.append(code)
    out += bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=False))
    return bytes(out)


def _code(difference: int, size: int) -> int:
    code = SIGN if difference < 0 else 0
    rest = abs(difference)
    for bit in (4, 2, 1):
        if rest >= size:
            code |= bit
            rest -= size
        size >>= 1
    return code
