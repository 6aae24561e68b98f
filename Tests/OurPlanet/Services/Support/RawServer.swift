import Foundation

/// A server of plain sockets, for what no proper server does: half an answer, a reset, silence, no end.
///
/// It serves each connection on a thread of its own.
final class RawServer: Sendable {
  let port: UInt16
  private let listener: CInt

  var base: String { "http://127.0.0.1:\(port)/api/v3" }

  /// - Parameter serve: Given each connection, once its request has been read; the connection is closed behind it.
  init(_ serve: @escaping @Sendable (Connection) -> Void) throws {
    (listener, port) = try Self.listen(backlog: 16)
    let listener = listener
    Thread.detachNewThread {
      while true {
        let descriptor = accept(listener, nil, nil)
        // Closed here, where it is used: its number may be another server's at once.
        guard descriptor >= 0 else {
          close(listener)
          return
        }
        Thread.detachNewThread {
          let connection = Connection(descriptor: descriptor)
          connection.readRequest()
          serve(connection)
          close(descriptor)
        }
      }
    }
  }

  /// A socket that listens at a port of its own.
  static func listen(backlog: CInt) throws -> (descriptor: CInt, port: UInt16) {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && Glibc.listen(listener, backlog) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard result else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  deinit {
    // Refuses from now on, and wakes the thread that accepts.
    shutdown(listener, CInt(SHUT_RDWR))
  }

  /// A connection whose request has been read.
  struct Connection: Sendable {
    let descriptor: CInt

    /// Sends all of a text.
    /// - Returns: Whether the other side still takes it.
    @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult func send(_ bytes: [UInt8]) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    /// Waits until the other side has left.
    func waitForEnd() {
      var byte: UInt8 = 0
      while read(descriptor, &byte, 1) > 0 {}
    }

    /// Lets the connection end in a reset.
    func reset() {
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    }

    fileprivate func readRequest() {
      var tail: [UInt8] = []
      var byte: UInt8 = 0
      while tail != Array("\r\n\r\n".utf8), read(descriptor, &byte, 1) == 1 {
        tail = (tail + [byte]).suffix(4)
      }
    }
  }
}
