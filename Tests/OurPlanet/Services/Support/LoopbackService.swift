import Foundation
import RillTestSupport
import Synchronization

/// A real HTTP server on the loopback interface that replaces the service.
final class LoopbackService: Sendable {
  /// A request that arrived.
  struct Asked: Sendable {
    let path: String
    let query: [String: String]
    /// The values by the names in lower case.
    let headers: [String: String]

    var category: String? { query["category"] }
    var status: String? { query["status"] }

    init(_ request: RawRequest) {
      let parts = URLComponents(string: request.target)
      path = parts?.path ?? request.target
      query = Dictionary((parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { first, _ in first }
      headers = request.headers
    }
  }

  /// The server's answer to a request.
  struct Reply: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body = Data()

    static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Reply {
      // The content type that the service sends.
      Reply(
        status: status, headers: headers.merging(["Content-Type": "application/rss+xml"]) { one, _ in one },
        body: Data(text.utf8))
    }
  }

  private let server: RawServer
  private let log: Log

  var base: String { server.base }
  var port: UInt16 { server.port }
  var requests: [Asked] { log.requests.withLock { $0 } }

  /// Starts the server, which answers each request on a connection and a thread of its own.
  init(_ answer: @escaping @Sendable (Asked) async -> Reply) throws {
    let log = Log()
    self.log = log
    server = try RawServer { connection in
      let asked = Asked(connection.request)
      log.requests.withLock { $0.append(asked) }
      // Sent by this thread, because a huge answer would keep one of the few threads that tasks share.
      let answered = Answered()
      Task {
        let reply = await answer(asked)
        answered.reply.withLock { $0 = reply }
        answered.isReady.signal()
      }
      answered.isReady.wait()
      if let reply = answered.reply.withLock({ $0 }) { connection.send(reply) }
    }
  }

  private final class Answered: Sendable {
    let reply = Mutex<Reply?>(nil)
    let isReady = DispatchSemaphore(value: 0)
  }

  private final class Log: Sendable {
    let requests = Mutex<[Asked]>([])
  }
}

extension RawServer.Connection {
  fileprivate func send(_ reply: LoopbackService.Reply) {
    var head =
      "HTTP/1.1 \(reply.status) As wanted\r\nContent-Length: \(reply.body.count)\r\nConnection: close\r\n"
    for (name, value) in reply.headers { head += "\(name): \(value)\r\n" }
    send(Array((head + "\r\n").utf8) + Array(reply.body))
  }
}
