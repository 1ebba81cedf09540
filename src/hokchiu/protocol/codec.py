"""Frames to messages and back.

A frame is one JSON text. What a client sends is checked here, completely, before anything else looks
at it: size, JSON, message name, every field's type and range, no unknown fields.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from hokchiu.errors import HokchiuError
from hokchiu.protocol.messages import AnyServerMessage, ClientMessage, Command, ServerMessage

MAX_FRAME = 8 * 1024
"""Bytes (UTF-8) of the longest frame a client may send."""

Message = TypeVar("Message")

BAD_JSON = "bad_json"
BAD_MESSAGE = "bad_message"

_encoder = msgspec.json.Encoder()
_client: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_server: msgspec.json.Decoder[AnyServerMessage] = msgspec.json.Decoder(AnyServerMessage)


class FrameError(HokchiuError):
    """A frame that could not be read.

    ``code`` is ``bad_json`` (not JSON) or ``bad_message`` (JSON, but no message of this protocol, or
    too long); the text names the field or the byte where reading stopped.
    """

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


def encode(message: ServerMessage | Command) -> str:
    """The frame of *message*: one line of JSON."""
    return _encoder.encode(message).decode()


class Repeater:
    """Encodes a message that goes to several clients, one after the other, only once."""

    def __init__(self) -> None:
        self._last: ServerMessage | None = None
        self._frame = ""

    def encode(self, message: ServerMessage) -> str:
        """The frame of *message*, which nobody changes any more."""
        if message is not self._last:
            self._frame = encode(message)
            self._last = message
        return self._frame


def decode_client(frame: str | bytes) -> ClientMessage:
    """The command in *frame*; :class:`FrameError` says what is wrong with it and where."""
    return _decode(_client, _sized(frame))


def decode_server(frame: str | bytes) -> AnyServerMessage:
    """The server's message in *frame*, for clients written in Python."""
    return _decode(_server, _bytes(frame))


def _bytes(frame: str | bytes) -> bytes:
    if isinstance(frame, bytes):
        return frame
    try:
        return frame.encode()
    except UnicodeEncodeError as error:
        raise FrameError(BAD_JSON, f"not a Unicode text: character {error.start}") from error


def _sized(frame: str | bytes) -> bytes:
    # The count of characters bounds the bytes from below: a huge text is refused before it is copied.
    size = len(frame)
    if size <= MAX_FRAME:
        frame = _bytes(frame)
        size = len(frame)
    if size > MAX_FRAME:
        raise FrameError(BAD_MESSAGE, f"frame too long: at least {size} bytes, {MAX_FRAME} allowed")
    return _bytes(frame)


def _decode(decoder: msgspec.json.Decoder[Message], data: bytes) -> Message:
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise FrameError(BAD_MESSAGE, str(error)) from error
    except msgspec.DecodeError as error:
        raise FrameError(BAD_JSON, str(error)) from error
    except UnicodeDecodeError as error:
        raise FrameError(BAD_JSON, f"not UTF-8: byte {error.start}") from error
    except RecursionError as error:
        raise FrameError(BAD_MESSAGE, "nested too deeply") from error
