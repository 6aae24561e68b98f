/// Header fields in their order. Names are found in upper or lower case, and a name may occur several times.
public struct HTTPFields: Sendable, Equatable {
  /// A header field.
  public struct Field: Sendable, Equatable {
    /// The name as it was written.
    public let name: String
    /// The value, without spaces around it.
    public let value: String

    /// Creates a field.
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
  }

  private var all: [Field]

  /// Creates an empty list of fields.
  public init() { all = [] }

  /// Creates a list of fields.
  /// - Parameter fields: The fields in their order.
  public init(_ fields: some Sequence<Field>) { all = Array(fields) }

  /// The first value of a name. Setting it replaces all fields of the name; nil removes them. Takes time in proportion
  /// to the number of fields.
  /// - Parameter name: The name, in upper or lower case.
  public subscript(name: String) -> String? {
    get { all.first { $0.isNamed(name) }?.value }
    set {
      all.removeAll { $0.isNamed(name) }
      if let newValue { add(name, newValue) }
    }
  }

  /// Returns all values of a name in their order, in time in proportion to the number of fields.
  /// - Parameter name: The name, in upper or lower case.
  /// - Returns: The values, one for each field of this name.
  public func values(of name: String) -> [String] { all.filter { $0.isNamed(name) }.map(\.value) }

  /// Adds a field after the others, also if its name is there already.
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  public mutating func add(_ name: String, _ value: String) { all.append(Field(name: name, value: value)) }

  /// Returns whether a text can be the value of a field, which has no line breaks or other control characters.
  /// - Parameter value: The text.
  /// - Returns: Whether a request with this value can be sent.
  public static func isValue(_ value: String) -> Bool {
    value.unicodeScalars.allSatisfy { $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7f }
  }
}

extension HTTPFields: RandomAccessCollection {
  /// The index of the first field.
  public var startIndex: Int { all.startIndex }
  /// The index after the last field.
  public var endIndex: Int { all.endIndex }
  /// The field at an index.
  /// - Parameter position: An index from `startIndex` to `endIndex`, without the latter.
  public subscript(position: Int) -> Field { all[position] }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  /// Creates a list of fields.
  /// - Parameter elements: The names with their values, in their order.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Field(name: $0.0, value: $0.1) })
  }
}

extension HTTPFields.Field: CustomStringConvertible, CustomReflectable {
  /// The names of fields whose values are secrets.
  private static let secret: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "authentication-info",
  ]

  /// Whether the value is a secret that belongs to one host.
  var isSecret: Bool { Self.secret.contains(name.lowercased()) }

  /// The field as a line. A dot replaces the value of a field such as `Authorization`.
  public var description: String { "\(name): \(isSecret ? "•" : value)" }

  /// The field as debuggers show it, without the value of a field such as `Authorization`.
  public var customMirror: Mirror {
    Mirror(self, children: ["name": name, "value": isSecret ? "•" : value], displayStyle: .struct)
  }
}
