import CGtk

/// A GtkLinkButton: a button that looks like a link. It opens nothing by itself.
public final class LinkButton: Button {
  public override class var gtypeName: String { "GtkLinkButton" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a button.
  /// - Parameters:
  ///   - uri: The link's address.
  ///   - label: The text of the link.
  public init(uri: String, label: String) {
    super.init(raw: made(gtk_link_button_new_with_label(uri, label)), ownership: .new)
    on("activate-link", returning: { _ in true })
  }

  /// The link's address, which the button's context menu can copy.
  public var uri: String {
    get { String(c: gtk_link_button_get_uri(opaque)) }
    set { gtk_link_button_set_uri(opaque, newValue) }
  }

  /// Whether the link is drawn as already visited.
  public var isVisited: Bool {
    get { gtk_link_button_get_visited(opaque).isTrue }
    set { gtk_link_button_set_visited(opaque, newValue.gboolean) }
  }
}
