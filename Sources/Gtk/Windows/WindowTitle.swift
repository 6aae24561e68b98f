import CGtk

/// An AdwWindowTitle: a title with a smaller line below it.
public final class WindowTitle: Widget {
  public override class var gtypeName: String { "AdwWindowTitle" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a title.
  /// - Parameters:
  ///   - title: The title, as plain text.
  ///   - subtitle: The line below the title, as plain text; an empty one takes no space.
  public init(title: String, subtitle: String = "") {
    super.init(raw: made(adw_window_title_new(title, subtitle)), ownership: .new)
  }

  /// The title, as plain text.
  public var title: String {
    get { String(c: adw_window_title_get_title(opaque)) }
    set { adw_window_title_set_title(opaque, newValue) }
  }

  /// The line below the title, as plain text.
  public var subtitle: String {
    get { String(c: adw_window_title_get_subtitle(opaque)) }
    set { adw_window_title_set_subtitle(opaque, newValue) }
  }
}
