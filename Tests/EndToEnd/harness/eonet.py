"""A stand-in for the service of natural events, on the loopback interface."""

import gzip
import hashlib
import json
import os
import ssl
import subprocess
import threading
import time
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

PROJECT = Path(__file__).resolve().parents[3]
CAPTURE = Path(os.environ.get("OURPLANET_EONET") or PROJECT.parent / "shared" / "eonet")


def capture():
    """Returns the real answers: (categories, events). Skips the test if the folder beside the checkout that has them is
    missing. Fails the test if that folder, or the folder named in OURPLANET_EONET, lacks the answers, as it must in
    CI."""
    if not CAPTURE.is_dir():
        if CAPTURE.parent.is_dir() or "OURPLANET_EONET" in os.environ:
            pytest.fail(f"no real answers in {CAPTURE}: put them there, or name their folder in OURPLANET_EONET")
        pytest.skip(f"no real answers in {CAPTURE}")
    categories = json.loads((CAPTURE / "categories-2025-09.json").read_text())["categories"]
    events = [
        event for name in ("events-open-2025-11.json", "events-closed-2020-11.json")
        for event in json.loads((CAPTURE / name).read_text())["events"]
    ]
    return categories, events


def recent(events):
    """Returns the same events, moved in time by whole days so that the newest point is from today."""
    def points(event):
        return [datetime.fromisoformat(point["date"].replace("Z", "+00:00")) for point in event["geometry"]]

    newest = max(date for event in events for date in points(event))
    days = timedelta(days=(datetime.now(timezone.utc) - newest).days)

    def moved(text):
        date = datetime.fromisoformat(text.replace("Z", "+00:00")) + days
        return date.strftime("%Y-%m-%dT%H:%M:%SZ")

    return [
        {**event, "closed": event.get("closed") and moved(event["closed"]),
         "geometry": [{**point, "date": moved(point["date"])} for point in event["geometry"]]}
        for event in events
    ]


class Certificate:
    """A new self-signed certificate for `localhost`, in a folder."""

    def __init__(self, folder):
        self.path, self.key = folder / "certificate.pem", folder / "key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
             "-keyout", self.key, "-out", self.path], check=True, capture_output=True)

    def wrap(self, listener):
        """Returns the same listening socket with TLS."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.path, self.key)
        return context.wrap_socket(listener, server_side=True, do_handshake_on_connect=False)


class Eonet:
    """Serves categories and events. `override` may answer a path instead, with (status, headers, body)."""

    def __init__(self, categories, events, certificate=None):
        self.categories = categories
        self.events = events
        self.requests = []
        # The times at which the last bytes of the answers were sent, in nanoseconds of the monotonic clock.
        self.sent = []
        self.override = lambda path, query: None
        self.confirmations = 0
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.port = self._server.server_port
        self.base = f"http://127.0.0.1:{self.port}/api/v3"
        if certificate is not None:
            self._server.socket = certificate.wrap(self._server.socket)
            self.base = f"https://localhost:{self.port}/api/v3"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()

    def stop(self):
        """Stops listening."""
        if self._server is None:
            return
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        self._server = None

    def answer(self, path, query):
        if (override := self.override(path, query)) is not None:
            return override
        if path == "/api/v3/categories":
            return 200, {}, json.dumps({"title": "EONET Event Categories", "categories": self.categories})
        if path == "/api/v3/events":
            events = [event for event in self.events if self._fits(event, query)]
            return 200, {}, json.dumps({"title": "EONET Events", "events": events})
        return 404, {}, "nothing here"

    @staticmethod
    def _fits(event, query):
        category, status = query.get("category"), query.get("status", "open")
        if category and all(str(known["id"]) != category for known in event["categories"]):
            return False
        return status == "all" or (status == "closed") == bool(event.get("closed"))

    def _handler(self):
        stand_in = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                parts = urlsplit(self.path)
                query = {name: values[0] for name, values in parse_qs(parts.query).items()}
                with stand_in._lock:
                    stand_in.requests.append((parts.path, query))
                status, headers, body = stand_in.answer(parts.path, query)
                body = body.encode() if isinstance(body, str) else body
                # The real service uses this content type.
                headers = {"Content-Type": "application/rss+xml", **headers}
                if status == 200:
                    tag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
                    headers["ETag"] = tag
                    if self.headers.get("If-None-Match") == tag:
                        status, body = 304, b""
                        with stand_in._lock:
                            stand_in.confirmations += 1
                if body and "gzip" in self.headers.get("Accept-Encoding", ""):
                    body = gzip.compress(body, 1)
                    headers["Content-Encoding"] = "gzip"
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                try:
                    self.wfile.write(body)
                    stand_in.sent.append(time.monotonic_ns())
                except (BrokenPipeError, ConnectionResetError):
                    pass  # The client has disconnected.

            def log_message(self, *arguments):
                pass

        return Handler
