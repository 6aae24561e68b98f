import CGtk

/// A type of the GObject type system: what a property holds, or a signal carries.
public nonisolated struct GValueType: Equatable, Sendable {
  let id: GType

  init(_ id: GType) {
    // The lowest bit of a signal's types says whether values are copied; it is no part of the type.
    self.id = id & ~1
  }

  /// The type's name, for example "GtkAlign".
  public var name: String { String(c: g_type_name(id)) }

  /// What kind of content its values have.
  public var kind: GValueKind { GTypes.kind(of: id) }

  /// Whether it is another type, extends it or conforms to it.
  func isA(_ other: GType) -> Bool { g_type_is_a(id, other).isTrue }
}
