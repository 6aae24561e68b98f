import Foundation

extension URL {
  /// The host as messages name it, with the port if the address has one.
  var place: String { "\((bracketedHost ?? "").prefix(200))\(port.map { ":\($0)" } ?? "")" }

  /// The host as an address writes it. Some versions of Foundation leave the brackets of version 6 of IP out.
  private var bracketedHost: String? { host.map { $0.contains(":") && !$0.hasPrefix("[") ? "[\($0)]" : $0 } }

  private var isHTTPS: Bool { scheme?.lowercased() == "https" }
  private var effectivePort: Int { port ?? (isHTTPS ? 443 : 80) }

  /// Returns whether another address is one of the same host and port, without losing TLS.
  func isSameService(as other: URL) -> Bool {
    host?.lowercased() == other.host?.lowercased() && effectivePort == other.effectivePort
      && isHTTPS == other.isHTTPS
  }

  /// Returns whether another address belongs to the same owner: both have HTTPS, and their hosts are in one domain, as
  /// `example.org` and `dav.example.org`, or `www.example.org` and `dav.example.org`.
  ///
  /// Nobody owns a domain such as `co.uk`. Without the public list of them, a domain of two short parts counts as one.
  func hasSameOwner(as other: URL) -> Bool {
    guard isHTTPS, other.isHTTPS, let one = host?.lowercased(), let two = other.host?.lowercased() else {
      return false
    }
    if one == two || two.hasSuffix("." + one) { return true }
    let parts = one.split(separator: ".")
    let domain = parts.dropFirst()
    guard domain.count >= 2, !parts.allSatisfy({ UInt8($0) != nil }),
      domain.count > 2 || domain.last?.count != 2 || (domain.first?.count ?? 0) > 3
    else { return false }
    return two.hasSuffix("." + domain.joined(separator: ".")) || two == domain.joined(separator: ".")
  }

  /// Returns the address of a path on the same host and port.
  func resource(_ href: Href) -> URL? {
    guard let scheme, let bracketedHost, href.path.hasPrefix("/") else { return nil }
    return URL(string: "\(scheme)://\(bracketedHost)\(port.map { ":\($0)" } ?? "")\(href.path)")
  }
}
