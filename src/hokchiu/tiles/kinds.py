import cython

if not cython.compiled:
    M1 = 0
    P1 = 9
    S1 = 18
    SUITED = 27
    EAST = 27
    SOUTH = 28
    WEST = 29
    NORTH = 30
    WHITE = 31
    GREEN = 32
    RED = 33
    HAND_KINDS = 34
    FLOWER_1 = 34
    PLANT_1 = 38
    KINDS = 42
    NONE = 255
    COPIES = 4
    WALL_TILES = 144
