"""A walk through deals by a fixed rule, printed as a hash: the same compiled and uncompiled."""

import hashlib
import sys

from hokchiu.deal import layout as at
from hokchiu.deal import play, telling
from hokchiu.deal.game import Game
from hokchiu.rules.load import load

# rooms with the options that change the flow of a deal
SETS: tuple[tuple[str, dict[str, object]], ...] = (
    ("encyclopedia", {}),
    ("encyclopedia", {"rob_kong": True, "any_tile_wait": "self_draw_only"}),
    ("encyclopedia", {"gold_discard": "forbidden", "swap_discard": False, "three_golds": "forced"}),
    ("encyclopedia", {"eight_pairs": "any_single", "konger_discards_in_last_group": False}),
    ("lianzhong", {"hand_tiles": 13}),
    ("lianzhong_hall", {"flower_mode": 8}),
    ("street", {"hand_tiles": 13}),
    ("club", {"players": 3}),
)


def walk(deals: int) -> str:
    """SHA-256 (hex) over all states and tellings of *deals* deals; each answer is picked by the state's hash."""
    total = hashlib.sha256()
    for n in range(deals):
        name, options = SETS[n % len(SETS)]
        rules = load(name, options)
        game = Game(rules, b"walk %d" % n, n % int(str(rules.options["players"])), n % 3)
        while not game.over:
            state = hashlib.sha256(bytes(game.deal.buffer)).digest()
            total.update(state)
            seat = game.awaited[state[0] % len(game.awaited)]
            codes = game.legal_codes(seat)
            wins = [code for code in codes if 1 <= code <= 3]
            play.act(game.deal, rules.packed, seat, wins[0] if wins else codes[state[1] % len(codes)])
        total.update(bytes(game.deal.buffer))
        told = [telling.event_told(game.deal, i, n % 4) for i in range(game.event_count)]
        total.update(repr((told, telling.view_told(game.deal, n % 4), game.deal.get("at")[at.HOW])).encode())
    return total.hexdigest()


if __name__ == "__main__":
    print(walk(int(sys.argv[1])))
