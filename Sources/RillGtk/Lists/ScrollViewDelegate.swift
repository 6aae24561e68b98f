public import Gtk

/// What is told about a scrolling view. Each method has an implementation that does nothing.
public protocol ScrollViewDelegate: AnyObject {
  /// The content has been scrolled.
  /// - Parameter scrollView: The view.
  func scrollViewDidScroll(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
}
