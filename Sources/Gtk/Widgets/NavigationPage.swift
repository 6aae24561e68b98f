import CGtk

/// A page of a navigation view or a split view: an AdwNavigationPage, or an AdwBin if libadwaita is older than
/// 1.4.
public final class NavigationPage: Widget {
  public override class var gtypeName: String { "AdwNavigationPage" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a page.
  /// - Parameters:
  ///   - child: The page's content, including the header bar.
  ///   - title: The page's name for screen readers, which isn't empty.
  public init(_ child: Widget, title: String) {
    super.init(raw: made(navigation_page_new(child.widget, title)), ownership: .new)
  }

  /// Names the page for screen readers.
  /// - Parameter title: The name, which isn't empty.
  public func setTitle(_ title: String) { navigation_page_set_title(widget, title) }
}
