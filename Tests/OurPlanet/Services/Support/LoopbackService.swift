import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A real server of HTTP on loopback that stands for the service.
final class LoopbackService: Sendable {
  /// A request that arrived.
  struct Asked: Sendable {
    let path: String
    let query: [String: String]
    let headers: HTTPHeaders

    var category: String? { query["category"] }
    var status: String? { query["status"] }
  }

  /// What is answered.
  struct Reply: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body = Data()

    static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Reply {
      // As the service labels it.
      Reply(
        status: status, headers: headers.merging(["Content-Type": "application/rss+xml"]) { one, _ in one },
        body: Data(text.utf8))
    }
  }

  let port: UInt16
  private let log: Log
  private let task: Task<Void, any Error>

  var base: String { "http://127.0.0.1:\(port)/api/v3" }
  var requests: [Asked] { log.requests.withLock { $0 } }

  /// Starts the server.
  init(_ answer: @escaping @Sendable (Asked) async -> Reply) async throws {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    let log = Log()
    await server.appendRoute("*") { request in
      let query = Dictionary(request.query.map { ($0.name, $0.value) }) { one, _ in one }
      let asked = Asked(path: request.path, query: query, headers: request.headers)
      log.requests.withLock { $0.append(asked) }
      let reply = await answer(asked)
      return HTTPResponse(
        statusCode: HTTPStatusCode(reply.status, phrase: "As asked for"),
        headers: HTTPHeaders(
          Dictionary(uniqueKeysWithValues: reply.headers.map { (HTTPHeader($0.key), $0.value) })),
        body: reply.body)
    }
    task = Task { try await server.run() }
    // As long as a test may take: all servers start at once, and huge answers may keep the threads busy.
    try await server.waitUntilListening(timeout: 300)
    guard case .ip4(_, let port)? = await server.listeningAddress else { throw NoAddress() }
    self.port = port
    self.log = log
  }

  deinit { task.cancel() }

  private final class Log: Sendable {
    let requests = Mutex<[Asked]>([])
  }

  struct NoAddress: Error {}
}
