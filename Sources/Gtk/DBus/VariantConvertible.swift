/// A Swift type that D-Bus messages can carry.
nonisolated public protocol VariantConvertible: Sendable {
  /// The type as GVariant writes it: "s", "a{sv}".
  static var variantType: String { get }

  /// The value in a variant, or nil where that holds something else.
  ///
  /// - Parameter variant: The variant.
  init?(variant: Variant)

  /// The variant that carries this value.
  var variant: Variant { get }
}

nonisolated extension Variant: VariantConvertible {
  /// The type as GVariant writes it.
  public static var variantType: String { "v" }

  /// Whatever it is; of a variant in a variant, what is in it.
  ///
  /// - Parameter variant: The variant.
  public init?(variant: Variant) {
    self = if case .variant(let value) = variant { value } else { variant }
  }

  /// The value with its type told with it.
  public var variant: Variant { .variant(self) }
}

nonisolated extension Array: VariantConvertible where Element: VariantConvertible {
  /// The type as GVariant writes it.
  public static var variantType: String { "a" + Element.variantType }

  /// The elements, or nil where there is one of another type.
  ///
  /// - Parameter variant: The variant.
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
  /// The type as GVariant writes it.
  public static var variantType: String { "a" + entryType }

  private static var entryType: String { "{" + Key.variantType + Value.variantType + "}" }

  /// The entries, or nil where there is one of another type. Of a key that comes twice, the last counts.
  ///
  /// - Parameter variant: The variant.
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
