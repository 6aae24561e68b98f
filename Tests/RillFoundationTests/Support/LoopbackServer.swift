import Foundation
import Glibc

/// An HTTP server on this machine only. It is a real server, so that a session has a peer.
///
/// `answer` receives the request's path and returns the status and the body. If it returns `nil`, the connection stays
/// open until the client hangs up, and then `onHangUp` is called.
final class LoopbackServer: Sendable {
  private let port = LoopbackPort()

  init(
    onHangUp: @escaping @Sendable () -> Void = {},
    answer: @escaping @Sendable (_ path: String) -> (status: String, body: String)?
  ) {
    let listener = port.socket
    precondition(listen(listener, 8) == 0, "expected a socket that listens, found errno \(errno)")
    // A thread of its own: blocking work in a queue would hold up other work on its threads.
    Thread.detachNewThread {
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        Self.serve(connection, answer, onHangUp)
        close(connection)
      }
      // Closed only here. If it were closed earlier, its number could be another socket's by the next `accept`.
      close(listener)
    }
  }

  /// Stops accepting connections. A request in progress is still answered.
  deinit { shutdown(port.socket, Int32(SHUT_RDWR)) }

  /// Returns the URL of a path on this server.
  func url(_ path: String) -> String { port.url(path) }

  private static func serve(
    _ connection: Int32, _ answer: (String) -> (status: String, body: String)?, _ onHangUp: () -> Void
  ) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(connection, &bytes, bytes.count)
    let words = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
    guard words.count > 1 else { return }
    guard let (status, body) = answer(String(words[1])) else {
      while read(connection, &bytes, bytes.count) > 0 {}
      return onHangUp()
    }
    let head = "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
    let reply = Array((head + body).utf8)
    _ = send(connection, reply, reply.count, Int32(MSG_NOSIGNAL))
  }
}
