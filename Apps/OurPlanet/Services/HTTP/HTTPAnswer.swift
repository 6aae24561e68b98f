import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A whole answer of HTTP, of whatever status.
struct HTTPAnswer: Sendable {
  let status: Int
  let body: Data
  let entityTag: String?
  let lastModified: String?
  let location: String?
  let retryAfter: String?

  init(_ response: HTTPURLResponse, body: Data) {
    status = response.statusCode
    self.body = body
    entityTag = response.value(forHTTPHeaderField: "ETag")
    lastModified = response.value(forHTTPHeaderField: "Last-Modified")
    location = response.value(forHTTPHeaderField: "Location")
    retryAfter = response.value(forHTTPHeaderField: "Retry-After")
  }
}
