import CGtk

/// The direction in which a box or separator extends.
public enum Orientation: Int, EnumerationConvertible {
  /// The GObject type's name.
  public static var gtypeName: String { "GtkOrientation" }

  case horizontal, vertical

  var native: GtkOrientation { GtkOrientation(rawValue: UInt32(rawValue)) }
}
