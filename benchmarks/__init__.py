"""Speed, measured: `python -m benchmarks` prints one table from one run on one core.

Rates are units a CPU second, the median of several rounds in which we and our peers take turns. Nothing here passes or
fails: the last column only says whether a line reaches what is wanted of it.
"""
