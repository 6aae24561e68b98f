import Foundation

/// A server whose queue is full: the system leaves new connections waiting.
package final class FullServer: Sendable {
  private let descriptors: [CInt]
  private let port: UInt16

  package var address: String { "http://127.0.0.1:\(port)" }

  package init() throws {
    let (listener, port) = try RawServer.listen(backlog: 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    address.sin_port = port.bigEndian
    // No connection is accepted, so these fill the queue.
    let waiting = (0..<4).map { _ in
      let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue), 0)
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      return descriptor
    }
    descriptors = [listener] + waiting
    self.port = port
  }

  deinit { for descriptor in descriptors { close(descriptor) } }
}
