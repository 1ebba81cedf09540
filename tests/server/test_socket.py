"""Bad input over the socket is answered clearly and changes nothing; connections end with a clear code."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from hokchiu.protocol.codec import encode
from hokchiu.protocol.messages import (
    Act,
    Ask,
    CreateRoom,
    Error,
    Hello,
    JoinRoom,
    Leave,
    Left,
    Nack,
    Next,
    Ping,
    Pong,
    QuickPlay,
    RoomOptions,
    Snapshot,
    Superseded,
    TableInfo,
    Welcome,
)
from hokchiu.server.limits import Limits
from tests.server.live import Client, clients, service, serving

DEVICE = "a-device-secret-of-length"
MEGABYTE = 1_000_000

BAD_FRAMES = {
    "malformed JSON": ('{"t":"act","cmd":', "bad_json"),
    "not an object": ("[1,2,3]", "bad_message"),
    "unknown message": ('{"t":"win_now","cmd":"x"}', "bad_message"),
    "a field too many": ('{"t":"next","cmd":"x","tiles":["1m"]}', "bad_message"),
    "a field missing": ('{"t":"act","cmd":"x","action":"win"}', "bad_message"),
    "a wrong type": ('{"t":"trustee","cmd":"x","on":"yes"}', "bad_message"),
    "a room code of letters": ('{"t":"join_room","cmd":"x","code":"abcdef"}', "bad_message"),
    "binary garbage": (b"\xff\xfe\x00", "bad_json"),
    "nine kilobytes": ('{"t":"ping","n":' + " " * 9000 + "1}", "bad_message"),
    "a second hello": (encode(Hello(1, DEVICE)), "bad_message"),
}


async def closed(client: Client) -> tuple[int, str]:
    """Read to the end of the connection; its code and reason."""
    with pytest.raises(ConnectionClosed) as ended:
        await read_on(client)
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code, ended.value.rcvd.reason


async def read_on(client: Client) -> None:
    while True:
        await client.receive()


async def playing(client: Client) -> Ask:
    """A quick table; the first prompt of the person at it."""
    await client.send(QuickPlay("start"))
    ask: Ask = await client.until(Ask)
    return ask


async def refused(client: Client, frame: str) -> Nack:
    nack: Nack = await client.said(frame, Nack)
    return nack


@pytest.mark.parametrize(("frame", "code"), BAD_FRAMES.values(), ids=BAD_FRAMES.keys())
async def test_a_frame_that_cannot_be_read_is_answered_and_the_deal_goes_on(frame: str | bytes, code: str):
    async with serving(service()) as address, clients(address, "ann") as (ann,):
        await playing(ann)
        error = await ann.said(frame, Error)
        assert (error.code, bool(error.text)) == (code, True)
        await ann.answer()
        await ann.until(Ask)


BAD_ACTS: dict[str, tuple[dict[str, str], str]] = {
    "an unknown action": ({"action": "teleport"}, "illegal"),
    "a tile that is not held": ({"action": "discard:1f"}, "illegal"),
    "a stale decision": ({"decision": "1.0.0"}, "stale"),
    "an invented decision": ({"decision": "🀄"}, "stale"),
    "an action for another seat": ({"decision": "1.2.1"}, "not_yours"),
}


@pytest.mark.parametrize(("change", "reason"), BAD_ACTS.values(), ids=BAD_ACTS.keys())
async def test_an_answer_that_was_not_asked_for_is_refused(change: dict[str, str], reason: str):
    async with serving(service()) as address, clients(address, "ann") as (ann,):
        ask = await playing(ann)
        act: dict[str, Any] = {"cmd": "x1", "decision": ask.decision, "action": ask.options[0].action} | change
        nack = await refused(ann, encode(Act(**act)))
        assert (nack.cmd, nack.reason) == ("x1", reason)
        await ann.answer()
        await ann.until(Ask)


async def test_the_first_frame_must_say_hello():
    async with serving(service()) as address:
        client = Client(address, "ann")
        await client.connect()
        error = await client.said(encode(Next("x")), Error)
        assert error.code == "hello_first"
        await client.send(Hello(1, DEVICE))
        assert isinstance(await client.receive(), Welcome)
        await client.close()


async def test_a_client_of_another_protocol_is_told_to_reload():
    async with serving(service()) as address:
        other = Client(address, "old")
        await other.connect()
        error = await other.said(encode(Hello(99, DEVICE)), Error)
        assert error.code == "protocol"
        assert (await closed(other))[0] == 4005


async def test_five_bad_frames_end_the_connection():
    async with serving(service()) as address, clients(address, "ann") as (ann,):
        for _ in range(5):
            await ann.raw("nonsense")
        code, reason = await closed(ann)
        assert (code, reason) == (4004, "5 bad frames, the last one: bad_json")


async def test_a_frame_of_a_megabyte_ends_the_connection_and_only_that():
    async with serving(service()) as address, clients(address, "ann", "bea") as (ann, bea):
        await playing(bea)
        await ann.raw(f'{{"t":"ping","n":"{"9" * MEGABYTE}"}}')
        code, reason = await closed(ann)
        assert code == 1009
        assert "16384" in reason
        await bea.answer()
        await bea.until(Ask)


async def test_too_many_messages_are_refused():
    async with serving(service(limits=Limits(messages=5, bad=2))) as address, clients(address, "ann") as (ann,):
        for n in range(5):
            assert await ann.said(encode(Ping(n)), Pong) == Pong(n)
        assert (await ann.said(encode(Ping(5)), Error)).code == "too_fast"
        await ann.send(Ping(6))
        assert (await closed(ann))[0] == 4004


async def test_a_connection_without_a_hello_is_ended():
    async with serving(service(limits=Limits(hello=0.05))) as address:
        client = Client(address, "ann")
        await client.connect()
        assert await closed(client) == (4004, "no hello")


async def test_a_second_connection_takes_over_and_the_end_of_the_first_frees_nothing():
    async with serving(service()) as address, clients(address, "ann") as (ann,):
        ask = await playing(ann)
        again = Client(address, "ann")
        await again.open()
        await ann.until(Superseded)
        assert (await closed(ann))[0] == 4002
        await again.until(TableInfo)
        assert (await again.until(Ask)).decision == ask.decision
        await again.answer()
        await again.until(Ask)
        await again.close()


async def test_a_reload_in_the_middle_of_a_decision_brings_snapshot_and_prompt():
    async with serving(service()) as address, clients(address, "ann") as (ann,):
        ask = await playing(ann)
        await ann.drop()
        again = Client(address, "ann")
        await again.open()
        await again.until(Snapshot)
        assert (await again.until(Ask)).decision == ask.decision
        await again.close()


async def test_a_client_whose_table_is_gone_is_told_so():
    async with serving(service()) as address:
        client = Client(address, "ann")
        client.knowledge.table = "no-such-table"
        await client.open()
        assert (await client.until(Left)).why == "no_table"
        await client.close()


async def test_an_unknown_room_and_rules_that_do_not_exist_are_refused():
    async with serving(service()) as address, clients(address, "ann") as (ann,):
        assert (await refused(ann, encode(JoinRoom("x1", "000000")))).reason == "unknown_room"
        nack = await refused(ann, encode(CreateRoom("x2", RoomOptions(rules="riichi"))))
        assert (nack.reason, "riichi" in nack.text) == ("bad_rules", True)
        nack = await refused(ann, encode(CreateRoom("x3", RoomOptions(options={"reserve": 99}))))
        assert nack.reason == "bad_rules"


async def test_one_seat_at_a_time():
    async with serving(service()) as address, clients(address, "ann") as (ann,):
        await playing(ann)
        assert (await refused(ann, encode(QuickPlay("x1")))).reason == "seated"
        await ann.send(Leave("x2"))
        assert (await ann.until(Left)).why == "left"
        ann.knowledge = type(ann.knowledge)()
        await ann.send(QuickPlay("x3"))
        await ann.until(Ask)


async def test_a_command_without_a_table_is_refused():
    async with serving(service()) as address, clients(address, "ann") as (ann,):
        assert (await refused(ann, encode(Next("x1")))).reason == "not_now"


async def test_the_server_ends_while_people_play():
    async with serving(service()) as address:
        ann = Client(address, "ann")
        await ann.open()
        await playing(ann)
    assert (await closed(ann))[0] == 1012
