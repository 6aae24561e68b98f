public import Gtk
public import RillLists
public import RillUI

/// Serves a list's delegate and streams at once, those of a scrolling view too.
public final class RxListViewDelegateProxy: RxScrollViewDelegateProxy, ListViewDelegate {
  /// `listView(_:didSelectRowAt:)`.
  public let didSelectRow = DelegateMethod<IndexPath>()
  /// `listView(_:didDeselectRowAt:)`.
  public let didDeselectRow = DelegateMethod<IndexPath>()
  /// `listView(_:accessoryButtonTappedForRowWith:)`.
  public let accessoryButtonTapped = DelegateMethod<IndexPath>()
  /// `listView(_:willDisplay:forRowAt:)`.
  public let willDisplay = DelegateMethod<WillDisplayCellEvent>()
  /// `listView(_:didEndDisplaying:forRowAt:)`.
  public let didEndDisplaying = DelegateMethod<DidEndDisplayingCellEvent>()

  private var listDelegate: (any ListViewDelegate)? { forwardToDelegate() as? any ListViewDelegate }

  /// Tells the streams and the regular delegate.
  public func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {
    didSelectRow(indexPath) { listDelegate?.listView(listView, didSelectRowAt: indexPath) }
  }

  /// Tells the streams and the regular delegate.
  public func listView(_ listView: ListView, didDeselectRowAt indexPath: IndexPath) {
    didDeselectRow(indexPath) { listDelegate?.listView(listView, didDeselectRowAt: indexPath) }
  }

  /// Tells the streams and the regular delegate.
  public func listView(_ listView: ListView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    accessoryButtonTapped(indexPath) {
      listDelegate?.listView(listView, accessoryButtonTappedForRowWith: indexPath)
    }
  }

  /// Tells the streams and the regular delegate.
  public func listView(_ listView: ListView, willDisplay cell: ListViewCell, forRowAt indexPath: IndexPath) {
    willDisplay((cell: cell, indexPath: indexPath)) {
      listDelegate?.listView(listView, willDisplay: cell, forRowAt: indexPath)
    }
  }

  /// Tells the streams and the regular delegate.
  public func listView(
    _ listView: ListView, didEndDisplaying cell: ListViewCell, forRowAt indexPath: IndexPath
  ) {
    didEndDisplaying((cell: cell, indexPath: indexPath)) {
      listDelegate?.listView(listView, didEndDisplaying: cell, forRowAt: indexPath)
    }
  }
}
