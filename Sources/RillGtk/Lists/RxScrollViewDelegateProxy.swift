public import Gtk
public import RillUI

/// Serves a scrolling view's delegate and streams at once. A list's is a `RxListViewDelegateProxy`.
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

  /// The proxy itself.
  public func asDelegate() -> any ScrollViewDelegate { self }

  /// Tells the streams and the regular delegate.
  /// - Parameter scrollView: The view.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    didScroll(()) { forwardToDelegate()?.scrollViewDidScroll(scrollView) }
  }
}
