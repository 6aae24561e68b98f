public import Gtk
public import Rill
public import RillUI

extension ScrollView: @MainActor HasDelegate {
  private static let delegateKey = "rill.delegate"

  /// The delegate, which is held weakly: for a list, a `ListViewDelegate`. Streams leave it in place.
  public var delegate: (any ScrollViewDelegate)? {
    get { (attachment(key: Self.delegateKey) as? WeakDelegate)?.delegate }
    set {
      if let slot = attachment(key: Self.delegateKey) as? WeakDelegate { return slot.delegate = newValue }
      attach(WeakDelegate(newValue), key: Self.delegateKey)
      onScrolled { [weak self] in self.map { $0.delegate?.scrollViewDidScroll($0) } }
    }
  }
}

private final class WeakDelegate {
  weak var delegate: (any ScrollViewDelegate)?

  init(_ delegate: (any ScrollViewDelegate)?) {
    self.delegate = delegate
  }
}

extension Reactive where Base: ScrollView {
  /// The proxy, which serves the regular delegate and the streams.
  public var delegate: RxScrollViewDelegateProxy {
    get throws(DelegateProxyError) { try .proxy(for: base) }
  }

  /// Sets the regular delegate in addition to the streams. It is held weakly.
  /// - Parameter delegate: The delegate: for a list, a `ListViewDelegate`.
  /// - Returns: A disposable that removes the delegate.
  /// - Throws: `DelegateProxyError.slotTaken` if the view already has a delegate.
  public func setDelegate(_ delegate: any ScrollViewDelegate) throws(DelegateProxyError) -> any Disposable {
    try RxScrollViewDelegateProxy.installForwardDelegate(
      delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// An event each time the content has been scrolled, by the user or by the program.
  public var didScroll: ControlEvent<Void> {
    RxScrollViewDelegateProxy.methodInvoked(\.didScroll, onProxyForObject: base)
  }

  /// The distance by which the content is scrolled down, in pixels.
  public var contentOffset: ControlProperty<Double> {
    controlProperty(
      connect: { view, changed in view.onScrolled(changed) }, get: { $0.verticalOffset },
      set: { view, offset in view.verticalOffset = offset })
  }
}
