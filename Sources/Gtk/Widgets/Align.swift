import CGtk

/// The alignment of a widget in the space that it gets.
public enum Align: Int {
  case fill, start, end, center, baseline

  var native: GtkAlign { GtkAlign(rawValue: UInt32(rawValue)) }
  init(_ native: GtkAlign) { self = Align(rawValue: Int(native.rawValue)) ?? .fill }
}

/// The direction in which a box or separator extends.
public enum Orientation: Int {
  case horizontal, vertical

  var native: GtkOrientation { GtkOrientation(rawValue: UInt32(rawValue)) }
}
