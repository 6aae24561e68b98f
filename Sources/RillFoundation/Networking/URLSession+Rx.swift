public import Foundation
public import Rill

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
  /// Sends a request for each subscription, and cancels it when the subscription is disposed of.
  /// - Parameter request: The request to send.
  /// - Returns: The response, whatever its status, with its data, then completion, on the session's queue. Fails with
  ///   the session's error, or with `RxCocoaURLError.nonHTTPResponse` or `.unknown`.
  public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
    .create { [base] observer in
      let log = RequestLog(request)
      let task = base.dataTask(with: request) { data, response, error in
        log?.write(response, error)
        guard let response, let data else {
          return observer.onError(error ?? RxCocoaURLError.unknown)
        }
        guard let response = response as? HTTPURLResponse else {
          return observer.onError(RxCocoaURLError.nonHTTPResponse(response: response))
        }
        observer.onNext((response, data))
        observer.onCompleted()
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }

  /// Sends a request for each subscription, and cancels it when the subscription is disposed of.
  /// - Parameter request: The request to send.
  /// - Returns: The data of a response whose status is in 200 ..< 300, then completion. Any other status fails with
  ///   `RxCocoaURLError.httpRequestFailed`. The errors of `response(request:)` are passed on.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { response, data in
      guard 200..<300 ~= response.statusCode else {
        throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
      }
      return data
    }
  }

  /// Sends a request for each subscription, and reads the response as JSON.
  /// - Parameters:
  ///   - request: The request to send.
  ///   - options: How to read the data.
  /// - Returns: The value, made of `[String: any Sendable]`, `[any Sendable]`, `String`, `NSNumber` and `NSNull`, then
  ///   completion. Data that isn't JSON fails with `RxCocoaURLError.deserializationError`. The errors of
  ///   `data(request:)` are passed on.
  public func json(
    request: URLRequest, options: JSONSerialization.ReadingOptions = []
  ) -> Observable<any Sendable> {
    data(request: request).map { data in
      do {
        return sendable(try JSONSerialization.jsonObject(with: data, options: options))
      } catch {
        throw RxCocoaURLError.deserializationError(error: error)
      }
    }
  }

  /// Gets a URL for each subscription, and reads the response as JSON.
  /// - Parameter url: The URL to get.
  /// - Returns: The value, as from `json(request:options:)`.
  public func json(url: URL) -> Observable<any Sendable> { json(request: URLRequest(url: url)) }

  /// The condition for requests that are written to standard output, as `curl` commands with how they ended. By
  /// default none are, because the output shows everything, secrets too.
  public static var shouldLogRequest: @Sendable (URLRequest) -> Bool {
    get { RequestLog.isWanted.withLock { $0 } }
    set { RequestLog.isWanted.withLock { $0 = newValue } }
  }
}

/// Returns a JSON value with types that the compiler knows to be sendable.
private func sendable(_ value: Any) -> any Sendable {
  switch value {
  case let object as [String: Any]: object.mapValues(sendable)
  case let array as [Any]: array.map(sendable)
  case let text as String: text
  case let number as NSNumber: number
  default: NSNull()
  }
}
