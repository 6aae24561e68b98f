import Foundation

/// The redirects of answers.
enum Redirect {
  /// Returns the request that follows a redirect.
  /// - Returns: Nil if the answer isn't a redirect.
  /// - Throws: `EOError.redirectedAway` for another host or port, or a less secure scheme.
  static func target(of answer: HTTPAnswer, from request: HTTPRequest) throws -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(answer.status), let location = answer.location,
      let url = URL(string: location, relativeTo: request.url)?.absoluteURL
    else { return nil }
    guard isSameService(request.url, url) else {
      throw EOError.redirectedAway(to: place(url) ?? String(location.prefix(200)))
    }
    var next = request
    next.url = url
    return next
  }

  /// Returns the scheme, host and port of an address, shortened for a message.
  private static func place(_ url: URL) -> String? {
    guard let scheme = url.scheme, let host = url.host else { return nil }
    return "\(scheme)://\(host.prefix(200))\(url.port.map { ":\($0)" } ?? "")"
  }

  private static func isSameService(_ base: URL, _ url: URL) -> Bool {
    guard base.host?.lowercased() == url.host?.lowercased() else { return false }
    let (from, to) = (base.scheme?.lowercased(), url.scheme?.lowercased())
    if from == to { return port(base) == port(url) }
    return from == "http" && to == "https" && base.port ?? 80 == 80 && port(url) == 443
  }

  private static func port(_ url: URL) -> Int { url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80) }
}
