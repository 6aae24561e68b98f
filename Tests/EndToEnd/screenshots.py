"""Writes the pictures of README.md and docs into the folder that the argument names. Run by scripts/screenshots."""

import re
import sys
import tempfile
from pathlib import Path

from harness import Home, Window, wait_until
from harness.eonet import CAPTURE, Eonet, capture, recent
from harness.gallery import fill, wait_label

DUE = ["Water the tomatoes", "Book the train to Trieste", "Return the library books", "Call Grandmother",
       "Repair the bicycle lamp"]
DONE = ["Buy stamps", "Send the invoice", "Sharpen the kitchen knives"]

PICTURES = {
    "light": dict(size=(560, 620), scheme="prefer-light"),
    "dark": dict(size=(560, 620), scheme="prefer-dark"),
    "narrow": dict(size=(360, 620), scheme="prefer-light"),
}


def still_picture(window):
    """Returns the window's picture once nothing in it moves any more."""
    last = []

    def rests():
        last.append(window.picture())
        return len(last) > 3 and all(picture.tobytes() == last[-1].tobytes() for picture in last[-4:])

    wait_until(rests, "a still picture", every=0.1)
    return last[-1]


def take(name, folder, size, scheme):
    with tempfile.TemporaryDirectory() as directory:
        home = Home(directory)
        home.fill(due=DUE, done=DONE)
        window = Window(home, ADW_DEBUG_COLOR_SCHEME=scheme)
        try:
            window.wait_until_shown()
            window.resize(*size)
            window.wait_sections(due=DUE, done=DONE)
            path = Path(folder) / f"quicktodo-{name}.png"
            still_picture(window).save(path, optimize=True)
            print(path)
        finally:
            window.close()


PLANET_SIZES = {"light": (900, 720), "dark": (900, 720), "narrow": (360, 720)}


def take_planet(name, folder, scheme, eonet):
    with tempfile.TemporaryDirectory() as directory:
        window = Window(Home(directory), "--base-url", eonet.base, program="ourplanet-window",
                        ADW_DEBUG_COLOR_SCHEME=scheme)
        try:
            window.wait_until_shown()
            window.resize(*PLANET_SIZES[name])
            name_of_row = re.compile(r"^Volcanoes \(\d+\)$")
            volcanoes = window.find("list item", name_of_row, within=60).name
            window.wait(lambda: not window.all("progress bar"), "everything to be loaded", within=60)
            still_picture(window).save(Path(folder) / f"ourplanet-categories-{name}.png", optimize=True)
            window.focus_row(volcanoes)
            window.keys("Return")
            window.wait(lambda: window.labels("^Last 360 days$"), "the events")
            window.keys("Down", "Return")
            window.wait(lambda: window.labels("Selected: "), "a selected event")
            path = Path(folder) / f"ourplanet-{name}.png"
            still_picture(window).save(path, optimize=True)
            print(path)
        finally:
            window.close()


GALLERY_SIZES = {"light": (900, 680), "dark": (900, 680), "narrow": (360, 680)}


def take_gallery(name, folder, scheme):
    with tempfile.TemporaryDirectory() as directory:
        window = Window(Home(directory), "--page", "SignUpDrivers", program="gallery",
                        ADW_DEBUG_COLOR_SCHEME=scheme)
        try:
            window.wait_until_shown()
            window.resize(*GALLERY_SIZES[name])
            for field, text in [("User name", "ada"), ("Password", "correct"), ("Repeat the password", "corect")]:
                fill(window, field, text)
            wait_label(window, "is available")
            path = Path(folder) / f"gallery-{name}.png"
            still_picture(window).save(path, optimize=True)
            print(path)
        finally:
            window.close()


for name, how in PICTURES.items():
    take(name, sys.argv[1], **how)
    take_gallery(name, sys.argv[1], how["scheme"])
if CAPTURE.is_dir():
    categories, events = capture()
    eonet = Eonet(categories, recent(events))
    for name, how in PICTURES.items():
        take_planet(name, sys.argv[1], how["scheme"], eonet)
    eonet.stop()
else:
    print(f"no real answers in {CAPTURE}: OurPlanet's pictures are left as they are", file=sys.stderr)
