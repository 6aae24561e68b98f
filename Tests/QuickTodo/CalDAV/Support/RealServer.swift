import Foundation
import Glibc
import QuickTodoCalDAV
import RillHTTP
import RillTestSupport
import Testing

/// A real CalDAV server on this computer, with the user anna.
final class RealServer: Sendable {
  /// A program that is a server.
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case radicale
    case xandikos

    var testDescription: String { rawValue }

    /// The programs that are installed. `scripts/test` installs both on Debian.
    static var installed: [Kind] {
      allCases.filter { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0.rawValue)") }
    }
  }

  let kind: Kind
  let port: UInt16
  private let folder: TemporaryFolder
  private let program: ChildProcess
  private let isProtected: Bool

  /// The path of the certificate of a server with TLS.
  var certificate: String { folder.file("cert.pem") }
  var address: String { isProtected ? "https://localhost:\(port)" : "http://127.0.0.1:\(port)" }
  /// The collection in which the calendars are.
  var home: Href { Href(kind == .radicale ? "/anna/" : "/anna/calendars/") }

  /// Starts a server and waits until it accepts connections.
  init(_ kind: Kind, isProtected: Bool = false) throws {
    self.kind = kind
    self.isProtected = isProtected
    folder = try TemporaryFolder()
    let (listener, port) = try RawServer.listen(backlog: 1)
    close(listener)
    self.port = port
    var arguments: [String]
    switch kind {
    case .radicale:
      try Data("anna:secret\n".utf8).write(to: URL(fileURLWithPath: folder.file("users")))
      arguments = [
        "--config", "", "--server-hosts", "127.0.0.1:\(port)", "--storage-filesystem-folder",
        folder.file("data"), "--auth-type", "htpasswd", "--auth-htpasswd-filename", folder.file("users"),
        "--auth-htpasswd-encryption", "plain", "--auth-delay", "0", "--logging-level", "critical",
      ]
    case .xandikos:
      arguments = [
        "-d", folder.file("data"), "-l", "127.0.0.1", "-p", "\(port)", "--autocreate", "--defaults",
        "--current-user-principal", "/anna/",
      ]
    }
    if isProtected {
      let openssl = try ChildProcess(
        "/usr/bin/env",
        [
          "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
          "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout",
          folder.file("key.pem"), "-out", folder.file("cert.pem"),
        ], readsErrors: true)
      guard openssl.wait() == 0 else { throw Ended() }
      arguments += [
        "--server-ssl", "--server-certificate", folder.file("cert.pem"), "--server-key",
        folder.file("key.pem"),
      ]
    }
    program = try ChildProcess("/usr/bin/python3", ["-c", Self.script, kind.rawValue] + arguments)
    guard Self.waitForPort(port) else { throw Ended() }
  }

  deinit {
    program.kill()
    program.wait()
  }

  /// Runs the server until the test's process has ended, whatever ends it.
  private static let script = """
    import os, runpy, sys, threading

    def wait():
        sys.stdin.buffer.read()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()
    out = os.open(os.devnull, os.O_WRONLY)
    os.dup2(out, 1)
    os.dup2(out, 2)
    name = sys.argv.pop(1)
    sys.argv[0] = name
    runpy.run_module(name, run_name="__main__", alter_sys=True)
    """

  private static func waitForPort(_ port: UInt16) -> Bool {
    for _ in 0..<3_000 {
      let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      address.sin_port = port.bigEndian
      let isOpen = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      if isOpen { return true }
      usleep(20_000)
    }
    return false
  }
}

extension RealServer {
  /// A transport of HTTP.
  func transport(certificates: String? = nil) -> HTTPTransport {
    var settings = HTTPTransport.settings(program: "test/1")
    settings.certificates = certificates
    return HTTPTransport(settings)
  }

  /// Returns a client.
  func client(comparesBeforeWriting: Bool = false) throws -> CalDAVServer {
    CalDAVServer(
      base: try #require(URL(string: address)), homes: [home],
      credentials: HTTPCredentials(user: "anna", password: "secret"), transport: transport(),
      comparesBeforeWriting: comparesBeforeWriting)
  }

  /// Makes a calendar.
  func makeCalendar(_ name: String = UUID().uuidString, kind: String = "VTODO") async throws -> Href {
    let href = Href("\(home.path)\(name)/")
    let body = """
      <C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop><displayname>My \(name)</displayname>\
      <C:supported-calendar-component-set><C:comp name="\(kind)"/></C:supported-calendar-component-set></prop></set></C:mkcalendar>
      """
    let response = try await send(.mkcalendar, href, ["Content-Type": "text/xml"], body)
    guard response.status == 201 else { throw Ended() }
    return href
  }

  /// Sends a request beside the client.
  @discardableResult func send(
    _ method: HTTPMethod, _ href: Href, _ fields: HTTPFields = [:], _ body: String? = nil
  ) async throws -> HTTPResponse {
    try await transport().response(
      to: HTTPRequest(
        method, try #require(URL(string: address + href.path)), fields: fields,
        body: body.map { Data($0.utf8) },
        credentials: HTTPCredentials(user: "anna", password: "secret")))
  }
}

/// Starts one server of each kind for a suite, and ends them afterwards.
struct RealServers: SuiteTrait, TestScoping {
  @TaskLocal static var running: [RealServer.Kind: RealServer] = [:]

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var servers: [RealServer.Kind: RealServer] = [:]
    for kind in RealServer.Kind.installed { servers[kind] = try RealServer(kind) }
    try await Self.$running.withValue(servers) { try await function() }
  }

  /// Returns the suite's server.
  static func server(_ kind: RealServer.Kind) throws -> RealServer { try #require(running[kind]) }
}

extension Trait where Self == RealServers {
  static var realServers: Self { RealServers() }
}

/// Returns a task in iCalendar.
func task(_ uid: String, _ summary: String = "Buy milk") -> [UInt8] {
  Array(
    [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", "BEGIN:VTODO", "UID:\(uid)",
      "DTSTAMP:20260101T000000Z", "SUMMARY:\(summary)", "END:VTODO", "END:VCALENDAR", "",
    ].joined(separator: "\r\n").utf8)
}
