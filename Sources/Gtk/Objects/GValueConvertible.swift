/// A Swift type that GObject properties and signals can carry.
///
/// It is `Sendable`: streams carry the values, and they may go anywhere.
public nonisolated protocol GValueConvertible: Sendable {
  /// Whether values of a type may be this type.
  @MainActor static func canHold(_ type: GValueType) -> Bool
  /// The value in a content, or nil where the content is something else.
  static func from(_ content: GValueContent) -> Self?
  /// The content that carries this value.
  var gvalueContent: GValueContent { get }
}

extension Bool: GValueConvertible {
  /// Whether values of a type may be this type.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .boolean }
  /// The value in a content, or nil where the content is something else.
  public nonisolated static func from(_ content: GValueContent) -> Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }
  /// The content that carries this value.
  public nonisolated var gvalueContent: GValueContent { .boolean(self) }
}

extension GValueConvertible where Self: FixedWidthInteger {
  /// Whether values of a type may be this type.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .integer }
  /// The value in a content, or nil where the content is something else.
  public nonisolated static func from(_ content: GValueContent) -> Self? {
    switch content {
    case .integer(let value): Self(exactly: value)
    case .unsigned(let value): Self(exactly: value)
    default: nil
    }
  }
  /// The content that carries this value.
  public nonisolated var gvalueContent: GValueContent {
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
  /// Whether values of a type may be this type.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .real }
  /// The value in a content, or nil where the content is something else.
  public nonisolated static func from(_ content: GValueContent) -> Self? {
    if case .real(let value) = content { Self(value) } else { nil }
  }
  /// The content that carries this value.
  public nonisolated var gvalueContent: GValueContent { .real(Double(self)) }
}

extension Double: GValueConvertible {}
extension Float: GValueConvertible {}

extension String: GValueConvertible {
  /// Whether values of a type may be this type.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .string }
  /// An absent string reads as an empty one; ask for `String?` to tell them apart.
  public nonisolated static func from(_ content: GValueContent) -> String? {
    if case .string(let value) = content { value ?? "" } else { nil }
  }
  /// The content that carries this value.
  public nonisolated var gvalueContent: GValueContent { .string(self) }
}

extension [String]: GValueConvertible {
  /// Whether values of a type may be this type.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .strings }
  /// The value in a content, or nil where the content is something else.
  public nonisolated static func from(_ content: GValueContent) -> [String]? {
    if case .strings(let value) = content { value } else { nil }
  }
  /// The content that carries this value.
  public nonisolated var gvalueContent: GValueContent { .strings(self) }
}

extension Color: GValueConvertible {
  /// Whether values of a type may be this type.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .color }
  /// The value in a content, or nil where the content is something else.
  public nonisolated static func from(_ content: GValueContent) -> Color? {
    if case .color(let value?) = content { value } else { nil }
  }
  /// The content that carries this value.
  public nonisolated var gvalueContent: GValueContent { .color(self) }
}

extension Object: GValueConvertible {
  /// Whether values of a type may be this class: the one may be a special case of the other.
  public static func canHold(_ type: GValueType) -> Bool {
    guard type.kind == .object else { return false }
    let own = WrapperClasses.type(of: self)
    return type.isA(own) || GValueType(own).isA(type.id)
  }
  /// The value in a content, or nil where the content is something else.
  public nonisolated static func from(_ content: GValueContent) -> Self? {
    if case .object(let value) = content { value as? Self } else { nil }
  }
  /// The content that carries this value.
  public nonisolated var gvalueContent: GValueContent { .object(self) }
}

extension Optional: GValueConvertible where Wrapped: GValueConvertible {
  /// Whether values of a type may be this type.
  public static func canHold(_ type: GValueType) -> Bool {
    switch type.kind {
    case .string, .object, .color: Wrapped.canHold(type)
    default: false
    }
  }
  /// The value in a content, or nil where the content is something else.
  public nonisolated static func from(_ content: GValueContent) -> Wrapped?? {
    switch content {
    case .none, .string(nil), .object(nil), .color(nil): .some(nil)
    default: Wrapped.from(content).map { .some($0) }
    }
  }
  /// The content that carries this value.
  public nonisolated var gvalueContent: GValueContent { self?.gvalueContent ?? .none }
}
