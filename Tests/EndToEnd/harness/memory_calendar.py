"""A CalDAV server that answers from memory, for figures that are the client's own."""

import re
import threading
from collections import defaultdict

from .loopback import Answer, LoopbackServer

BEGINNING = ('<?xml version="1.0" encoding="utf-8"?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" '
             'xmlns:S="http://calendarserver.org/ns/">')


class MemoryCalendar(LoopbackServer):
    """A server with the user anna and the list Home, which accepts any password."""

    root = "/anna/"

    def __init__(self):
        self._lock = threading.RLock()
        self._number = 0
        # The resources of the collections, each with its entity tag and its text.
        self.collections = {"/anna/home/": {}}
        # The number of the last change of each resource, also of one that is gone.
        self._changes = defaultdict(dict)
        super().__init__()

    def put(self, path, text):
        """Stores a resource as another client does."""
        with self._lock:
            collection = path.rpartition("/")[0] + "/"
            self._number += 1
            self.collections[collection][path] = (f'"{self._number}"', text)
            self._changes[collection].pop(path, None)
            self._changes[collection][path] = self._number

    def _forget(self, path):
        collection = path.rpartition("/")[0] + "/"
        self._number += 1
        del self.collections[collection][path]
        self._changes[collection].pop(path, None)
        self._changes[collection][path] = self._number

    def _find(self, path):
        return self.collections.get(path.rpartition("/")[0] + "/", {}).get(path)

    def answer(self, request):
        with self._lock:
            made = getattr(self, "_" + request.method.lower(), None)
            return made(request) if made else Answer(405, {})

    # Reading.

    def _get(self, request):
        found = self._find(request.path)
        if found is None:
            return Answer(404, {})
        return Answer(200, {"Content-Type": "text/calendar; charset=utf-8", "ETag": found[0]}, found[1].encode())

    def _options(self, request):
        return Answer(200, {"DAV": "1, 2, 3, calendar-access", "Allow": "OPTIONS, GET, PUT, DELETE, PROPFIND, REPORT"})

    def _propfind(self, request):
        path, depth = request.path, request.field("Depth")
        found = self._find(path)
        if found is not None:
            return self._multistatus([self._resource(path, found[0])])
        if path in self.collections:
            parts = [self._collection(path)]
            if depth == "1":
                parts += [self._resource(href, etag) for href, (etag, _) in self.collections[path].items()]
            return self._multistatus(parts)
        if path.rstrip("/") not in ("", "/anna", "/.well-known/caldav"):
            return Answer(404, {})
        principal = ("<response><href>/anna/</href><propstat><prop><resourcetype><collection/></resourcetype>"
                     "<current-user-principal><href>/anna/</href></current-user-principal>"
                     "<C:calendar-home-set><href>/anna/</href></C:calendar-home-set></prop>"
                     "<status>HTTP/1.1 200 OK</status></propstat></response>")
        parts = [principal.replace("/anna/", path, 1)]
        if depth == "1":
            parts += [self._collection(href) for href in self.collections]
        return self._multistatus(parts)

    def _report(self, request):
        body = request.body.decode()
        resources = self.collections.get(request.path)
        if resources is None:
            return Answer(404, {})
        if "sync-collection" in body:
            return self._changes_since(re.search(r"sync-token>([^<]*)<", body), request.path, resources)
        if "calendar-query" in body:
            return self._between(re.search(r'time-range start="(\d+)T\w+" end="(\d+)T', body), resources)
        parts = []
        for href in re.findall(r"href>([^<]*)</", body):
            found = resources.get(href)
            if found is None:
                parts.append(f"<response><href>{href}</href><status>HTTP/1.1 404 Not Found</status></response>")
            else:
                text = found[1].replace("&", "&amp;").replace("<", "&lt;")
                parts.append(f"<response><href>{href}</href><propstat><prop><getetag>{found[0]}</getetag>"
                             f"<C:calendar-data>{text}</C:calendar-data></prop><status>HTTP/1.1 200 OK</status>"
                             "</propstat></response>")
        return self._multistatus(parts)

    def _between(self, days, resources):
        """Answers the tags of the tasks that are due on days, as RFC 5545 writes them, or of all."""
        due = r"\nDUE[^:\n]*:(\d{8})"
        return self._multistatus([
            self._resource(href, etag) for href, (etag, text) in resources.items()
            if not days or days[1] <= (re.search(due, text) or days)[1] <= days[2]])

    def _changes_since(self, token, path, resources):
        since = int(token[1].rpartition("/")[2]) if token and token[1] else 0
        parts = []
        if since:
            for href, number in reversed(self._changes[path].items()):
                if number <= since:
                    break
                gone = f"<response><href>{href}</href><status>HTTP/1.1 404 Not Found</status></response>"
                parts.append(self._resource(href, resources[href][0]) if href in resources else gone)
        else:
            parts = [self._resource(href, etag) for href, (etag, _) in resources.items()]
        return self._multistatus([*parts, f"<sync-token>{self._token(path)}</sync-token>"])

    def _token(self, path):
        return f"urn:memory/{next(reversed(self._changes[path].values()), 0)}"

    def _collection(self, path):
        token = self._token(path)
        name = path.split("/")[-2].capitalize()
        return (f"<response><href>{path}</href><propstat><prop><resourcetype><collection/><C:calendar/></resourcetype>"
                f"<displayname>{name}</displayname><C:supported-calendar-component-set><C:comp name=\"VTODO\"/>"
                f"</C:supported-calendar-component-set><S:getctag>{token}</S:getctag><sync-token>{token}</sync-token>"
                "</prop><status>HTTP/1.1 200 OK</status></propstat></response>")

    @staticmethod
    def _resource(href, etag):
        return (f"<response><href>{href}</href><propstat><prop><getetag>{etag}</getetag><resourcetype/>"
                "<getcontenttype>text/calendar</getcontenttype></prop><status>HTTP/1.1 200 OK</status></propstat></response>")

    @staticmethod
    def _multistatus(parts):
        body = "".join([BEGINNING, *parts, "</multistatus>"])
        return Answer(207, {"Content-Type": "application/xml; charset=utf-8"}, body.encode())

    # Writing.

    def _is_allowed(self, request):
        found = self._find(request.path)
        expected = request.field("If-Match")
        if expected and (found is None or found[0] != expected):
            return False
        return not (request.field("If-None-Match") == "*" and found is not None)

    def _put(self, request):
        if not self._is_allowed(request):
            return Answer(412, {})
        if request.path.rpartition("/")[0] + "/" not in self.collections:
            return Answer(409, {})
        existed = self._find(request.path) is not None
        self.put(request.path, request.body.decode())
        return Answer(204 if existed else 201, {"ETag": self._find(request.path)[0]})

    def _delete(self, request):
        if self._find(request.path) is None:
            return Answer(404, {})
        if not self._is_allowed(request):
            return Answer(412, {})
        self._forget(request.path)
        return Answer(204, {})

    def _mkcol(self, request):
        self.collections.setdefault(request.path, {})
        return Answer(201, {})
