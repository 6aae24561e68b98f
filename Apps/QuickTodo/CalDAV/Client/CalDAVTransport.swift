public import RillHTTP

/// Sends the requests of a ``CalDAVServer``.
public protocol CalDAVTransport: Sendable {
  /// Sends a request.
  /// - Parameter request: The request.
  /// - Returns: A complete answer with any status. An answer that points to another address is returned as it is.
  /// - Throws: An `HTTPError`, or `CancellationError` if the task is cancelled.
  func response(to request: HTTPRequest) async throws -> HTTPResponse
}
