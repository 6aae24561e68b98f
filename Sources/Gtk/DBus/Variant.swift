/// A GVariant as a Swift value. D-Bus messages, actions and settings consist of GVariants.
nonisolated public indirect enum Variant: Hashable, Sendable {
  case boolean(Bool)
  case byte(UInt8)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(ObjectPath)
  /// The types of a message's values, for example "su".
  case signature(String)
  /// The index of a file descriptor, from 0, among those that a message carries.
  case handle(Int32)
  /// A value together with its type.
  case variant(Variant)
  case tuple([Variant])
  /// Values of one type. The type's name is kept for an empty array.
  case array(of: String, [Variant])
  /// An entry of a dictionary; a dictionary is an array of entries.
  case entry(key: Variant, value: Variant)
  /// A value of a type, or none. D-Bus itself has no such type.
  case maybe(of: String, Variant?)

  /// The type in GVariant's notation: "s", "(so)", "a{sv}".
  public var typeName: String {
    switch self {
    case .boolean: "b"
    case .byte: "y"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .handle: "h"
    case .variant: "v"
    case .tuple(let parts): "(" + parts.map(\.typeName).joined() + ")"
    case .array(let element, _): "a" + element
    case .entry(let key, let value): "{" + key.typeName + value.typeName + "}"
    case .maybe(let element, _): "m" + element
    }
  }

  /// Returns the value as a Swift type.
  ///
  /// - Parameter type: The Swift type to convert to.
  /// - Returns: The value, or nil if the variant holds something else.
  public func value<Value: VariantConvertible>(as type: Value.Type = Value.self) -> Value? {
    Value(variant: self)
  }
}
