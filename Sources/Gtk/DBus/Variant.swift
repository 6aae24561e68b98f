/// A GVariant as a Swift value: what D-Bus messages, actions and settings are made of.
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
  /// The place of a file descriptor among those that a message carries.
  case handle(Int32)
  /// A value whose type is told with it.
  case variant(Variant)
  case tuple([Variant])
  /// Values of one type, whose name is kept for an array without any.
  case array(of: String, [Variant])
  /// An entry of a dictionary, which is an array of them.
  case entry(key: Variant, value: Variant)
  /// A value of a type, or none. D-Bus itself knows no such thing.
  case maybe(of: String, Variant?)

  /// The type as GVariant writes it: "s", "(so)", "a{sv}".
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

  /// The value as a Swift type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The value, or nil where this is something else.
  public func value<Value: VariantConvertible>(as type: Value.Type = Value.self) -> Value? {
    Value(variant: self)
  }
}
