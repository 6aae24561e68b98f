import CGtk

/// An AdwStatusPage: the message in an empty view or after a failure.
public final class StatusPage: Widget {
  public override class var gtypeName: String { "AdwStatusPage" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a page.
  /// - Parameters:
  ///   - iconName: The name in the theme of the icon above the title; nil shows none.
  ///   - title: The title, as plain text.
  ///   - description: The text below the title, as plain text.
  ///   - child: A widget below the texts.
  public init(iconName: String? = nil, title: String = "", description: String = "", child: Widget? = nil) {
    super.init(raw: made(adw_status_page_new()), ownership: .new)
    adw_status_page_set_icon_name(opaque, iconName)
    self.title = title
    setDescription(description)
    self.child = child
  }

  /// The name in the theme of the icon above the title; nil shows none.
  public var iconName: String? {
    get { adw_status_page_get_icon_name(opaque).map { String(cString: $0) } }
    set { adw_status_page_set_icon_name(opaque, newValue) }
  }

  /// The title, as plain text.
  public var title: String {
    get { String(c: adw_status_page_get_title(opaque)) }
    set { adw_status_page_set_title(opaque, newValue) }
  }

  /// Sets the text below the title.
  /// - Parameter text: The text, as plain text.
  public func setDescription(_ text: String) {
    adw_status_page_set_description(opaque, text.escapedMarkup)
  }

  /// A widget below the texts.
  public var child: Widget? {
    get { Object.wrap(adw_status_page_get_child(opaque), as: Widget.self) }
    set { adw_status_page_set_child(opaque, newValue?.widget) }
  }
}
