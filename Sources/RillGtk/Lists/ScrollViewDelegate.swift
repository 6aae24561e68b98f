public import Gtk

/// A receiver of a scrolling view's events. Each method has a default implementation that does nothing.
@MainActor public protocol ScrollViewDelegate: AnyObject {
  /// Tells the delegate that the content has been scrolled.
  /// - Parameter scrollView: The view whose content has been scrolled.
  func scrollViewDidScroll(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  /// - Parameter scrollView: The view whose content has been scrolled.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
}
