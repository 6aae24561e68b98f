"""Servers of HTTP on loopback that note each request: one that passes requests on, and may spoil them on the way."""

import http.client
import threading
import time
from base64 import b64encode
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Request:
    method: str
    path: str
    fields: dict
    body: bytes

    def field(self, name):
        """Returns the value of a header field; None if the request has no such field."""
        return next((text for own, text in self.fields.items() if own.lower() == name.lower()), None)


@dataclass
class Answer:
    """An answer. If `cut` is a number, the connection ends after as many bytes of the body."""

    status: int
    fields: dict
    body: bytes = b""
    cut: int | None = None


@dataclass
class Exchange:
    method: str
    path: str
    status: int
    seconds: float


class LoopbackServer:
    """A server whose answers a subclass makes. No answer (None) ends the connection."""

    def __init__(self):
        # The requests with the seconds that their answers took, in the order of their ends.
        self.exchanges = []
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self.port = self._server.server_port
        self.address = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def answer(self, request):
        raise NotImplementedError

    def close(self):
        self._server.shutdown()
        self._server.server_close()

    def _handler(self):
        owner = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True
            wbufsize = -1

            def log_message(self, *arguments):
                pass

            def __getattr__(self, name):
                # http.server calls do_GET, do_REPORT and so on.
                if name.startswith("do_"):
                    return self._respond
                raise AttributeError(name)

            def _respond(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                request = Request(self.command, self.path, dict(self.headers.items()), body)
                begin = time.monotonic()
                answer = owner.answer(request)
                owner.exchanges.append(Exchange(
                    self.command, self.path, answer.status if answer else 0, time.monotonic() - begin))
                if answer is None:
                    self.close_connection = True
                    return
                self.send_response_only(answer.status)
                for name, text in answer.fields.items():
                    self.send_header(name, text)
                if answer.status != 204:
                    self.send_header("Content-Length", str(len(answer.body)))
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(answer.body[:answer.cut])
                self.wfile.flush()
                if answer.cut is not None:
                    self.close_connection = True

        return Handler


class Proxy(LoopbackServer):
    """Passes requests on to a server on loopback.

    `intercept` is called with each request and with a function that sends a request to the server and returns its answer.
    It returns the answer for the client, or None to end the connection without one.
    """

    # These are about one connection alone, and the proxy writes its own.
    LEFT_OUT = {"connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"}

    def __init__(self, port):
        self._server_port = port
        self.intercept = lambda request, send: send(request)
        # The seconds in which the server made its answers.
        self.server_seconds = 0.0
        super().__init__()

    def answer(self, request):
        return self.intercept(request, self.send)

    def send(self, request):
        begin = time.monotonic()
        connection = http.client.HTTPConnection("127.0.0.1", self._server_port, timeout=3600)
        try:
            fields = {name: text for name, text in request.fields.items()
                      if name.lower() not in self.LEFT_OUT | {"accept-encoding"}}
            connection.request(request.method, request.path, request.body or None, fields)
            response = connection.getresponse()
            body = response.read()
            kept = {name: text for name, text in response.getheaders() if name.lower() not in self.LEFT_OUT}
            return Answer(response.status, kept, body)
        finally:
            connection.close()
            self.server_seconds += time.monotonic() - begin


class Guard(Proxy):
    """A proxy with TLS and a password, as people put one before a server that has neither."""

    def __init__(self, port, user, password, certificate):
        self._login = "Basic " + b64encode(f"{user}:{password}".encode()).decode()
        super().__init__(port)
        self._server.socket = certificate.wrap(self._server.socket)
        self.address = f"https://localhost:{self.port}"

    def answer(self, request):
        if request.field("Authorization") != self._login:
            return Answer(401, {"WWW-Authenticate": 'Basic realm="lists"'})
        return super().answer(request)
