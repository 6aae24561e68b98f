/// A Swift enumeration or option set that stands for an enumeration or set of flags of the GObject type system,
/// with the same numbers.
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
  /// Returns whether values of a GObject type can be read as this type: it must be exactly the type that this one
  /// stands for.
  /// - Parameter type: The type of a property, an argument or a result.
  /// - Returns: Whether the types fit.
  public static func canHold(_ type: GValueType) -> Bool {
    type.kind == .integer && type.name == gtypeName
  }

  /// Returns the case with the content's number.
  /// - Parameter content: The content of a property, an argument or a result.
  /// - Returns: The case, or nil if there is none with that number.
  @inlinable public nonisolated static func from(_ content: GValueContent) -> Self? {
    guard case .integer(let value) = content else { return nil }
    return RawValue(exactly: value).flatMap { Self(rawValue: $0) }
  }

  /// The content that carries this value.
  @inlinable public nonisolated var gvalueContent: GValueContent { .integer(Int(rawValue)) }
}
