import Foundation

/// The redirects that a request follows.
///
/// A redirect keeps the method and the body, unless its status is 303, which asks for a GET. A redirect to another host
/// or port loses the credentials and header fields such as `Authorization` and `Cookie`. A redirect from HTTPS to HTTP
/// is never followed.
public struct HTTPRedirects: Sendable {
  /// The largest number of redirects to follow, or 0 for responses as they are.
  private let limit: Int
  private let isFollowed: @Sendable (HTTPRedirect) -> Bool

  /// No redirects: the response that points to another address is the response.
  public static let notFollowed = HTTPRedirects(limit: 0) { _ in false }

  /// Follows redirects on the same host and port. HTTPS on its usual port may replace HTTP on its usual port.
  /// - Parameter limit: The largest number of redirects, 1 or more.
  /// - Returns: The redirects. A further redirect fails with `HTTPError.tooManyRedirects`, and another host or port with
  ///   `HTTPError.redirected`.
  public static func sameService(limit: Int = 5) -> HTTPRedirects {
    following(limit: limit) { $0.isSameService }
  }

  /// Follows the redirects that the caller allows.
  /// - Parameters:
  ///   - limit: The largest number of redirects, 1 or more.
  ///   - isFollowed: Returns whether to follow a redirect.
  /// - Returns: The redirects. A further redirect fails with `HTTPError.tooManyRedirects`, and one that isn't followed
  ///   with `HTTPError.redirected`.
  public static func following(
    limit: Int = 5, if isFollowed: @escaping @Sendable (HTTPRedirect) -> Bool = { _ in true }
  ) -> HTTPRedirects {
    precondition(limit > 0, "following expects a limit of 1 or more, found \(limit)")
    return HTTPRedirects(limit: limit, isFollowed: isFollowed)
  }

  private init(limit: Int, isFollowed: @escaping @Sendable (HTTPRedirect) -> Bool) {
    self.limit = limit
    self.isFollowed = isFollowed
  }

  /// Returns the request that follows a response.
  /// - Parameter followed: The number of redirects so far.
  /// - Returns: Nil if the response isn't a redirect, or redirects aren't followed at all.
  func next(
    after response: HTTPResponse, to request: HTTPRequest, followed: Int
  ) throws(HTTPError) -> HTTPRequest? {
    guard limit > 0, let redirect = HTTPRedirect(response, from: request) else { return nil }
    guard !redirect.isDowngrade, redirect.request.url.user == nil, isFollowed(redirect) else {
      throw .redirected(to: redirect.place)
    }
    guard followed < limit else { throw .tooManyRedirects(limit: limit) }
    return redirect.request
  }
}
