/// A Swift type that GObject properties and signals can carry.
///
/// It is `Sendable` because streams carry its values to any thread.
public nonisolated protocol GValueConvertible: Sendable {
  /// Returns whether values of a GObject type can be read as this Swift type.
  /// - Parameter type: The type of a property, an argument or a result.
  /// - Returns: Whether the types fit.
  @MainActor static func canHold(_ type: GValueType) -> Bool
  /// Returns the value in a content.
  /// - Parameter content: The content of a property, an argument or a result.
  /// - Returns: The value, or nil if the content is something else.
  static func from(_ content: GValueContent) -> Self?
  /// The content that carries this value.
  var gvalueContent: GValueContent { get }
}

extension Bool: GValueConvertible {
  /// Returns whether values of a GObject type can be read as this Swift type.
  /// - Parameter type: The type of a property, an argument or a result.
  /// - Returns: Whether the types fit.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .boolean }
  /// Returns the value in a content.
  /// - Parameter content: The content of a property, an argument or a result.
  /// - Returns: The value, or nil if the content is something else.
  @inlinable public nonisolated static func from(_ content: GValueContent) -> Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }
  /// The content that carries this value.
  @inlinable public nonisolated var gvalueContent: GValueContent { .boolean(self) }
}

extension GValueConvertible where Self: FixedWidthInteger {
  /// Returns whether values of a GObject type can be read as this Swift type.
  /// - Parameter type: The type of a property, an argument or a result.
  /// - Returns: Whether the types fit.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .integer }
  /// Returns the value in a content.
  /// - Parameter content: The content of a property, an argument or a result.
  /// - Returns: The value, or nil if the content is something else.
  @inlinable public nonisolated static func from(_ content: GValueContent) -> Self? {
    switch content {
    case .integer(let value): Self(exactly: value)
    case .unsigned(let value): Self(exactly: value)
    default: nil
    }
  }
  /// The content that carries this value.
  @inlinable public nonisolated var gvalueContent: GValueContent {
    Int(exactly: self).map { .integer($0) } ?? .unsigned(UInt(truncatingIfNeeded: self))
  }
}

extension Int: GValueConvertible {}
extension Int8: GValueConvertible {}
extension Int16: GValueConvertible {}
extension Int32: GValueConvertible {}
extension Int64: GValueConvertible {}
extension UInt: GValueConvertible {}
extension UInt8: GValueConvertible {}
extension UInt16: GValueConvertible {}
extension UInt32: GValueConvertible {}
extension UInt64: GValueConvertible {}

extension GValueConvertible where Self: BinaryFloatingPoint {
  /// Returns whether values of a GObject type can be read as this Swift type.
  /// - Parameter type: The type of a property, an argument or a result.
  /// - Returns: Whether the types fit.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .real }
  /// Returns the value in a content.
  /// - Parameter content: The content of a property, an argument or a result.
  /// - Returns: The value, or nil if the content is something else.
  @inlinable public nonisolated static func from(_ content: GValueContent) -> Self? {
    if case .real(let value) = content { Self(value) } else { nil }
  }
  /// The content that carries this value.
  @inlinable public nonisolated var gvalueContent: GValueContent { .real(Double(self)) }
}

extension Double: GValueConvertible {}
extension Float: GValueConvertible {}

extension String: GValueConvertible {
  /// Returns whether values of a GObject type can be read as this Swift type.
  /// - Parameter type: The type of a property, an argument or a result.
  /// - Returns: Whether the types fit.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .string }
  /// Returns the string in a content. An absent string reads as an empty one; ask for `String?` to tell them apart.
  /// - Parameter content: The content of a property, an argument or a result.
  /// - Returns: The string, or nil if the content is something else.
  @inlinable public nonisolated static func from(_ content: GValueContent) -> String? {
    if case .string(let value) = content { value ?? "" } else { nil }
  }
  /// The content that carries this value.
  @inlinable public nonisolated var gvalueContent: GValueContent { .string(self) }
}

extension [String]: GValueConvertible {
  /// Returns whether values of a GObject type can be read as this Swift type.
  /// - Parameter type: The type of a property, an argument or a result.
  /// - Returns: Whether the types fit.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .strings }
  /// Returns the value in a content.
  /// - Parameter content: The content of a property, an argument or a result.
  /// - Returns: The value, or nil if the content is something else.
  @inlinable public nonisolated static func from(_ content: GValueContent) -> [String]? {
    if case .strings(let value) = content { value } else { nil }
  }
  /// The content that carries this value.
  @inlinable public nonisolated var gvalueContent: GValueContent { .strings(self) }
}

extension Color: GValueConvertible {
  /// Returns whether values of a GObject type can be read as this Swift type.
  /// - Parameter type: The type of a property, an argument or a result.
  /// - Returns: Whether the types fit.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .color }
  /// Returns the value in a content.
  /// - Parameter content: The content of a property, an argument or a result.
  /// - Returns: The value, or nil if the content is something else.
  @inlinable public nonisolated static func from(_ content: GValueContent) -> Color? {
    if case .color(let value?) = content { value } else { nil }
  }
  /// The content that carries this value.
  @inlinable public nonisolated var gvalueContent: GValueContent { .color(self) }
}

extension Object: GValueConvertible {
  /// Returns whether values of a GObject type can be of this class: either class may extend the other.
  /// - Parameter type: The type of a property, an argument or a result.
  /// - Returns: Whether the types fit.
  public static func canHold(_ type: GValueType) -> Bool {
    guard type.kind == .object else { return false }
    return type.isA(gtype) || GValueType(gtype).isA(type.id)
  }
  /// Returns the value in a content.
  /// - Parameter content: The content of a property, an argument or a result.
  /// - Returns: The value, or nil if the content is something else.
  @inlinable public nonisolated static func from(_ content: GValueContent) -> Self? {
    if case .object(let value) = content { value as? Self } else { nil }
  }
  /// The content that carries this value.
  @inlinable public nonisolated var gvalueContent: GValueContent { .object(self) }
}

extension Optional: GValueConvertible where Wrapped: GValueConvertible {
  /// Returns whether values of a GObject type can be read as this Swift type.
  /// - Parameter type: The type of a property, an argument or a result.
  /// - Returns: Whether the types fit.
  public static func canHold(_ type: GValueType) -> Bool {
    switch type.kind {
    case .string, .object, .color: Wrapped.canHold(type)
    default: false
    }
  }
  /// Returns the value in a content.
  /// - Parameter content: The content of a property, an argument or a result.
  /// - Returns: The value, or nil if the content is something else.
  @inlinable public nonisolated static func from(_ content: GValueContent) -> Wrapped?? {
    switch content {
    case .none, .string(nil), .object(nil), .color(nil): .some(nil)
    default: Wrapped.from(content).map { .some($0) }
    }
  }
  /// The content that carries this value.
  @inlinable public nonisolated var gvalueContent: GValueContent { self?.gvalueContent ?? .none }
}
