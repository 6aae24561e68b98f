import CGtk

/// A GtkSpinner: something is going on.
public final class Spinner: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A spinner at rest, which shows nothing. It needs an accessible label.
  public init() {
    // Newer GTK gives it no role, and what has none has no name.
    super.init(raw: newWidget(of: gtk_spinner_get_type(), role: .progressBar), ownership: .new)
  }

  /// Whether it turns.
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(opaque).isTrue }
    set { gtk_spinner_set_spinning(opaque, newValue.gboolean) }
  }
}
