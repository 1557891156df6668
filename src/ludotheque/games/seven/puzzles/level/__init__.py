"""The fifth level: a whole game that goes as high as possible."""
