public import Gtk
public import RillUI

/// A scrolling view's delegate that serves a regular delegate and streams at the same time. A list has a
/// `RxListViewDelegateProxy`.
public class RxScrollViewDelegateProxy: DelegateProxy<ScrollView, any ScrollViewDelegate>, DelegateProxyType,
  ScrollViewDelegate
{
  /// `scrollViewDidScroll(_:)`.
  public let didScroll = DelegateMethod<Void>()

  /// Registers the proxies of scrolling views and of lists.
  public static func registerKnownImplementations() {
    register { RxScrollViewDelegateProxy(parentObject: $0) }
    register { (list: ListView) in RxListViewDelegateProxy(parentObject: list) }
  }

  /// Returns the proxy itself.
  public func asDelegate() -> any ScrollViewDelegate { self }

  /// Passes the event to the streams and the regular delegate.
  /// - Parameter scrollView: The view whose content has been scrolled.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    didScroll(()) { forwardToDelegate()?.scrollViewDidScroll(scrollView) }
  }
}
