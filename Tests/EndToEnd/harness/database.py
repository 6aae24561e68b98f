"""The database file, read and prepared from outside with Python's own SQLite."""

import sqlite3
from contextlib import closing


class Database:
    def __init__(self, path):
        self.path = path

    def connect(self):
        return sqlite3.connect(self.path, timeout=10, isolation_level=None)

    def rows(self):
        """Returns [(uid, title, added, checked)] ordered by uid; times are in milliseconds since 1970."""
        with closing(self.connect()) as connection:
            return connection.execute("SELECT uid, title, added, checked FROM tasks ORDER BY uid").fetchall()

    def titles(self):
        return {row[1] for row in self.rows()}

    def insert(self, rows):
        """Adds (title, added, checked) rows in one transaction."""
        with closing(self.connect()) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("INSERT INTO tasks(title, added, checked) VALUES (?, ?, ?)", rows)
            connection.execute("COMMIT")

    def seed(self):
        """Gives a copied file a seed of its own, which tells its tasks from those of other files."""
        with closing(self.connect()) as connection:
            connection.execute("UPDATE taskSeed SET seed = random()")

    def number(self, title, uid):
        """Gives a task another uid."""
        with closing(self.connect()) as connection:
            connection.execute("UPDATE tasks SET uid = ? WHERE title = ?", (uid, title))

    def check(self):
        """Returns the result of SQLite's integrity check, which is "ok" if the file is intact."""
        with closing(self.connect()) as connection:
            return connection.execute("PRAGMA integrity_check").fetchone()[0]

    def make_newer(self):
        """Marks the file as written by a later version of the program."""
        with closing(self.connect()) as connection:
            connection.execute("INSERT INTO grdb_migrations(identifier) VALUES ('from a later version')")
            connection.execute("PRAGMA user_version = 999999")
