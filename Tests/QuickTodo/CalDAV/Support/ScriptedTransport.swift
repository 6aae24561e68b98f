import Foundation
import QuickTodoCalDAV
import RillHTTP
import Synchronization

/// A server in the test's own process, which answers with a closure and remembers the requests.
final class ScriptedTransport: CalDAVTransport {
  private let answer: @Sendable (HTTPRequest, Int) throws -> HTTPResponse
  private let received = Mutex<[HTTPRequest]>([])

  /// Creates a transport.
  /// - Parameter answer: Returns the answer to a request, from the request and its number from 0.
  init(_ answer: @escaping @Sendable (HTTPRequest, Int) throws -> HTTPResponse) { self.answer = answer }

  /// The requests so far.
  var requests: [HTTPRequest] { received.withLock { $0 } }

  /// The requests so far, each with its method and its path.
  var lines: [String] { requests.map { "\($0.method.rawValue) \($0.path)" } }

  func response(to request: HTTPRequest) async throws -> HTTPResponse {
    let number = received.withLock { received in
      received.append(request)
      return received.count - 1
    }
    return try answer(request, number)
  }
}

extension HTTPRequest {
  /// The path with its slash at the end, which `URL.path` leaves out.
  var path: String { Href(url.absoluteString).path }

  /// The body as text.
  var text: String { String(decoding: body ?? Data(), as: UTF8.self) }

  /// Returns an answer to this request.
  func answered(_ status: Int, _ body: String = "", _ fields: HTTPFields = [:]) -> HTTPResponse {
    HTTPResponse(status: status, fields: fields, body: Data(body.utf8), url: url)
  }

  /// Returns a list of resources.
  /// - Parameter responses: The elements in the list, such as those of `entry`.
  func listed(_ responses: String...) -> HTTPResponse {
    let spaces =
      #"xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:I="http://apple.com/ns/ical/" xmlns:S="http://calendarserver.org/ns/""#
    return answered(
      207, #"<?xml version="1.0"?><multistatus \#(spaces)>\#(responses.joined())</multistatus>"#,
      ["Content-Type": "application/xml"])
  }
}

/// The element of a resource with properties.
func entry(_ href: String, _ properties: String) -> String {
  "<response><href>\(href)</href><propstat><prop>\(properties)</prop><status>HTTP/1.1 200 OK</status></propstat></response>"
}

/// The element of a resource with an entity tag.
func entry(_ href: String, tag: String) -> String {
  entry(href, "<getetag>\(tag)</getetag><resourcetype/>")
}

/// The element of a calendar itself.
func calendar(_ href: String = "/cal/", _ more: String = "") -> String {
  entry(href, "<resourcetype><collection/><C:calendar/></resourcetype>" + more)
}

/// The element of a resource with a status.
func status(_ href: String, _ status: Int) -> String {
  "<response><href>\(href)</href><status>HTTP/1.1 \(status) As wanted</status></response>"
}

/// The element of a token.
func token(_ text: String) -> String { "<sync-token>\(text)</sync-token>" }

/// The page of a portal.
let webPage = "<!DOCTYPE html><html><body>Log in</body></html>"

/// Returns the error that a function throws.
func failure(_ function: () async throws -> Void) async -> CalDAVError? {
  do {
    try await function()
    return nil
  } catch { return error as? CalDAVError }
}

/// Returns a client of a scripted server with the collection `/cal/`.
func makeServer(_ transport: any CalDAVTransport, comparesBeforeWriting: Bool = false) -> CalDAVServer {
  CalDAVServer(
    base: URL(string: "https://dav.example.org/") ?? URL(fileURLWithPath: "/"), homes: [Href("/home/")],
    credentials: HTTPCredentials(user: "anna", password: "secret"), transport: transport,
    comparesBeforeWriting: comparesBeforeWriting)
}

let cal = Href("/cal/")
