/// A Swift type that GObject properties and signals can carry.
public protocol GValueConvertible {
  /// Whether values of a kind may be this type.
  static func canHold(_ kind: GValueKind) -> Bool
  /// The value in a content, or nil where the content is something else.
  static func from(_ content: GValueContent) -> Self?
  /// The content that carries this value.
  var gvalueContent: GValueContent { get }
}

extension Bool: GValueConvertible {
  /// Whether values of a kind may be this type.
  public static func canHold(_ kind: GValueKind) -> Bool { kind == .boolean }
  /// The value in a content, or nil where the content is something else.
  public static func from(_ content: GValueContent) -> Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }
  /// The content that carries this value.
  public var gvalueContent: GValueContent { .boolean(self) }
}

extension GValueConvertible where Self: FixedWidthInteger {
  /// Whether values of a kind may be this type.
  public static func canHold(_ kind: GValueKind) -> Bool { kind == .integer }
  /// The value in a content, or nil where the content is something else.
  public static func from(_ content: GValueContent) -> Self? {
    if case .integer(let value) = content { Self(exactly: value) } else { nil }
  }
  /// The content that carries this value.
  public var gvalueContent: GValueContent { .integer(Int(self)) }
}

extension Int: GValueConvertible {}
extension Int32: GValueConvertible {}
extension UInt32: GValueConvertible {}

extension GValueConvertible where Self: BinaryFloatingPoint {
  /// Whether values of a kind may be this type.
  public static func canHold(_ kind: GValueKind) -> Bool { kind == .real }
  /// The value in a content, or nil where the content is something else.
  public static func from(_ content: GValueContent) -> Self? {
    if case .real(let value) = content { Self(value) } else { nil }
  }
  /// The content that carries this value.
  public var gvalueContent: GValueContent { .real(Double(self)) }
}

extension Double: GValueConvertible {}
extension Float: GValueConvertible {}

extension String: GValueConvertible {
  /// Whether values of a kind may be this type.
  public static func canHold(_ kind: GValueKind) -> Bool { kind == .string }
  /// An absent string reads as an empty one; ask for `String?` to tell them apart.
  public static func from(_ content: GValueContent) -> String? {
    if case .string(let value) = content { value ?? "" } else { nil }
  }
  /// The content that carries this value.
  public var gvalueContent: GValueContent { .string(self) }
}

extension [String]: GValueConvertible {
  /// Whether values of a kind may be this type.
  public static func canHold(_ kind: GValueKind) -> Bool { kind == .strings }
  /// The value in a content, or nil where the content is something else.
  public static func from(_ content: GValueContent) -> [String]? {
    if case .strings(let value) = content { value } else { nil }
  }
  /// The content that carries this value.
  public var gvalueContent: GValueContent { .strings(self) }
}

extension Object: GValueConvertible {
  /// Whether values of a kind may be this type.
  public static func canHold(_ kind: GValueKind) -> Bool { kind == .object }
  /// The value in a content, or nil where the content is something else.
  public static func from(_ content: GValueContent) -> Self? {
    if case .object(let value) = content { value as? Self } else { nil }
  }
  /// The content that carries this value.
  public var gvalueContent: GValueContent { .object(self) }
}

extension Optional: GValueConvertible where Wrapped: GValueConvertible {
  /// Whether values of a kind may be this type.
  public static func canHold(_ kind: GValueKind) -> Bool {
    (kind == .string || kind == .object) && Wrapped.canHold(kind)
  }
  /// The value in a content, or nil where the content is something else.
  public static func from(_ content: GValueContent) -> Wrapped?? {
    switch content {
    case .string(nil), .object(nil): .some(nil)
    default: Wrapped.from(content).map { .some($0) }
    }
  }
  /// The content that carries this value.
  public var gvalueContent: GValueContent {
    if let self { self.gvalueContent } else { Wrapped.canHold(.string) ? .string(nil) : .object(nil) }
  }
}
