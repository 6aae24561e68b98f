import CGtk

/// A value of a GObject type that no Swift type stands for: it can be kept, and passed on to a property or
/// signal that takes its type.
@MainActor public final class GValueBox: GValueConvertible {
  private var value = GValue()

  /// Keeps a copy of a value.
  init(copying original: UnsafePointer<GValue>) {
    g_value_init(&value, original.pointee.g_type)
    g_value_copy(original, &value)
  }

  /// Keeps a variant.
  init(variant: OpaquePointer) {
    g_value_init(&value, GTypes.variant)
    g_value_set_variant(&value, variant)
  }

  isolated deinit { g_value_unset(&value) }

  /// The name of the value's type, for example "PangoAttrList".
  public var typeName: String { String(c: g_type_name(value.g_type)) }

  /// Puts the value into one of the same type or one that it extends.
  ///
  /// - Returns: Whether the types fit.
  func copy(to other: UnsafeMutablePointer<GValue>) -> Bool {
    guard g_value_type_compatible(value.g_type, other.pointee.g_type).isTrue else { return false }
    g_value_copy(&value, other)
    return true
  }

  /// Whether values of a type may be boxed: those that no other Swift type stands for.
  public static func canHold(_ type: GValueType) -> Bool { type.kind == .other }

  /// The box in a content.
  public nonisolated static func from(_ content: GValueContent) -> GValueBox? {
    if case .other(let box) = content { box } else { nil }
  }

  /// The content that carries this value.
  public nonisolated var gvalueContent: GValueContent { .other(self) }
}
