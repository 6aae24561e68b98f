"""The X display: windows, pointer, keys and pictures. There is no window manager, so a window stays where the
program put it (at 0,0) and has the keyboard only if the test gives it the focus."""

import subprocess
import time
from contextlib import contextmanager

from PIL import Image
from Xlib import XK, X, Xatom, display, error
from Xlib.ext import xtest

from .waiting import wait_until


class Screen:
    def __init__(self):
        self.display = display.Display()
        self.root = self.display.screen().root
        self.pid_atom = self.display.intern_atom("_NET_WM_PID")

    def windows(self, pid):
        """Returns the mapped X windows of a process, the lowest first: (window, x, y, width, height, is_popup)."""
        found = []
        for window in self.root.query_tree().children:
            try:
                attributes = window.get_attributes()
                if attributes.map_state != X.IsViewable:
                    continue
                owner = window.get_full_property(self.pid_atom, Xatom.CARDINAL)
                if attributes.override_redirect or (owner and owner.value[0] == pid):
                    box = window.get_geometry()
                    if box.width > 1 and box.height > 1:
                        popup = bool(attributes.override_redirect)
                        found.append((window, box.x, box.y, box.width, box.height, popup))
            except error.XError:
                continue  # It has just gone.
        return found

    def focus(self, window):
        """Gives a window the keyboard and waits until it has it."""

        def has_focus():
            if self.display.get_input_focus().focus == window:
                return True
            try:
                window.set_input_focus(X.RevertToParent, X.CurrentTime)
                self.display.sync()
            except error.XError:
                pass
            return False

        wait_until(has_focus, "the keyboard focus")

    def move(self, x, y):
        xtest.fake_input(self.display, X.MotionNotify, x=int(x), y=int(y))
        self.display.sync()

    def move_away(self):
        """Moves the pointer to the last pixel of the display, beside all windows."""
        screen = self.display.screen()
        self.move(screen.width_in_pixels - 1, screen.height_in_pixels - 1)

    def press(self, button=1):
        xtest.fake_input(self.display, X.ButtonPress, button)
        self.display.sync()

    def release(self, button=1):
        xtest.fake_input(self.display, X.ButtonRelease, button)
        self.display.sync()

    def click(self, button=1):
        """Presses a button and releases it after a moment, as a person's finger does.

        A frame that begins before GTK has read a release, but after the X server has it, sends GTK a motion without a
        pressed button, for which GTK gives up the click. A release that follows the press within two milliseconds falls
        into that gap once in about 200 times.

        Returns the time at which the button begins to be released, in nanoseconds of the monotonic clock.
        """
        self.press(button)
        time.sleep(0.03)
        released = time.monotonic_ns()
        self.release(button)
        return released

    def keys(self, *keys):
        """Presses keys by xdotool's names, such as "ctrl+n"."""
        subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)

    @contextmanager
    def holding(self, *keys):
        """Holds keys by xdotool's names while the body runs."""
        for key in keys:
            subprocess.run(["xdotool", "keydown", key], check=True)
        try:
            yield
        finally:
            for key in reversed(keys):
                subprocess.run(["xdotool", "keyup", key], check=True)

    def strike(self, letter):
        """Presses the key of a letter at once, without another program."""
        code = self.display.keysym_to_keycode(XK.string_to_keysym(letter))
        for event in (X.KeyPress, X.KeyRelease):
            xtest.fake_input(self.display, event, code)
        self.display.sync()

    def hold(self, key, seconds=1.5):
        """Holds a key long enough for the keyboard to repeat it many times."""
        subprocess.run(["xdotool", "keydown", key, "sleep", str(seconds), "keyup", key], check=True)

    def type(self, text):
        self._bind(text)
        subprocess.run(["xdotool", "type", "--clearmodifiers", "--delay", "8", "--", text], check=True)

    def _bind(self, text):
        """Gives each character that the keyboard lacks a key of its own, for good. xdotool would bind such a character
        to a spare key for as long as it is typed, and a busy program asks what the key means after that time."""
        first = self.display.display.info.min_keycode
        keys = self.display.get_keyboard_mapping(first, self.display.display.info.max_keycode - first + 1)
        for character in dict.fromkeys(text):
            keysym = ord(character) if ord(character) < 0x100 else 0x1000000 + ord(character)
            if character.isprintable() and not any(keysym in key for key in keys):
                # The last spare key, because xdotool takes the first.
                spare = max(index for index, key in enumerate(keys) if not any(key))
                keys[spare] = [keysym] * len(keys[spare])
                self.display.change_keyboard_mapping(first + spare, [keys[spare]])
                self.display.sync()

    def picture(self, x=0, y=0, width=None, height=None):
        """Returns a part of the screen as a PIL image. Takes milliseconds, so it can see an animation."""
        size = self.root.get_geometry()
        width, height = width or size.width - x, height or size.height - y
        raw = self.root.get_image(x, y, width, height, X.ZPixmap, 0xFFFFFFFF)
        return Image.frombytes("RGB", (width, height), raw.data, "raw", "BGRX")
