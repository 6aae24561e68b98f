"""Faults of servers and of the network, for `Proxy.intercept`."""

import re
from dataclasses import replace

from .loopback import Answer


class Fault:
    """Spoils the requests that fit, as many times as it may.

    `spoil` is called as `Proxy.intercept` is.
    """

    def __init__(self, fits, spoil, times=1):
        self.fits, self.spoil, self.left, self.met = fits, spoil, times, 0

    def __call__(self, request, send):
        if self.left == 0 or not self.fits(request):
            return send(request)
        self.left -= 1
        self.met += 1
        return self.spoil(request, send)


class Chain:
    """Several faults; the first one that fits a request spoils it."""

    def __init__(self, *faults):
        self.faults = faults

    @property
    def met(self):
        return self.faults[-1].met

    def __call__(self, request, send):
        for fault in self.faults:
            if fault.left != 0 and fault.fits(request):
                return fault(request, send)
        return send(request)


# The requests.

def any_request(request):
    return True


def is_put(request):
    return request.method == "PUT"


def is_write(request):
    return request.method in ("PUT", "DELETE")


def asks_for_changes(request):
    return request.method == "REPORT" and b"sync-collection" in request.body


def asks_for_everything(request):
    if request.method == "REPORT":
        return b"calendar-query" in request.body and b"time-range" not in request.body
    return request.method == "PROPFIND" and request.field("Depth") == "1" and request.path.endswith("/home/")


def asks_for_tasks(request):
    return request.method == "REPORT" and b"multiget" in request.body


def is_listing(request):
    return asks_for_changes(request) or asks_for_everything(request)


# Spoiling.

def answer_lost(request, send):
    """The server carries the request out, and the connection ends."""
    send(request)


def sent_twice(request, send):
    """The answer to the first attempt is lost, and the request is sent again."""
    send(request)
    return send(request)


def request_lost(request, send):
    """The connection ends before the server has the request."""


def failed_after_commit(request, send):
    send(request)
    return Answer(500, {"Content-Type": "text/plain"}, b"Internal error")


def refused(status, **fields):
    """Returns a fault with an answer that the server hasn't made."""
    def spoil(request, send):
        return Answer(status, {name.replace("_", "-"): text for name, text in fields.items()}, b"")
    return spoil


def dead_token(request, send):
    return Answer(403, {"Content-Type": "application/xml"},
                  b'<?xml version="1.0"?><error xmlns="DAV:"><valid-sync-token/></error>')


def web_page(request, send):
    return Answer(200, {"Content-Type": "text/html"}, b"<!doctype html><html><body>Log in to the network</body></html>")


def with_body(change):
    """Returns a fault that changes the text of an answer."""
    def spoil(request, send):
        answer = send(request)
        return replace(answer, body=change(answer.body.decode()).encode())
    return spoil


def cut_off(request, send):
    """The connection ends in the middle of the answer."""
    answer = send(request)
    return replace(answer, cut=len(answer.body) * 2 // 3)


truncated = with_body(lambda text: text[:len(text) * 2 // 3])

RESPONSE = re.compile(r"<response>.*?</response>", re.DOTALL)


def without(name):
    """Returns a fault that leaves the resources out whose paths contain a text."""
    return with_body(lambda text: RESPONSE.sub(lambda found: "" if name in found[0] else found[0], text))


empty = without(".ics")
bare = without("/")
doubled = with_body(lambda text: RESPONSE.sub(lambda found: found[0] * 2, text))


def doubled_with_other_tags(text):
    return RESPONSE.sub(lambda found: found[0] + re.sub(r'getetag>"', 'getetag>"old', found[0]), text)


def with_status(line):
    """Returns a function that returns a fault, which gives a resource a status in an answer about several."""
    def of(name):
        def spoiled(found):
            if name not in found[0]:
                return found[0]
            return re.sub(r"(</href>).*", rf"\1<status>HTTP/1.1 {line}</status></response>", found[0], flags=re.DOTALL)
        return with_body(lambda text: RESPONSE.sub(spoiled, text))
    return of


gone = with_status("404 Not Found")
failing = with_status("500 Internal Server Error")


def garbled(text):
    return text.replace("BEGIN:VTODO", "BEGIN:VT\ufffdDO", 1)


def weak_tags(request, send):
    """All entity tags are weak, and fit no condition, as RFC 9110 says of `If-Match`."""
    if (request.field("If-Match") or "").startswith("W/"):
        return Answer(412, {})
    answer = send(request)
    fields = {name: "W/" + text if name.lower() == "etag" else text for name, text in answer.fields.items()}
    body = re.sub(rb'(getetag>)(&quot;|")', rb"\1W/\2", answer.body)
    return replace(answer, fields=fields, body=body)


def no_tags_of_writes(request, send):
    answer = send(request)
    return replace(answer, fields={name: text for name, text in answer.fields.items() if name.lower() != "etag"})


def no_tags(request, send):
    answer = no_tags_of_writes(request, send)
    return replace(answer, body=re.sub(rb"<(\w+:)?getetag>[^<]*</(\w+:)?getetag>", b"", answer.body))
