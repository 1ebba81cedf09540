from hokchiu.tiles.kinds cimport COPIES, FLOWER_1, HAND_KINDS, KINDS, NONE, SUITED, WALL_TILES
from hokchiu.hand.suits cimport power_of, suit_of
from hokchiu.rules.option cimport (
    DEALT_WIN, DEALT_WIN_WINDOW, GOLD_OPENED, GOLD_OPENED_OPEN, WALL_SET, EXCHANGE_AT_START, EXCHANGE_OFFER, FREE_CHOICE, WALL_FLOWER,
    DEALT_THREE_GOLDS, DEALT_THREE_GOLDS_IMMEDIATE, FLOWER_AT_OPEN_GOLD, FLOWER_AT_OPEN_GOLD_DEALER_DRAWS_TOO, HAND_TILES, OPENING_WINS, RESERVE, RESERVE_INCLUDES_GOLD, PLAYERS, Rules, THREE_GOLDS, THREE_GOLDS_FORCED,
)
from hokchiu.rules.score cimport HOW_HEAVENLY, HOW_SELF_DRAW, HOW_THREE_GOLDS
from hokchiu.deal.layout cimport (
    FIRST_READY, LAST_DISCARDER, OFFERED, ROUND_WIND, WALL_END, WALL_FLOWERS, WALL_FLOWER_1, WALL_FLOWER_2, AWAITED, CLAIMED, DEALER, DICE_1, DICE_2, DISCARD, DRAWN, DRAWN_HOW, Deal, FIRST_SEAT, GOLD, GOLD_OUTSIDE, GOLD_PLACE, HOW,
    NEXT, NO_ANSWER, PAYER, PHASE, PHASE_OPENING, PHASE_TURN, RESERVED, SEATED, SEATS, SETS, STREAK, TAIL, TURN, WINNER, WIN_TILE,
)
from hokchiu.deal.events cimport EVENT_DICE, EVENT_GIVE_UP, EVENT_OPEN_GOLD, EVENT_TAKE, EVENT_TURN_FLOWER, EVENT_WALL_FLOWER, emit
from hokchiu.deal.drawing cimport draw_tail, first_flower, gain, is_flower, keep_flower, lay_flower, lose, replace_flowers, tail_left, tail_place
from hokchiu.deal.turns cimport mark_gold_discard, too_many
from hokchiu.deal.view cimport wipe
from hokchiu.deal.ending cimport complete, three_golds_now, win
from hokchiu.deal.actions cimport ACTION_THREE_GOLDS
from hokchiu.deal.class_wins cimport pay_openings
from hokchiu.deal.exchange cimport open_exchange
from hokchiu.deal.luck cimport seed_luck
from hokchiu.deal.asking cimport ask, next_seat

cpdef enum:
    SETS_OF_SIXTEEN = 5
    HAND_OF_FOUR = 13        # hand_tiles for four sets and a pair

cdef void _lay_wall(Deal deal, int size, const unsigned char[::1] wall) noexcept nogil
cdef void _clear(Deal deal, Rules rules, int dealer, int streak, int die1, int die2, int round_wind) noexcept nogil
cdef void _sort_wall(Deal deal, int kinds) noexcept nogil
cdef void _note_last(Deal deal, Rules rules, int seat, int kind) noexcept nogil
cdef void _take(Deal deal, int seat, int count) noexcept nogil
cdef void _deal_tiles(Deal deal, int first) noexcept nogil
cdef int _lay_all(Deal deal, Rules rules, int seat) noexcept nogil
cdef bint _flower_round(Deal deal, Rules rules) noexcept nogil
cdef void _open_gold(Deal deal, Rules rules) noexcept nogil
cdef void _gold_leaves_keys(Deal deal, int seat) noexcept nogil
cdef void first_turn(Deal deal, Rules rules) noexcept nogil
cdef void _answer_forced(Deal deal, int seats) noexcept nogil
cdef void opening_window(Deal deal, Rules rules) noexcept nogil
cdef void give_up(Deal deal, Rules rules, int kind) noexcept nogil
cdef void _turn_up_flowers(Deal deal) noexcept nogil
cdef void first_decision(Deal deal, Rules rules) noexcept nogil
cdef void play_opening(Deal deal, Rules rules, int first) noexcept nogil
