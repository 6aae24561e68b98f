public import Gtk
public import RillLists
public import RillUI

/// A list's delegate that serves a regular delegate and streams at the same time, including those of a
/// scrolling view.
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

  /// Passes the event to the streams and the regular delegate.
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The item's place on the screen.
  public func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {
    didSelectRow(indexPath) { listDelegate?.listView(listView, didSelectRowAt: indexPath) }
  }

  /// Passes the event to the streams and the regular delegate.
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The item's place on the screen.
  public func listView(_ listView: ListView, didDeselectRowAt indexPath: IndexPath) {
    didDeselectRow(indexPath) { listDelegate?.listView(listView, didDeselectRowAt: indexPath) }
  }

  /// Passes the event to the streams and the regular delegate.
  /// - Parameters:
  ///   - listView: The list.
  ///   - indexPath: The item's place on the screen.
  public func listView(_ listView: ListView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    accessoryButtonTapped(indexPath) {
      listDelegate?.listView(listView, accessoryButtonTappedForRowWith: indexPath)
    }
  }

  /// Passes the event to the streams and the regular delegate.
  /// - Parameters:
  ///   - listView: The list.
  ///   - cell: The row.
  ///   - indexPath: The item's place on the screen.
  public func listView(_ listView: ListView, willDisplay cell: ListViewCell, forRowAt indexPath: IndexPath) {
    willDisplay((cell: cell, indexPath: indexPath)) {
      listDelegate?.listView(listView, willDisplay: cell, forRowAt: indexPath)
    }
  }

  /// Passes the event to the streams and the regular delegate.
  /// - Parameters:
  ///   - listView: The list.
  ///   - cell: The row.
  ///   - indexPath: The place at which the item was shown.
  public func listView(
    _ listView: ListView, didEndDisplaying cell: ListViewCell, forRowAt indexPath: IndexPath
  ) {
    didEndDisplaying((cell: cell, indexPath: indexPath)) {
      listDelegate?.listView(listView, didEndDisplaying: cell, forRowAt: indexPath)
    }
  }
}
