import Foundation
import Glibc

/// A server of HTTP on this machine only: a real one, so that a session has something to talk to.
///
/// `answer` gets the request's path, and gives the status and the body, or nothing: then the connection stays
/// open until the client leaves, and `onHangUp` is called.
final class LoopbackServer: Sendable {
  private let port = LoopbackPort()

  init(
    onHangUp: @escaping @Sendable () -> Void = {},
    answer: @escaping @Sendable (_ path: String) -> (status: String, body: String)?
  ) {
    let listener = port.socket
    precondition(listen(listener, 8) == 0, "expected a socket that listens, met errno \(errno)")
    // A thread of its own: what waits in a queue would hold up the others that share its threads.
    Thread.detachNewThread {
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        Self.serve(connection, answer, onHangUp)
        close(connection)
      }
      // Closed here and not before: its number could be another socket's by the time that the thread accepts again.
      close(listener)
    }
  }

  /// Nobody is served any more; what is being served is to its end.
  deinit { shutdown(port.socket, Int32(SHUT_RDWR)) }

  /// Where a path of this server is.
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
