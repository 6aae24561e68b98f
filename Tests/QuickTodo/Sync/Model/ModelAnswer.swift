import Foundation
import QuickTodoCalDAV
import RillTestSupport

@testable import QuickTodoSync

/// The answer of a CalDAV server to a request, with the words of HTTP and WebDAV for what a ``ModelServer`` says.
struct ModelAnswer {
  private let request: RawRequest
  private let server: ModelServer
  private let path: Href
  private let body: String

  init(_ request: RawRequest, _ server: ModelServer) {
    (self.request, self.server, path) = (request, server, Href(request.target))
    body = String(decoding: request.body, as: UTF8.self)
  }

  /// Returns the bytes of the answer.
  func made() async throws -> [UInt8] {
    switch request.method {
    case "PROPFIND" where ModelServer.homes.contains(path): try await home()
    case "PROPFIND" where server.lists.contains(path):
      request.headers["depth"] == "0" ? list() : try await everything()
    case "PROPFIND": try await state()
    case "REPORT" where body.contains("sync-collection"): try await changes()
    case "REPORT": try await resources()
    case "GET", "HEAD": try await resource()
    case "PUT": Self.bytes(try await server.put(Array(request.body), to: path, if: condition))
    case "DELETE": Self.bytes(try await server.delete(path, if: condition))
    default: Self.bytes(405)
    }
  }

  // MARK: Questions

  private func home() async throws -> [UInt8] {
    let lists = try await server.collections().filter { $0.href.path.hasPrefix(path.path) }.map { list in
      Self.entry(
        list.href,
        "<resourcetype><collection/><C:calendar/></resourcetype><displayname>\(list.name)</displayname>"
          + (list.tag.map { "<S:getctag>\($0)</S:getctag>" } ?? ""))
    }
    return Self.listed([Self.entry(path, "<resourcetype><collection/></resourcetype>")] + lists)
  }

  /// The list itself. The server forgets its tokens at other times.
  private func list() -> [UInt8] {
    Self.listed([Self.entry(path, Self.calendar)])
  }

  private func everything() async throws -> [UInt8] {
    let listing = try await server.list(path, since: nil)
    return Self.listed([Self.entry(path, Self.calendar)] + listing.entries.map(Self.entry))
  }

  private func changes() async throws -> [UInt8] {
    let token = Self.text("sync-token", in: body)
    let listing = try await server.list(path, since: token.isEmpty ? nil : token)
    guard token.isEmpty || !listing.isComplete else { return Self.bytes(403) }
    return Self.listed(
      listing.entries.map(Self.entry) + listing.gone.map { Self.status($0, 404) }
        + (listing.token.map { ["<sync-token>\($0)</sync-token>"] } ?? []))
  }

  private func resources() async throws -> [UInt8] {
    let hrefs = body.components(separatedBy: "<d:href>").dropFirst().compactMap {
      $0.components(separatedBy: "<").first.map { Href($0) }
    }
    return Self.listed(
      try await server.fetch(hrefs, in: path).map { answer in
        switch answer {
        case .resource(let href, let etag, let bytes):
          Self.entry(
            href,
            "<getetag>\(etag ?? "")</getetag><C:calendar-data>\(Self.escaped(String(decoding: bytes, as: UTF8.self)))</C:calendar-data>"
          )
        case .gone(let href): Self.status(href, 404)
        case .refused(let href, let status): Self.status(href, status)
        }
      })
  }

  private func resource() async throws -> [UInt8] {
    guard let answer = try await server.fetch([path], in: path).first else { return Self.bytes(500) }
    guard case .resource(_, let etag, let bytes) = answer else { return Self.bytes(404) }
    let text = request.method == "HEAD" ? "" : String(decoding: bytes, as: UTF8.self)
    return Self.bytes(200, text, etag: etag, type: "text/calendar")
  }

  private func state() async throws -> [UInt8] {
    guard let answer = try await server.fetch([path], in: path).first else { return Self.bytes(500) }
    guard case .resource(_, let etag?, _) = answer else { return Self.bytes(404) }
    return Self.listed([Self.entry(path, "<getetag>\(etag)</getetag>")])
  }

  private var condition: WriteCondition {
    request.headers["if-match"].map { .unchanged(etag: $0) } ?? .absent
  }

  // MARK: Words

  private static let calendar = "<resourcetype><collection/><C:calendar/></resourcetype>"

  private static func bytes(_ outcome: WriteOutcome) -> [UInt8] {
    switch outcome {
    case .stored(let etag): bytes(204, etag: etag)
    case .conflicting: bytes(412)
    case .refused: bytes(403)
    }
  }

  static func bytes(_ status: Int, _ body: String = "", etag: String? = nil, type: String = "application/xml")
    -> [UInt8]
  {
    var lines = ["HTTP/1.1 \(status) As wanted"]
    if let etag { lines.append("ETag: \(etag)") }
    if status != 204 { lines += ["Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] }
    return Array((lines.map { $0 + "\r\n" }.joined() + "\r\n" + (status == 204 ? "" : body)).utf8)
  }

  private static func listed(_ responses: [String]) -> [UInt8] {
    let spaces =
      #"xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/""#
    return bytes(207, "<?xml version=\"1.0\"?><multistatus \(spaces)>\(responses.joined())</multistatus>")
  }

  private static func entry(_ entry: RemoteListing.Entry) -> String {
    self.entry(entry.href, "<resourcetype/>" + (entry.etag.map { "<getetag>\($0)</getetag>" } ?? ""))
  }

  private static func entry(_ href: Href, _ properties: String) -> String {
    "<response><href>\(href)</href><propstat><prop>\(properties)</prop><status>HTTP/1.1 200 OK</status></propstat></response>"
  }

  private static func status(_ href: Href, _ status: Int) -> String {
    "<response><href>\(href)</href><status>HTTP/1.1 \(status) As wanted</status></response>"
  }

  private static func text(_ element: String, in body: String) -> String {
    guard let begin = body.range(of: "<d:\(element)>"),
      let end = body.range(of: "</d:\(element)>", range: begin.upperBound..<body.endIndex)
    else { return "" }
    return String(body[begin.upperBound..<end.lowerBound])
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\r", with: "&#13;")
  }
}
