/// A Swift type that D-Bus messages can carry.
nonisolated public protocol VariantConvertible: Sendable {
  /// The type in GVariant's notation: "s", "a{sv}".
  static var variantType: String { get }

  /// Creates a value from a variant; nil if the variant holds something else.
  ///
  /// - Parameter variant: The variant to read.
  init?(variant: Variant)

  /// The variant that carries this value.
  var variant: Variant { get }
}

nonisolated extension Variant: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "v" }

  /// Creates a variant from another: from a variant within a variant the inner one, otherwise the same.
  ///
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    self = if case .variant(let value) = variant { value } else { variant }
  }

  /// The value together with its type.
  public var variant: Variant { .variant(self) }
}

nonisolated extension Array: VariantConvertible where Element: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "a" + Element.variantType }

  /// Creates an array of a variant's elements; nil if an element is of another type.
  ///
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    guard case .array(_, let values) = variant else { return nil }
    let elements = values.compactMap { Element(variant: $0) }
    guard elements.count == values.count else { return nil }
    self = elements
  }

  /// The variant that carries this value.
  public var variant: Variant { .array(of: Element.variantType, map(\.variant)) }
}

nonisolated extension Dictionary: VariantConvertible
where Key: VariantConvertible, Value: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "a" + entryType }

  private static var entryType: String { "{" + Key.variantType + Value.variantType + "}" }

  /// Creates a dictionary of a variant's entries; nil if an entry is of another type. If a key occurs twice, the
  /// last entry counts.
  ///
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    guard case .array(_, let entries) = variant else { return nil }
    self = [:]
    for entry in entries {
      guard case .entry(let key, let value) = entry, let key = Key(variant: key),
        let value = Value(variant: value)
      else { return nil }
      self[key] = value
    }
  }

  /// The variant that carries this value.
  public var variant: Variant {
    .array(of: Self.entryType, map { .entry(key: $0.key.variant, value: $0.value.variant) })
  }
}
