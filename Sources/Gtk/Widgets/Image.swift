import CGtk

/// A GtkImage: an icon of the theme.
public final class Image: Widget {
  public override class var gtypeName: String { "GtkImage" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an image of an icon.
  /// - Parameter iconName: The icon's name in the theme.
  public init(iconName: String) {
    super.init(raw: made(gtk_image_new_from_icon_name(iconName)), ownership: .new)
  }

  /// The icon's name in the theme.
  public var iconName: String {
    get { String(c: gtk_image_get_icon_name(opaque)) }
    set { gtk_image_set_from_icon_name(opaque, newValue) }
  }

  /// The icon's size in pixels; -1 for the style's size.
  public var pixelSize: Int {
    get { Int(gtk_image_get_pixel_size(opaque)) }
    set { gtk_image_set_pixel_size(opaque, gint(newValue)) }
  }
}
