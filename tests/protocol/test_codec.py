"""What a client may send, and how a bad frame is answered."""

import pytest

from hokchiu.protocol.codec import MAX_FRAME, FrameError, Repeater, decode_client, decode_server, encode
from hokchiu.protocol.messages import (
    Act,
    Ask,
    Draw,
    Hello,
    Option,
    Ping,
    Pong,
    QuickPlay,
    RoomOptions,
    TableEventFrame,
)

DEVICE = "0123456789abcdef0123456789abcdef"

BAD_FRAMES = [
    ('{"t":"ping"', "bad_json", "truncated"),
    ("", "bad_json", "truncated"),
    ("hello", "bad_json", "byte 0"),
    (b"\xff\xfe", "bad_json", "byte 0"),
    ('{"t":"join_room","cmd":"1","code":"\\ud800"}', "bad_json", "truncated"),
    ("\ud800", "bad_json", "character 0"),
    ("[]", "bad_message", "expected `object`"),
    ("{}", "bad_message", "`t`"),
    ('{"t":"cheat"}', "bad_message", "`$.t`"),
    ('{"t":"ping","n":"one"}', "bad_message", "`$.n`"),
    ('{"t":"ping","m":1}', "bad_message", "`m`"),
    ('{"t":"hello","protocol":1,"device":"short"}', "bad_message", "`$.device`"),
    ('{"t":"act","cmd":"1","decision":"2"}', "bad_message", "`action`"),
    ('{"t":"act","cmd":"1","decision":"2","action":"pass","seat":3}', "bad_message", "`seat`"),
    ('{"t":"join_room","cmd":"1","code":"12345"}', "bad_message", "`$.code`"),
    ('{"t":"create_room","cmd":"1","options":{"deals":65}}', "bad_message", "`$.options.deals`"),
    ('{"t":"create_room","cmd":"1","options":{"bot":"ukeire"}}', "bad_message", "`bot`"),
    ('{"t":"create_room","cmd":"1","options":{"level":"expert"}}', "bad_message", "`$.options.level`"),
    ('{"t":"create_room","cmd":"1","options":{"options":{"a":[]}}}', "bad_message", "`$.options.options[...]`"),
    ('{"t":"ask","decision":"1","window":"turn","options":[]}', "bad_message", "`$.t`"),
    ('{"t":"ping","n":' + "[" * 8000, "bad_message", "`$.n`"),
]


@pytest.mark.parametrize(("frame", "code", "place"), BAD_FRAMES, ids=range(len(BAD_FRAMES)))
def test_a_bad_frame_is_refused_with_a_code_and_the_place(frame, code, place):
    with pytest.raises(FrameError) as refusal:
        decode_client(frame)
    assert refusal.value.code == code
    assert place in refusal.value.text or place in refusal.value.text.lower()


@pytest.mark.parametrize("frame", ["x" * (MAX_FRAME + 1), "福" * (MAX_FRAME // 2), b" " * 1_000_000])
def test_a_frame_over_8_kib_is_refused_by_its_size(frame):
    with pytest.raises(FrameError) as refusal:
        decode_client(frame)
    assert refusal.value.code == "bad_message"
    assert str(MAX_FRAME) in refusal.value.text


def test_a_frame_of_exactly_8_kib_is_read():
    assert decode_client('{"t":"ping"}'.ljust(MAX_FRAME)) == Ping()


@pytest.mark.parametrize(
    "command",
    [
        Hello(protocol=1, device=DEVICE, name="榕生"),
        Act(cmd="1", decision="d", action="discard:5m"),
        QuickPlay(cmd="2"),
    ],
)
def test_a_command_survives_its_frame(command):
    assert decode_client(encode(command)) == command


def test_quick_play_by_default_has_no_clock_and_no_end():
    command = decode_client('{"t":"quick_play","cmd":"1"}')
    assert command == QuickPlay(cmd="1", options=RoomOptions(deals=0, clocks=False, spectators=False))


def test_a_message_names_itself_and_its_event():
    message = TableEventFrame(table="a", version=7, event=Draw(left=40, reserve=18, seat=2, tile=None))
    frame = encode(message)
    assert frame == (
        '{"t":"event","table":"a","version":7,"event":{"e":"draw","left":40,"reserve":18,"seat":2,"tile":null}}'
    )
    assert decode_server(frame) == message


def test_defaults_of_the_server_are_left_out():
    frame = encode(Ask(decision="d", window="turn", options=[Option(action="discard:5m", tiles=["5m"])]))
    assert "left_ms" not in frame
    assert "points" not in frame


def test_an_old_client_ignores_what_the_server_gained():
    assert decode_server('{"t":"pong","n":3,"new_field":1}').n == 3


def test_a_message_for_several_clients_is_encoded_once_and_each_message_as_itself():
    repeater = Repeater()
    first, second = Pong(1), Pong(2)
    frames = [repeater.encode(message) for message in (first, first, second, first)]
    assert frames == [encode(first), encode(first), encode(second), encode(first)]
    assert frames[0] is frames[1]
