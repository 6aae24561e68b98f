import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Collects the answers of a session's requests as they arrive, up to a limit. Follows no redirect.
///
/// The session calls it on its own thread (see `InlineQueue`), where nobody may wait for the session: all that
/// starts or ends requests is done on another queue.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  /// Called once at most, on the delegate's queue.
  typealias Finish = @Sendable (Result<HTTPAnswer, EOError>) -> Void

  /// A request that is under way.
  private struct Transfer {
    var body = Data()
    let limit: Int
    let finish: Finish

    /// Adds a piece.
    /// - Returns: Whether there was room for it.
    mutating func append(_ data: Data) -> Bool {
      guard body.count + data.count <= limit else { return false }
      body.append(data)
      return true
    }
  }

  /// Where requests are ended.
  let queue = DispatchQueue(label: "ourplanet.requests", attributes: .concurrent)
  private let transfers = Mutex<[Int: Transfer]>([:])

  /// Begins to collect a task's answer.
  /// - Parameters:
  ///   - limit: How many bytes it may have; one more ends the request.
  ///   - finish: Not called after `forget`.
  func follow(_ task: URLSessionTask, limit: Int, finish: @escaping Finish) {
    transfers.withLock { $0[task.taskIdentifier] = Transfer(limit: limit, finish: finish) }
  }

  /// Ends a request, unless it has ended; what has arrived of its answer is freed. Waits for nothing.
  func forget(_ task: URLSessionTask) {
    // What is taken out is freed outside the lock.
    if take(task) != nil { queue.async { task.cancel() } }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let tooLong = transfers.withLock { transfers -> Transfer? in
      let id = dataTask.taskIdentifier
      // Appended in place: a copy held meanwhile would make each piece cost the whole.
      let isTooLong = transfers[id]?.append(data) == false
      return isTooLong ? transfers.removeValue(forKey: id) : nil
    }
    guard let (limit, finish) = tooLong.map({ ($0.limit, $0.finish) }) else { return }
    queue.async {
      finish(.failure(.tooLarge(limit: limit)))
      dataTask.cancel()
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let transfer = take(task) else { return }
    let response = task.response as? HTTPURLResponse
    queue.async {
      if let error {
        transfer.finish(.failure(.noNetwork(cause: error)))
      } else if let response {
        transfer.finish(.success(HTTPAnswer(response, body: transfer.body)))
      } else {
        transfer.finish(.failure(.invalidJSON("it is not one of HTTP.")))
      }
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  /// There is no key and no password: a challenge is the end, with its status.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let transfer = take(task)
    let status = (challenge.failureResponse as? HTTPURLResponse)?.statusCode ?? 401
    // What follows waits for the session, which would wait for this thread.
    queue.async {
      transfer?.finish(.failure(.badStatus(status)))
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  }

  private func take(_ task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }
}
