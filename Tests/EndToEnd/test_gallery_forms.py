"""The Gallery's forms, filled in as a person does."""

import difflib
import re

import pytest

from harness.gallery import PAGES, entry, fill, wait_label

SIGN_UP = ["SignUpPlain", "SignUpDrivers"]


def button(window, name):
    return window.find("push button", name)


def test_validation_says_what_is_missing_and_then_lets_the_person_go_on(gallery):
    window = gallery("SimpleValidation")
    wait_label(window, "^The name needs")
    assert not button(window, "Do Something").is_sensitive
    assert not entry(window, "Password").is_sensitive
    fill(window, "User name", "Ada L")
    window.wait(lambda: not window.labels("^The name needs"), "the message to be gone")
    fill(window, "Password", "1234")
    wait_label(window, "^The password needs")
    assert not button(window, "Do Something").is_sensitive
    window.type("5")
    window.wait(lambda: button(window, "Do Something").is_sensitive, "the button to be enabled")
    assert not window.labels("needs at least")
    window.click(button(window, "Do Something"))
    wait_label(window, "^Name and password are long enough")
    window.keys("Return")
    window.wait(lambda: not window.labels("long enough"), "the alert to be gone")


def test_validation_by_keyboard_only(gallery):
    window = gallery("SimpleValidation")
    window.wait(lambda: entry(window, "User name").is_focused, "the focus in the name")
    window.type("Grace")
    window.wait(lambda: entry(window, "Password").is_sensitive, "the password to be enabled")
    window.keys("Tab")
    window.type("Hopper")
    window.wait(lambda: button(window, "Do Something").is_sensitive, "the button to be enabled")
    for _ in range(4):
        if button(window, "Do Something").is_focused:
            break
        window.keys("Tab")
        window._settle(lambda: button(window, "Do Something").is_focused)
    window.keys("space")
    wait_label(window, "^Name and password are long enough")


@pytest.mark.parametrize("page", SIGN_UP)
def test_a_name_is_asked_for_and_an_account_made(gallery, page):
    window = gallery(page)
    fill(window, "User name", "rill")
    wait_label(window, "^“rill” is taken")
    fill(window, "User name", "ada")
    wait_label(window, "^“ada” is available")
    fill(window, "Password", "1234")
    wait_label(window, "^A password has at least 5 characters")
    window.type("5")
    wait_label(window, "^The password is long enough")
    fill(window, "Repeat the password", "1234")
    wait_label(window, "^The passwords differ")
    assert not button(window, "Sign Up").is_sensitive
    window.type("5")
    wait_label(window, "^The passwords are the same")
    window.wait(lambda: button(window, "Sign Up").is_sensitive, "the button to be enabled")
    window.click(button(window, "Sign Up"))
    wait_label(window, "^You have an account now")
    window.wait(lambda: button(window, "Sign Up").is_sensitive, "the button to be enabled again")


@pytest.mark.parametrize("page", SIGN_UP)
def test_what_the_service_cannot_do_is_said_and_the_form_goes_on(gallery, page):
    window = gallery(page)
    fill(window, "User name", "offline")
    wait_label(window, "^The service cannot be reached")
    fill(window, "User name", "no one")
    wait_label(window, "^A name has letters and digits only")
    fill(window, "User name", "refused")
    wait_label(window, "^“refused” is available")
    fill(window, "Password", "secret")
    fill(window, "Repeat the password", "secret")
    window.wait(lambda: button(window, "Sign Up").is_sensitive, "the button to be enabled")
    window.click(button(window, "Sign Up"))
    wait_label(window, "^The service made no account")
    fill(window, "User name", "ada")
    wait_label(window, "^“ada” is available")


def test_the_sign_up_pages_differ_in_what_drivers_take_away_only():
    def code(name):
        return re.sub(r"\A(//.*\n)+", "", (PAGES / f"{name}.swift").read_text())

    plain = code("SignUpPlain").replace("SignUpPlain", "SignUpDrivers")
    plain = re.sub(r"\n +\.(share\(replay: 1\)|observe\(on: MainScheduler\.instance\))(?=\n)", "", plain)
    plain = plain.replace("signUpTaps: Observable<Void>", "signUpTaps: Signal<Void>")
    plain = plain.replace("tap.asObservable()", "tap.asSignal()")
    plain = plain.replace("catchAndReturn(", "asDriver(onErrorJustReturn: ").replace("bind(to: ", "drive(")
    plain = plain.replace("Observable", "Driver")
    assert plain == code("SignUpDrivers"), "".join(
        difflib.unified_diff(plain.splitlines(True), code("SignUpDrivers").splitlines(True)))
