"""The synthesised voice of 福州话: readings to sound (docs/voice.md)."""
