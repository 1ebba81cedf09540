# The numbering of actions, the same for server, bots and training (actions.py: text forms).
cpdef enum:
    ACTION_PASS = 0
    ACTION_WIN = 1
    ACTION_THREE_GOLDS = 2
    ACTION_ROB_GOLD = 3
    ACTION_CHOW_LOW = 4          # the claimed tile is the lowest of the run
    ACTION_CHOW_MIDDLE = 5
    ACTION_CHOW_HIGH = 6
    ACTION_PUNG = 7
    ACTION_OPEN_KONG = 8
    ACTION_DISCARD = 9           # + kind (34)
    ACTION_CONCEALED_KONG = 43   # + kind
    ACTION_ADDED_KONG = 77       # + kind
    ACTION_GOLDEN_GAP = 111      # + kind that is discarded with it
    ACTION_READY = 145           # + kind that is discarded as the seat declares
    ACTION_MARK = 179            # + kind: one more tile of it is to be exchanged
    ACTION_CHOOSE = 213          # + kind that is drawn by choice
    ACTION_SEABED = 247          # + number of the hidden tile, from 0
    MOST_SEABED = 9
    ACTIONS = 256
