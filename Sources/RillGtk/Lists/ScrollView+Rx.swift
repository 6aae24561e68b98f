public import Gtk
public import Rill
public import RillUI

extension ScrollView: @MainActor HasDelegate {
  private static let delegateKey = "rill.delegate"

  /// What is told about the view, held weakly: for a list, a `ListViewDelegate`. Streams leave it in its place.
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
  /// What serves the regular delegate and the streams.
  public var delegate: RxScrollViewDelegateProxy {
    get throws(DelegateProxyError) { try .proxy(for: base) }
  }

  /// Sets the regular delegate beside the streams. It is held weakly.
  /// - Parameter delegate: The delegate: for a list, a `ListViewDelegate`.
  /// - Returns: What takes the delegate away.
  /// - Throws: `DelegateProxyError.slotTaken` if the view has another one.
  public func setDelegate(_ delegate: any ScrollViewDelegate) throws(DelegateProxyError) -> any Disposable {
    try RxScrollViewDelegateProxy.installForwardDelegate(
      delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// The content has been scrolled, by the person or by the program.
  public var didScroll: ControlEvent<Void> {
    RxScrollViewDelegateProxy.methodInvoked(\.didScroll, onProxyForObject: base)
  }

  /// How far the content is scrolled down, in pixels.
  public var contentOffset: ControlProperty<Double> {
    controlProperty(
      connect: { view, changed in view.onScrolled(changed) }, get: { $0.verticalOffset },
      set: { view, offset in view.verticalOffset = offset })
  }
}
