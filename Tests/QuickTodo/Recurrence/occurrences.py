"""Prints the first dates of the rules in a file, as python-dateutil computes them: one line for each rule."""

import itertools
import sys
from datetime import datetime

from dateutil.rrule import rrulestr

for line in open(sys.argv[1]):
    count, start, rule = line.rstrip("\n").split("\t")
    dates = rrulestr(rule, dtstart=datetime.fromisoformat(start))
    form = "%Y-%m-%dT%H:%M" if "T" in start else "%Y-%m-%d"
    print(" ".join(date.strftime(form) for date in itertools.islice(dates, int(count))))
