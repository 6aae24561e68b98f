import CGtk

/// A GtkSeparator: a line.
public final class Separator: Widget {
  public override class var gtypeName: String { "GtkSeparator" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a line.
  /// - Parameter orientation: The direction in which the line extends.
  public init(_ orientation: Orientation = .horizontal) {
    super.init(raw: made(gtk_separator_new(orientation.native)), ownership: .new)
  }
}
