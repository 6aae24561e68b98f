package import Foundation

/// A server of plain sockets, for behaviour that no proper server has: half an answer, a reset, silence, or an
/// endless answer.
///
/// It serves each connection on a separate thread.
package final class RawServer: Sendable {
  package let port: UInt16
  private let listener: CInt

  /// The address of the server, without a path.
  package var address: String { "http://127.0.0.1:\(port)" }

  /// Starts a server.
  /// - Parameter serve: Called with each connection after its first request has been read. The connection is closed
  ///   afterwards.
  package init(_ serve: @escaping @Sendable (Connection) -> Void) throws {
    (listener, port) = try Self.listen(backlog: 16)
    let listener = listener
    Thread.detachNewThread {
      while true {
        let descriptor = accept(listener, nil, nil)
        // Closed on the thread that uses it, because the system may give its number to another server immediately.
        guard descriptor >= 0 else {
          close(listener)
          return
        }
        Thread.detachNewThread {
          serve(Connection(descriptor: descriptor, request: RawRequest.read(from: descriptor)))
          close(descriptor)
        }
      }
    }
  }

  /// Returns a socket that listens on an unused port.
  package static func listen(backlog: CInt) throws -> (descriptor: CInt, port: UInt16) {
    // A program that is started at this moment would go on listening.
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
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
    // Refuses further connections and wakes the thread that accepts them.
    shutdown(listener, CInt(SHUT_RDWR))
  }

  /// A connection whose first request has been read.
  package struct Connection: Sendable {
    package let descriptor: CInt
    package let request: RawRequest

    /// Sends a whole text.
    /// - Returns: Whether the other side accepted it all.
    @discardableResult package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult package func send(_ bytes: [UInt8]) -> Bool {
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

    /// Reads a further request of the connection.
    /// - Returns: Nil if the other side has closed the connection.
    package func nextRequest() -> RawRequest? {
      let request = RawRequest.read(from: descriptor)
      return request.method.isEmpty ? nil : request
    }

    /// Waits until the other side has closed the connection.
    package func waitForEnd() {
      var byte: UInt8 = 0
      while read(descriptor, &byte, 1) > 0 {}
    }

    /// Makes the connection end with a reset.
    package func reset() {
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    }
  }
}

/// A request.
package struct RawRequest: Sendable {
  package let method: String
  /// The path and the query, as they were sent.
  package let target: String
  /// The header's values by their names in lower case.
  package let headers: [String: String]
  package let body: Data

  /// Reads a request with its body, as long as `Content-Length` says.
  static func read(from descriptor: CInt) -> RawRequest {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8), Glibc.read(descriptor, &byte, 1) == 1 {
      bytes.append(byte)
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (line[..<colon].lowercased(), value)
    }
    let headers = Dictionary(fields) { first, _ in first }
    var body = Data()
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while body.count < length, Glibc.read(descriptor, &byte, 1) == 1 { body.append(byte) }
    return RawRequest(
      method: words.first.map(String.init) ?? "", target: words.count > 1 ? String(words[1]) : "",
      headers: headers, body: body)
  }
}
