// The basic types, each with the one variant that carries it.

nonisolated extension Bool: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "b" }
  /// Creates a value from a variant; nil if the variant holds something else.
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    guard case .boolean(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .boolean(self) }
}

nonisolated extension UInt8: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "y" }
  /// Creates a value from a variant; nil if the variant holds something else.
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    guard case .byte(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .byte(self) }
}

nonisolated extension Int16: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "n" }
  /// Creates a value from a variant; nil if the variant holds something else.
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    guard case .int16(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .int16(self) }
}

nonisolated extension UInt16: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "q" }
  /// Creates a value from a variant; nil if the variant holds something else.
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    guard case .uint16(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .uint16(self) }
}

nonisolated extension Int32: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "i" }
  /// Creates a value from a variant; nil if the variant holds something else.
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    guard case .int32(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .int32(self) }
}

nonisolated extension UInt32: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "u" }
  /// Creates a value from a variant; nil if the variant holds something else.
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    guard case .uint32(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .uint32(self) }
}

nonisolated extension Int64: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "x" }
  /// Creates a value from a variant; nil if the variant holds something else.
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    guard case .int64(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .int64(self) }
}

nonisolated extension UInt64: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "t" }
  /// Creates a value from a variant; nil if the variant holds something else.
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    guard case .uint64(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .uint64(self) }
}

nonisolated extension Double: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "d" }
  /// Creates a value from a variant; nil if the variant holds something else.
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    guard case .double(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .double(self) }
}

nonisolated extension String: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "s" }
  /// Creates a value from a variant; nil if the variant holds something else.
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    guard case .string(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .string(self) }
}

nonisolated extension ObjectPath: VariantConvertible {
  /// The type in GVariant's notation.
  public static var variantType: String { "o" }
  /// Creates a value from a variant; nil if the variant holds something else.
  /// - Parameter variant: The variant to read.
  public init?(variant: Variant) {
    guard case .objectPath(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .objectPath(self) }
}
