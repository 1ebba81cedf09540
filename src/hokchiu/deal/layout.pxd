# The deal record: one buffer and its typed views (layout.py gives the same uncompiled).
cpdef enum:
    SEATS = 4
    MELDS = 5                # room for melds; how many sets a hand needs stands in at[SETS]
    RIVER = 80               # places in a river; a seat never discards more often
    PASSED_BYTES = 5         # bits a seat, one a kind
    CHOICE_BYTES = 5         # bits, one a kind

    # at[...]
    PHASE = 0
    DEALER = 1
    STREAK = 2
    DICE_1 = 3
    DICE_2 = 4
    TURN = 5                 # whose turn it is, or who discarded last
    NEXT = 6                 # head: the next place of the wall to be drawn
    TAIL = 7                 # places used up at the tail, the gold's included
    GOLD = 8                 # kind, NONE before it is opened
    GOLD_PLACE = 9           # its place in the wall (it is skipped ever after)
    DRAWN = 10               # kind the seat on turn drew last, NONE after a claim or at the first discard
    DRAWN_HOW = 11           # HOW_SELF_DRAW or HOW_KONG_REPLACEMENT
    DISCARD = 12             # kind that claims are asked on (or the added kong's), NONE otherwise
    DISCARDS = 13            # discards so far
    ASKED = 14               # bit a seat: asked in this window
    AWAITED = 15             # bit a seat: not answered yet
    RESERVED = 16            # N
    LAST_DRAWS = 17          # draws left in the last group, 0 outside it
    WINNER = 18              # seat, NONE: nobody (yet)
    HOW = 19
    PAYER = 20               # discarder of a discard win, NONE otherwise
    WIN_TILE = 21
    CLAIMED = 22             # kind just chowed or punged (swap_discard), NONE otherwise
    ENDING = 23              # 1: this turn can only win or end the deal; 2: or give way to the last group
    GOLD_OUTSIDE = 24        # 1: the open gold is not one of the N tiles (reserve_includes_gold off)
    FIRST_SEAT = 25          # who took the first tiles
    LAST_DISCARDER = 26      # whose discard was the last, NONE: it has been claimed, or there is none
    SETS = 27                # sets of a whole hand: five, or four (hand_tiles 13)
    SEATED = 28              # how many play: seats 0 to SEATED - 1; the others hold nothing and are never asked
    ROUND_WIND = 29          # 0..3: east, south, west, north
    WALL_END = 30            # places of the wall that are played; the tiles after them are not in play
    FIRST_READY = 31         # who declared ready first, NONE: nobody
    OFFERED = 32             # kind of the triplet offered for three tiles, NONE: none
    WALL_FLOWERS = 33        # tiles turned up beside the wall, and their kinds
    WALL_FLOWER_1 = 34
    WALL_FLOWER_2 = 35
    AT_SIZE = 48

    PHASE_OPENING = 1        # window before the dealer's discard
    PHASE_TURN = 2
    PHASE_CLAIMS = 3         # on a discard; the first one is the window of rob_gold as well
    PHASE_ROB_KONG = 4
    PHASE_OVER = 5
    PHASE_EXCHANGE = 6       # before the first turn: who gives which tiles away
    PHASE_OFFER = 7          # in a turn, before its discard: a triplet for three tiles
    PHASE_CHOICE = 8         # at the begin of a turn: which tile is drawn
    PHASE_SEABED = 9         # at the end of the wall: which of the hidden tiles

    MELD_CHOW = 1
    MELD_PUNG = 2
    MELD_OPEN_KONG = 3
    MELD_ADDED_KONG = 4
    MELD_CONCEALED_KONG = 5

    # meld[seat, i, ...]
    MELD_TYPE = 0
    MELD_KIND = 1            # lowest kind of a chow; NONE: hidden from this viewer
    MELD_CLAIMED = 2         # the claimed kind, NONE for a concealed kong
    MELD_FROM = 3            # seat it came from (own seat for a concealed kong)

    # flag[seat], bits
    FLAG_GOLD_DISCARDED = 1
    FLAG_GOLDEN_GAP = 2      # declared: the gold's neighbours lie open, the hand is locked
    FLAG_READY = 4           # declared: the hand waits and is locked

    # river_mark[seat, i], bits
    MARK_DRAWN = 1           # discarded as drawn
    MARK_CLAIMED = 2         # taken by a claim, no longer there

    NO_ANSWER = 255
    EVENT_BYTES = 8
    EVENTS = 1024

cdef class Deal:
    cdef readonly object buffer
    cdef unsigned char* raw             # the buffer's bytes, to be copied and wiped as such
    cdef readonly object event_buffer   # empty: events are not kept
    cdef readonly int viewer            # -1: everything; 0..3: what that seat sees; 4: a spectator
    cdef unsigned char[::1] wall
    cdef unsigned char[:, ::1] hand
    cdef unsigned char[::1] held
    cdef unsigned char[:, ::1] flowers
    cdef unsigned char[:, :, ::1] meld
    cdef unsigned char[::1] melds
    cdef unsigned char[:, ::1] river
    cdef unsigned char[:, ::1] river_mark
    cdef unsigned char[::1] rivers
    cdef unsigned char[::1] shown
    cdef unsigned char[::1] flag
    cdef unsigned char[::1] answer
    cdef unsigned char[:, ::1] passed   # kinds on which the seat let a win go since its last discard (bits)
    cdef unsigned char[::1] opening     # opening wins of the dealt hands (classes.OPENING_x)
    cdef int[::1] paid                  # points that each seat has gained by them
    cdef unsigned char[::1] youjin      # 0; 1 single, 2 double, 3 triple: the next own draw wins
    cdef unsigned char[:, ::1] marked   # tiles that a seat is about to exchange, by kind
    cdef unsigned char[::1] choices     # kinds that the seat which chooses its tile may draw (bits)
    cdef int[::1] luck                  # state of what happens by chance (luck.py)
    cdef short[::1] at
    cdef int[:, ::1] key
    cdef int[::1] tally
    cdef int[::1] events_kept   # how many, how many fit (0: events are not kept)
    cdef unsigned char[:, ::1] event
