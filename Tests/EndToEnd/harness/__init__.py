"""Drives the real programs from outside, as a person does: finds widgets by role and name, acts by pointer and
keys, and looks at the screen, the command line and the file."""

from .accessible import Node
from .database import Database
from .full_disk import full_disk
from .home import Home
from .notifications import Notifications
from .screen import Screen
from .waiting import PATIENCE, Expired, wait_until
from .watch import Watch
from .window import Window

__all__ = [
    "PATIENCE", "Database", "Expired", "Home", "Node", "Notifications", "Screen", "Watch", "Window", "full_disk", "wait_until"]
