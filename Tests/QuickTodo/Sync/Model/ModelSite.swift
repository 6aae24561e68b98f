import Foundation
import QuickTodoCalDAV
import RillHTTP
import RillTestSupport
import Synchronization

@testable import QuickTodoSync

/// A site on loopback that is the server of a history. With the real client, all requests and answers are HTTP and XML.
///
/// It fails as the server does: the connection ends, the status is 500, or the XML ends in the middle.
final class ModelSite: Sendable {
  private let served = Served()
  private let site: RawServer

  /// Opens a site, which has no server yet.
  init() throws {
    let served = served
    site = try RawServer { connection in
      var request: RawRequest? = connection.request
      while let current = request {
        guard let answer = served.answer(current) else { return connection.reset() }
        connection.send(answer)
        request = connection.nextRequest()
      }
    }
  }

  /// Returns a client of an account that has just been started, of a server that the site is from now on.
  func client(of server: ModelServer, home: Href) -> CalDAVServer {
    served.server.withLock { $0 = server }
    return CalDAVServer(
      base: URL(string: site.address) ?? URL(fileURLWithPath: "/"), homes: [home], credentials: nil,
      transport: Self.transport)
  }

  private static let transport = HTTPTransport(HTTPTransport.settings(program: "model"))

  /// The server that the site is.
  private final class Served: Sendable {
    let server = Mutex<ModelServer?>(nil)

    /// Returns the bytes of the answer to a request; nil if the connection ends instead. Connections wait for each other here,
    /// since the server belongs to one thread at a time.
    func answer(_ request: RawRequest) -> [UInt8]? {
      server.withLock { server in
        guard let server else { return nil }
        let answer = Answer()
        // The server never waits, so this thread is its.
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
          await answer.make(request, server)
          isDone.signal()
        }
        isDone.wait()
        return answer.bytes
      }
    }
  }

  /// The answer to a request.
  ///
  /// Unchecked: a task makes it, and a thread reads it afterwards.
  private final class Answer: @unchecked Sendable {
    private(set) var bytes: [UInt8]?

    func make(_ request: RawRequest, _ server: ModelServer) async {
      do {
        bytes = try await ModelAnswer(request, server).made()
      } catch CalDAVError.serverFailed(_, let status) {
        bytes = ModelAnswer.bytes(status)
      } catch CalDAVError.unreadable {
        bytes = ModelAnswer.bytes(207, "<?xml version=\"1.0\"?><multistatus xmlns=\"DAV:\"><response>")
      } catch {
        bytes = nil
      }
    }
  }
}
