import Foundation
import RillHTTP

/// The address of an account as a person types it: `example.org`, `https://example.org/path` or `anna@example.org`.
public struct AccountAddress: Sendable, Equatable {
  /// The address of HTTPS, or of HTTP on this computer. A typed address without a scheme means HTTPS, and HTTP on this computer.
  let url: URL
  /// The user that the address implies; nil if it isn't a mail address.
  let user: String?

  /// Reads an address.
  /// - Throws: ``CalDAVError/invalidAddress(_:)`` if it isn't one, or others could read the password on its way.
  public init(_ typed: String) throws(CalDAVError) {
    let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, !text.contains(where: \.isWhitespace) else { throw Self.invalid(text) }
    var address = text
    var user: String?
    if let scheme = text.range(of: "://") {
      let names = ["https": "https", "http": "http", "caldavs": "https", "caldav": "http"]
      guard let name = names[text[..<scheme.lowerBound].lowercased()] else { throw Self.invalid(text) }
      address = name + text[scheme.lowerBound...]
    } else {
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      let host = text.prefix { $0 != "/" }
      if host.contains("@") {
        guard parts.count == 2, !parts[0].isEmpty, host == text else { throw Self.invalid(text) }
        user = text
        address = String(parts[1])
      }
      // A request to this computer never leaves it, and few servers that run here have a certificate.
      let isHere = URL(string: "http://" + address).map { HTTPRequest(.get, $0).isProtected } ?? false
      address = (isHere ? "http://" : "https://") + address
    }
    guard let url = URL(string: address), let host = url.host, !host.isEmpty, url.query == nil else {
      throw Self.invalid(text)
    }
    if let port = url.port, !(1...65_535).contains(port) {
      throw .invalidAddress(
        "Expected a port from 1 to 65535, found \(port). Correct the address, or leave the port out.")
    }
    guard url.user == nil, url.password == nil else {
      throw .invalidAddress(
        "Expected an address without a user and a password, found both in it. Enter them apart from the address."
      )
    }
    guard HTTPRequest(.get, url).isProtected else {
      throw .invalidAddress("\(HTTPError.notProtected(host: url.place))")
    }
    self.url = url
    self.user = user
  }

  private static func invalid(_ text: String) -> CalDAVError {
    .invalidAddress(
      text.isEmpty
        ? """
        Expected the address of a server, found none. Enter one such as example.org, https://example.org/dav or anna@example.org.
        """
        : """
        Expected the address of a server, found “\(text.prefix(100))”. Enter one such as example.org, https://example.org/dav or \
        anna@example.org.
        """)
  }
}
