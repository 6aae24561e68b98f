import Foundation

/// A response that points to another address.
public struct HTTPRedirect: Sendable {
  /// The response.
  public let response: HTTPResponse
  /// The request that follows the redirect, without credentials if its host or port is another.
  public let request: HTTPRequest
  /// Whether the new address has the same host and port. HTTPS on its usual port may replace HTTP on its usual port.
  public let isSameService: Bool

  /// Creates the redirect of a response.
  /// - Returns: Nil if the response isn't a redirect to an address.
  init?(_ response: HTTPResponse, from request: HTTPRequest) {
    guard [301, 302, 303, 307, 308].contains(response.status), let location = response.fields["Location"],
      let url = URL(string: location, relativeTo: request.url)?.absoluteURL
    else { return nil }
    self.response = response
    isSameService = request.url.isSameService(as: url)
    var next = request
    next.url = url
    if response.status == 303, request.method != .head {
      next.method = .get
      next.body = nil
      for name in ["Content-Type", "Content-Encoding", "Content-Language"] { next.fields[name] = nil }
    }
    if !isSameService {
      next.credentials = nil
      next.fields = HTTPFields(next.fields.filter { !$0.isSecret })
    }
    self.request = next
  }

  /// Whether the redirect leads from HTTPS to another scheme.
  var isDowngrade: Bool { response.url.isHTTPS && !request.url.isHTTPS }

  /// The new address for a message.
  var place: String {
    request.url.host == nil ? String((response.fields["Location"] ?? "").prefix(200)) : request.url.origin
  }
}
