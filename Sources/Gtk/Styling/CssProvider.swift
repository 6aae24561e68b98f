import CGtk

/// A GtkCssProvider: a style sheet for the program.
public final class CssProvider: Object {
  public override class var gtypeName: String { "GtkCssProvider" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a style sheet. Mistakes in it are reported on standard error.
  /// - Parameter css: The style sheet's text.
  public init(_ css: String) {
    super.init(raw: made(gtk_css_provider_new()), ownership: .new)
    css_provider_load(cast(), css)
  }

  /// Applies the style sheet to everything on the default display.
  public func addToDisplay() {
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_add_provider_for_display(
      display, opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }
}
