"""MCR, the rules of 1998: its 81 fans and what a hand counts."""
