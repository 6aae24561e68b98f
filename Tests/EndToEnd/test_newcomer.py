"""What a developer who knows RxSwift writes from memory (Tests/Newcomer) compiles in both language modes and works."""

import http.server
import subprocess
import sys
import threading

import pytest

from harness.gallery import fill, list_rows, wait_label, wait_rows
from harness.home import PROJECT
from harness.outside import OUTSIDE, program, swift

pytestmark = OUTSIDE
NEWCOMER = PROJECT / "Tests" / "Newcomer"


def test_the_changed_lines_are_those_that_were_reviewed():
    count = [sys.executable, NEWCOMER / "count_changes.py"]
    counted = subprocess.run(count, check=True, capture_output=True, text=True).stdout
    assert counted == (NEWCOMER / "changes.txt").read_text(), \
        "if it is right: python3 Tests/Newcomer/count_changes.py >Tests/Newcomer/changes.txt"


@pytest.mark.long
@pytest.mark.parametrize("mode", ["6", "5"])
def test_everything_compiles_without_a_warning_of_ours_and_its_tests_pass(mode):
    built = swift("build", NEWCOMER, "--build-tests", mode=mode)
    assert "error:" not in built.stdout + built.stderr
    ran = swift("test", NEWCOMER, "--skip-build", mode=mode)
    assert "0 failures" in ran.stdout + ran.stderr


@pytest.fixture
def page(start):
    """Opens one of the pages, which the test above or Rill's own build has built."""
    return lambda name: start(name, program=program("newcomer-window"))


def test_numbers_are_added(page):
    window = page("numbers")
    for name, number in [("First number", "1"), ("Second number", "20"), ("Third number", "300")]:
        fill(window, name, number)
    window.find("label", "321")


def test_the_button_waits_until_everything_is_valid(page):
    window = page("validation")
    button = window.find("push button", "Do something")
    assert not button.is_sensitive
    fill(window, "User name", "ada lovelace")
    fill(window, "Password", "correct")
    window.wait(lambda: button.is_sensitive, "the button to become sensitive")
    window.click(button)
    wait_label(window, "This is wonderful")


def test_a_section_s_row_tells_where_it_is(page):
    window = page("sections")
    assert list_rows(window, "Numbers")[:2] == ["First section", "1.0 @ row 0"]
    window.click(window.find("list item", "4.0 @ row 0"))
    wait_label(window, "4.0 in section 1")


def test_a_note_is_made_in_the_second_scene(page):
    window = page("notes")
    window.click(window.find("push button", "New note"))
    fill(window, "Text", "Buy milk")
    window.click(window.find("push button", "OK"))
    wait_rows(window, "Notes", ["Notes", "Buy milk"])


class Pictures(http.server.BaseHTTPRequestHandler):
    """Answers with a picture of one red pixel, 40 times as large."""

    def do_GET(self):
        self.send_response(200 if self.path == "/red" else 404)
        self.end_headers()
        self.wfile.write(b"P6\n40 40\n255\n" + b"\xff\x00\x00" * 1600)

    def log_message(self, *arguments):
        pass


@pytest.fixture
def pictures():
    """Returns the URL of a server of pictures."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pictures) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_a_picture_is_downloaded(page, pictures):
    window = page(f"{pictures}/red")
    window.click(window.find("push button", "Download"))
    window.wait(lambda: (255, 0, 0) in window.picture().getdata(), "the red picture")


def test_a_failed_download_is_told(page, pictures):
    window = page(f"{pictures}/none")
    window.click(window.find("push button", "Download"))
    wait_label(window, "^The download failed")
