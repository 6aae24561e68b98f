"""Collects a suite's figures, prints them as a table, and writes them as JSON."""

import json
import statistics
from pathlib import Path


class Figures:
    def __init__(self, suite):
        self.suite = suite
        self.rows = []

    def record(self, case, n, metric, unit, values):
        """Adds the median of the values, and returns the values."""
        values = list(values) if isinstance(values, (list, tuple)) else [values]
        value = round(statistics.median(values), 3)
        self.rows.append(dict(suite=self.suite, case=case, n=n, metric=metric, unit=unit, value=value))
        return values

    def add(self, case, n, metric, unit, values):
        """Adds the median of the values and prints it beside the least and the greatest."""
        values = self.record(case, n, metric, unit, values)
        value = statistics.median(values)
        spread = f"({min(values):,.1f} – {max(values):,.1f} of {len(values)})" if len(values) > 1 else ""
        print(f"{self.suite:<10} {case:<40} {n:>9,}  {metric:<14} {value:>12,.1f} {unit:<4} {spread}", flush=True)

    def write(self, path):
        Path(path).write_text(json.dumps(self.rows, indent=1) + "\n")
