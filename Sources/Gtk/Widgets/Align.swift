import CGtk

/// The alignment of a widget in the space that it gets.
public enum Align: Int, EnumerationConvertible {
  /// The GObject type's name.
  public static var gtypeName: String { "GtkAlign" }

  case fill, start, end, center, baseline

  var native: GtkAlign { GtkAlign(rawValue: UInt32(rawValue)) }
  init(_ native: GtkAlign) { self = Align(rawValue: Int(native.rawValue)) ?? .fill }
}
