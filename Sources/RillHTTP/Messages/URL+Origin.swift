import Foundation

extension URL {
  var isHTTPS: Bool { scheme?.lowercased() == "https" }

  /// The port, also if the address doesn't name it.
  var effectivePort: Int { port ?? (isHTTPS ? 443 : 80) }

  /// The host, with the port if the address names one, shortened for a message.
  var place: String {
    let host = host ?? ""
    // Some versions of Foundation leave the brackets of version 6 of IP out.
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return "\(name.prefix(200))\(port.map { ":\($0)" } ?? "")"
  }

  /// The scheme, host and port, shortened for a message. Has no user, password or query.
  var origin: String { "\((scheme ?? "").prefix(20))://\(place)" }

  /// Whether the host is this computer.
  var isLoopback: Bool {
    guard let host = host?.lowercased() else { return false }
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }

  /// Whether another address is one of the same host and port. HTTPS on its usual port may replace HTTP on its usual
  /// port.
  func isSameService(as other: URL) -> Bool {
    guard host?.lowercased() == other.host?.lowercased() else { return false }
    if isHTTPS == other.isHTTPS { return effectivePort == other.effectivePort }
    return !isHTTPS && effectivePort == 80 && other.effectivePort == 443
  }
}
