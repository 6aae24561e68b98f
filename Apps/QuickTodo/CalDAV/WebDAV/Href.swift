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
    if text.utf8.first == UInt8(ascii: "/"), text.utf8.allSatisfy({ Self.isPlain[Int($0)] }) {
      path = text
      return
    }
    var rest = text[...]
    // Xandikos encodes the colon of a whole address.
    let beginning = text.prefix(10).lowercased()
    if let scheme = ["http://", "https://", "http%3a//", "https%3a//"].first(where: beginning.hasPrefix) {
      rest = rest.dropFirst(scheme.count)
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

  /// The last part of the path as people read it.
  public var name: String {
    String(decoding: Self.decoded((path.split(separator: "/").last ?? "").utf8), as: UTF8.self)
  }

  /// The collection that the resource is in; nil for the root.
  var parent: Href? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    return parts.isEmpty ? nil : Href("/" + parts.dropLast().map { $0 + "/" }.joined())
  }

  /// The path with a slash at its end, as a collection has it.
  var asCollection: Href { path.utf8.last == UInt8(ascii: "/") ? self : Href(path + "/") }

  /// Returns whether this is a resource in a collection, and in none of the collections inside it.
  func isDirectly(in collection: Href) -> Bool {
    let folder = collection.asCollection.path.utf8
    let own = path.utf8
    guard own.count > folder.count, own.starts(with: folder) else { return false }
    let rest = own.dropFirst(folder.count)
    return !rest.contains(UInt8(ascii: "/")) && !rest.elementsEqual(".".utf8)
      && !rest.elementsEqual("..".utf8)
  }

  /// Whether a byte stands for itself in a path; the slash too, which separates names.
  private static let isPlain = (0..<256).map { $0 == 0x2f || unreserved.contains(UInt8($0)) }

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
