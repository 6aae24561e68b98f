import Foundation
import Glibc

/// A server of HTTP on this machine only: a real one, so that a session has something to talk to.
///
/// `answer` gets the request's path, and gives the status and the body, or nothing: then the connection stays
/// open until the client leaves, and `onHangUp` is called.
final class LoopbackServer: Sendable {
  let port: UInt16
  private let listener: Int32

  init(
    onHangUp: @escaping @Sendable () -> Void = {},
    answer: @escaping @Sendable (_ path: String) -> (status: String, body: String)?
  ) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    precondition(isListening, "expected a socket that listens on 127.0.0.1, met errno \(errno)")
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
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
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Where a path of this server is.
  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

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
