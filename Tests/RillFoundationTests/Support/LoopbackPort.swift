import Glibc

/// A port of this machine that no other socket gets until its socket is closed. While nothing listens on it,
/// connections are refused.
struct LoopbackPort {
  let socket: Int32
  let number: UInt16

  init() {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    precondition(isBound, "expected a socket bound to 127.0.0.1, found errno \(errno)")
    self.socket = socket
    number = UInt16(bigEndian: address.sin_port)
  }

  /// Returns the URL of a path on this port.
  func url(_ path: String) -> String { "http://127.0.0.1:\(number)\(path)" }
}
