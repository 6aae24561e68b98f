import CGtk

/// A parameter of an action.
public nonisolated enum ActionParameter: Equatable, Sendable {
  case string(String)
  /// A 64-bit integer.
  case integer(Int)
  /// A 32-bit unsigned integer, as GTK's own actions on positions take it.
  case unsigned(UInt32)

  /// The parameter as a new, floating variant.
  var variant: OpaquePointer? {
    switch self {
    case .string(let value): g_variant_new_string(value)
    case .integer(let value): g_variant_new_int64(gint64(value))
    case .unsigned(let value): g_variant_new_uint32(value)
    }
  }
}

/// The kind of parameter that an action takes.
public enum ActionParameterKind {
  case string, integer, unsigned

  var typeString: String {
    switch self {
    case .string: "s"
    case .integer: "x"
    case .unsigned: "u"
    }
  }
}

extension GValueContent {
  /// Creates the content of a variant; a variant of a kind that actions don't use here becomes `other`.
  init(variant: OpaquePointer?) {
    guard let variant else {
      self = .none
      return
    }
    let type = String(c: g_variant_get_type_string(variant))
    self =
      switch type {
      case "s": .string(String(c: g_variant_get_string(variant, nil)))
      case "x": .integer(Int(g_variant_get_int64(variant)))
      case "u": .integer(Int(g_variant_get_uint32(variant)))
      case "i": .integer(Int(g_variant_get_int32(variant)))
      case "b": .boolean(g_variant_get_boolean(variant).isTrue)
      case "d": .real(g_variant_get_double(variant))
      default: .other(GValueBox(variant: variant))
      }
  }
}

extension SignalArguments {
  /// Returns the content of an argument that is a variant; `.none` if the signal has no variant there.
  func variant(_ index: Int) -> GValueContent {
    guard let value = value(index), value.pointee.g_type == GTypes.variant else { return .none }
    return GValueContent(variant: g_value_get_variant(value))
  }
}
