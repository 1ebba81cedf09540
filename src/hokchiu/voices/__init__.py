"""What is said at the table: the calls and phrases of 福州话, and packs of recordings of them."""
