/// The path of a resource on its server.
///
/// Servers encode the same path in different ways (`%40` or `@`, `%7e` or `~`), and some answer with whole addresses. Two
/// paths are equal if they mean the same.
public struct Href: Sendable, Hashable, CustomStringConvertible {
  /// The path, in which only what needs it is percent-encoded, in capitals.
  public let path: String

  /// Creates a path.
  /// - Parameter text: A path or an address as a server has sent it.
  public init(_ text: String) {
    var rest = text[...]
    if let scheme = rest.range(of: "://") {
      rest = rest[scheme.upperBound...]
      rest = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
    }
    rest = rest.prefix { $0 != "?" && $0 != "#" }
    // A slash or a percent sign that is encoded is part of a name.
    path = rest.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let name = Self.decoded(part.utf8)
      return name.map { byte in
        Self.unreserved.contains(byte) ? String(UnicodeScalar(byte)) : "%" + Self.hexadecimal(byte)
      }.joined()
    }.joined(separator: "/")
  }

  /// The path.
  public var description: String { path }

  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@".utf8)

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  private static func decoded(_ text: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
