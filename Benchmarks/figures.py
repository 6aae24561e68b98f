"""Collects a suite's figures, prints them as a table, and writes them as JSON."""

import json
import statistics
from pathlib import Path


class Figures:
    def __init__(self, suite):
        self.suite = suite
        self.rows = []

    def record(self, case, n, metric, unit, values, goal=None):
        """Adds the median of the values, and returns the values."""
        values = list(values) if isinstance(values, (list, tuple)) else [values]
        value = round(statistics.median(values), 3)
        row = dict(suite=self.suite, case=case, n=n, metric=metric, unit=unit, value=value)
        if len(values) > 1:
            row["worst"] = round(max(values), 3)
        if goal is not None:
            row["goal"] = goal
        self.rows.append(row)
        return values

    def add(self, case, n, metric, unit, values, goal=None):
        """Adds the median of the values and prints it beside the least, the greatest and the goal, if there is one.
        Returns the values."""
        values = self.record(case, n, metric, unit, values, goal)
        value = statistics.median(values)
        digits = 1 if value >= 1 else 3
        spread = f"({min(values):,.{digits}f} – {max(values):,.{digits}f} of {len(values)})" if len(values) > 1 else ""
        aim = "" if goal is None else f"  goal {goal:,g}: {'reached' if value <= goal else 'missed'}"
        print(f"{self.suite:<10} {case:<40} {n:>9,}  {metric:<14} {value:>12,.{digits}f} {unit:<4} {spread}{aim}", flush=True)
        return values

    def write(self, path):
        Path(path).write_text(json.dumps(self.rows, indent=1) + "\n")
