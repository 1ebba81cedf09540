# *flowers* counts the kinds laid out, one row a seat (Deal.flowers).
from hokchiu.tiles.kinds cimport COPIES, EAST, FLOWER_1, KINDS, PLANT_1

cpdef int flower_tiles(unsigned char[:, ::1] flowers, int seat) noexcept nogil
cpdef int groups(unsigned char[:, ::1] flowers, int seat) noexcept nogil
