import CGtk

/// A GtkCssProvider: a style sheet of the program.
public final class CssProvider: Object {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A style sheet from its text. Mistakes in it are reported on standard error.
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
