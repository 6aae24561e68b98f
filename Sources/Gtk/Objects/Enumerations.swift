// The GObject types of this module's enumerations.

extension Align: EnumerationConvertible {
  /// The GObject type's name.
  public static var gtypeName: String { "GtkAlign" }
}

extension Orientation: EnumerationConvertible {
  /// The GObject type's name.
  public static var gtypeName: String { "GtkOrientation" }
}

extension EllipsizeMode: EnumerationConvertible {
  /// The GObject type's name.
  public static var gtypeName: String { "PangoEllipsizeMode" }
}

extension PropagationPhase: EnumerationConvertible {
  /// The GObject type's name.
  public static var gtypeName: String { "GtkPropagationPhase" }
}

extension ShortcutScope: EnumerationConvertible {
  /// The GObject type's name.
  public static var gtypeName: String { "GtkShortcutScope" }
}

extension ColorScheme: EnumerationConvertible {
  /// The GObject type's name.
  public static var gtypeName: String { "AdwColorScheme" }
}
