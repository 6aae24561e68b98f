/// A Swift enumeration or option set that stands for an enumeration or set of flags of the GObject type
/// system, with the same numbers.
///
///     enum Justification: Int, EnumerationConvertible {
///       static let gtypeName = "GtkJustification"
///       case left, right, center, fill
///     }
public nonisolated protocol EnumerationConvertible: GValueConvertible, RawRepresentable
where RawValue: FixedWidthInteger {
  /// The name of the GObject type, for example "GtkJustification".
  @MainActor static var gtypeName: String { get }
}

extension EnumerationConvertible {
  /// Whether values of a type may be this type: it has to be the very type that this one stands for.
  public static func canHold(_ type: GValueType) -> Bool {
    type.kind == .integer && type.name == gtypeName
  }

  /// The case with the content's number, or nil where there is none.
  public nonisolated static func from(_ content: GValueContent) -> Self? {
    guard case .integer(let value) = content else { return nil }
    return RawValue(exactly: value).flatMap { Self(rawValue: $0) }
  }

  /// The content that carries this value.
  public nonisolated var gvalueContent: GValueContent { .integer(Int(rawValue)) }
}
