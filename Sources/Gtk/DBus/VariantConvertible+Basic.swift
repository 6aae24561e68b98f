// The basic types, each with the one variant that carries it.

nonisolated extension Bool: VariantConvertible {
  /// The type as GVariant writes it.
  public static var variantType: String { "b" }
  /// The value in a variant, or nil where that holds something else.
  public init?(variant: Variant) {
    guard case .boolean(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .boolean(self) }
}

nonisolated extension UInt8: VariantConvertible {
  /// The type as GVariant writes it.
  public static var variantType: String { "y" }
  /// The value in a variant, or nil where that holds something else.
  public init?(variant: Variant) {
    guard case .byte(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .byte(self) }
}

nonisolated extension Int16: VariantConvertible {
  /// The type as GVariant writes it.
  public static var variantType: String { "n" }
  /// The value in a variant, or nil where that holds something else.
  public init?(variant: Variant) {
    guard case .int16(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .int16(self) }
}

nonisolated extension UInt16: VariantConvertible {
  /// The type as GVariant writes it.
  public static var variantType: String { "q" }
  /// The value in a variant, or nil where that holds something else.
  public init?(variant: Variant) {
    guard case .uint16(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .uint16(self) }
}

nonisolated extension Int32: VariantConvertible {
  /// The type as GVariant writes it.
  public static var variantType: String { "i" }
  /// The value in a variant, or nil where that holds something else.
  public init?(variant: Variant) {
    guard case .int32(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .int32(self) }
}

nonisolated extension UInt32: VariantConvertible {
  /// The type as GVariant writes it.
  public static var variantType: String { "u" }
  /// The value in a variant, or nil where that holds something else.
  public init?(variant: Variant) {
    guard case .uint32(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .uint32(self) }
}

nonisolated extension Int64: VariantConvertible {
  /// The type as GVariant writes it.
  public static var variantType: String { "x" }
  /// The value in a variant, or nil where that holds something else.
  public init?(variant: Variant) {
    guard case .int64(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .int64(self) }
}

nonisolated extension UInt64: VariantConvertible {
  /// The type as GVariant writes it.
  public static var variantType: String { "t" }
  /// The value in a variant, or nil where that holds something else.
  public init?(variant: Variant) {
    guard case .uint64(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .uint64(self) }
}

nonisolated extension Double: VariantConvertible {
  /// The type as GVariant writes it.
  public static var variantType: String { "d" }
  /// The value in a variant, or nil where that holds something else.
  public init?(variant: Variant) {
    guard case .double(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .double(self) }
}

nonisolated extension String: VariantConvertible {
  /// The type as GVariant writes it.
  public static var variantType: String { "s" }
  /// The value in a variant, or nil where that holds something else.
  public init?(variant: Variant) {
    guard case .string(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .string(self) }
}

nonisolated extension ObjectPath: VariantConvertible {
  /// The type as GVariant writes it.
  public static var variantType: String { "o" }
  /// The value in a variant, or nil where that holds something else.
  public init?(variant: Variant) {
    guard case .objectPath(let value) = variant else { return nil }
    self = value
  }
  /// The variant that carries this value.
  public var variant: Variant { .objectPath(self) }
}
