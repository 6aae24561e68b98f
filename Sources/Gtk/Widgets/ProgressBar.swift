import CGtk

/// A GtkProgressBar, which shows the progress of work.
public final class ProgressBar: Widget {
  public override class var gtypeName: String { "GtkProgressBar" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a bar without progress. It needs an accessible label.
  public init() {
    super.init(raw: made(gtk_progress_bar_new()), ownership: .new)
  }

  /// The part of the work that is done, from 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, newValue) }
  }

  /// The text at the bar; nil shows none.
  public var text: String? {
    get { gtk_progress_bar_get_text(opaque).map { String(cString: $0) } }
    set {
      gtk_progress_bar_set_text(opaque, newValue)
      gtk_progress_bar_set_show_text(opaque, (newValue != nil).gboolean)
    }
  }
}
