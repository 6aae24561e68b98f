import CGtk

/// The kind of content that a GObject type has.
public nonisolated enum GValueKind: Equatable, Sendable {
  case none, boolean, integer, real, string, object, strings, color, other
}

extension GValueType {
  /// The kind of content that the type's values have.
  public nonisolated var kind: GValueKind {
    switch g_type_fundamental(id) {
    case GTypes.none: .none
    case GTypes.boolean: .boolean
    case GTypes.char, GTypes.uchar, GTypes.int, GTypes.uint, GTypes.long, GTypes.ulong: .integer
    case GTypes.int64, GTypes.uint64, GTypes.enumeration, GTypes.flags: .integer
    case GTypes.float, GTypes.double: .real
    case GTypes.string: .string
    case GTypes.object, GTypes.interface: .object
    case GTypes.boxed where id == GTypes.strings: .strings
    case GTypes.boxed: BoxedType.registered(for: id)?.kind ?? .other
    default: .other
    }
  }
}
