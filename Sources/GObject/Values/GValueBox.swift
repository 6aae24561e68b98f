import CGtk

/// A value of a GObject type that no Swift type stands for. It can be kept, and passed on to a property or signal
/// of its type.
@MainActor public final class GValueBox: GValueConvertible {
  private var value = GValue()

  /// Creates a box with a copy of a value.
  init(copying original: UnsafePointer<GValue>) {
    g_value_init(&value, original.pointee.g_type)
    g_value_copy(original, &value)
  }

  /// Creates a box with a variant.
  package init(variant: OpaquePointer) {
    g_value_init(&value, GTypes.variant)
    g_value_set_variant(&value, variant)
  }

  isolated deinit { g_value_unset(&value) }

  /// The name of the value's type, for example "PangoAttrList".
  public var typeName: String { String(c: g_type_name(value.g_type)) }

  /// Copies the value into a GValue of the same type or of one that it extends.
  ///
  /// - Returns: Whether the types fit.
  func copy(to other: UnsafeMutablePointer<GValue>) -> Bool {
    guard g_value_type_compatible(value.g_type, other.pointee.g_type).isTrue else { return false }
    g_value_copy(&value, other)
    return true
  }

  /// Returns whether values of a GObject type can be boxed: those that no other Swift type stands for.
  /// - Parameter type: The type of a property, an argument or a result.
  /// - Returns: Whether the type can be boxed.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .other }

  /// Returns the box in a content.
  /// - Parameter content: The content of a property, an argument or a result.
  /// - Returns: The box, or nil if the content is something else.
  public nonisolated static func from(_ content: GValueContent) -> GValueBox? {
    if case .other(let box) = content { box } else { nil }
  }

  /// The content that carries this value.
  public nonisolated var gvalueContent: GValueContent { .other(self) }
}
