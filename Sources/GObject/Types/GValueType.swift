package import CGtk

/// A type of the GObject type system, which a property or a signal's argument has.
public nonisolated struct GValueType: Equatable, Sendable {
  package let id: GType

  package init(_ id: GType) {
    // The lowest bit of a type in a signal's description says whether values are copied; it isn't part of the
    // type.
    self.id = id & ~1
  }

  /// The type's name, for example "GtkAlign".
  public var name: String { String(c: g_type_name(id)) }

  /// Returns whether the type is another type, extends it or conforms to it.
  func isA(_ other: GType) -> Bool { g_type_is_a(id, other).isTrue }
}
