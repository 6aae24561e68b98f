import Foundation

/// Where an answer points to.
enum Redirect {
  /// The request to send next.
  /// - Returns: None, if the answer is no redirect.
  /// - Throws: `EOError.redirectedAway` for another host, port or less safe scheme.
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

  /// The scheme, host and port of an address, shortened for a message.
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
