"""scripts/new: a new package, tried in an empty folder."""

import os
import subprocess
from pathlib import Path

import pytest

from harness import Window
from harness.gallery import fill, wait_rows
from harness.home import PROJECT, newest_version
from harness.outside import OUTSIDE, QUICK, SCRATCH, of_a_user

NEW = PROJECT / "scripts" / "new"


def new(folder, *arguments):
    return subprocess.run([NEW, *arguments], cwd=folder, capture_output=True, text=True)


@pytest.mark.parametrize(
    "arguments, word",
    [([], "expected a name"), (["2books"], "must begin with a letter"), (["Two", "Books"], "'Two' and 'Books'"),
     (["two-books"], "must begin with a letter"), (["class"], "choose another name"), (["RillX"], "choose another name"),
     (["There"], "already something named"), (["--libary", "Books"], "--help"), (["Books", "--rill"], "needs the path"),
     (["Books", "--rill", "/nowhere"], "no Package.swift in '/nowhere'")])
def test_an_impossible_package_is_refused_with_what_to_do(tmp_path, arguments, word):
    (tmp_path / "There").mkdir()
    outcome = new(tmp_path, *arguments)
    assert outcome.returncode == 64
    assert word in outcome.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["There"]


def test_help_names_both_commands(tmp_path):
    outcome = new(tmp_path, "--help")
    assert outcome.returncode == 0 and "Bookshelf/scripts/run" in outcome.stdout


def test_a_package_by_url_begins_with_the_newest_version(tmp_path):
    new(tmp_path, "Books", "--rill", "https://example.org/rill")
    expected = f'.package(url: "https://example.org/rill", from: "{newest_version()}")'
    assert expected in (tmp_path / "Books" / "Package.swift").read_text()


class TestApp:
    """The two commands that lead from nothing to a window, and the package's own tests."""

    pytestmark = OUTSIDE

    @pytest.mark.long
    def test_a_new_app_opens_its_window_and_passes_its_tests(self, home, request, tmp_path):
        outcome = new(tmp_path, "Bookshelf")
        assert outcome.returncode == 0, outcome.stderr
        package = tmp_path / "Bookshelf"
        for path in package.rglob("*"):
            assert "tarter" not in path.name
            assert path.is_dir() or "tarter" not in path.read_text(), path
        # Built where the other packages are, so that Rill is there.
        environment = of_a_user(SWIFTPM_BUILD_DIR=str(SCRATCH))
        outcome = subprocess.run(
            [package / "scripts" / "test", *QUICK], env=environment, capture_output=True, text=True)
        assert outcome.returncode == 0, outcome.stdout + outcome.stderr
        window = Window(
            home, *QUICK, program=package / "scripts" / "run", SWIFTPM_BUILD_DIR=str(SCRATCH), RILL_STRICT="")
        request.addfinalizer(window.close)
        window.wait(lambda: window.frames(), "the window", within=120)
        window.wait_until_shown()
        fill(window, "New item", "A book")
        window.keys("Return")
        wait_rows(window, "Items", ["A book"])


@pytest.mark.skipif("RILL_LONG" not in os.environ, reason="builds the core once more, which takes a minute")
@pytest.mark.timeout(600)
def test_a_new_library_fetches_nothing_sees_no_warning_and_passes_its_tests(tmp_path):
    new(tmp_path, "--library", "Pairs")
    package = tmp_path / "Pairs"
    # As a person calls it: the options that are quicker have a warning of their own.
    outcome = subprocess.run(
        ["swift", "test", "--package-path", package], env=of_a_user(), capture_output=True, text=True)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    assert "warning" not in outcome.stdout + outcome.stderr
    assert not list(Path(package).glob(".build/repositories/*")), "it needs nobody else's package"
