import CGtk

/// A GtkSpinner, which shows that work is in progress.
public final class Spinner: Widget {
  public override class var gtypeName: String { "GtkSpinner" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a spinner at rest, which shows nothing. It needs an accessible label.
  public init() {
    // Newer versions of GTK give it no role, and a widget without a role has no accessible name.
    super.init(raw: newWidget(of: gtk_spinner_get_type(), role: .progressBar), ownership: .new)
  }

  /// Whether the spinner turns.
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(opaque).isTrue }
    set { gtk_spinner_set_spinning(opaque, newValue.gboolean) }
  }
}
