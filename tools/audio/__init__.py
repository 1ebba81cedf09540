"""Making sounds: laying clips into one file, measuring level and pitch."""
