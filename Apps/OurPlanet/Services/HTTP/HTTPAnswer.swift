import Foundation

/// A complete HTTP answer with any status.
struct HTTPAnswer: Sendable {
  let status: Int
  let body: Data
  let entityTag: String?
  let lastModified: String?
  let location: String?
  let retryAfter: String?

  /// Creates an answer.
  /// - Parameter header: Returns the value of the header line with a name.
  init(status: Int, body: Data, header: (_ name: String) -> String?) {
    self.status = status
    self.body = body
    entityTag = header("ETag")
    lastModified = header("Last-Modified")
    location = header("Location")
    retryAfter = header("Retry-After")
  }
}
