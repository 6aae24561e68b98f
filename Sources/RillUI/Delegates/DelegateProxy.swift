/// A control's delegate that passes each call on to a regular delegate and to any number of observers.
///
/// A control has one place for a delegate, a data source or a function. A proxy takes that place, so that a
/// regular delegate and streams work at once. Swift has no way to make a protocol's methods at run time, so a
/// proxy is a short class for each protocol, and typed:
///
/// ```swift
/// // The control and its protocol know nothing of streams.
/// protocol ScrollViewDelegate: AnyObject {
///   func scrollView(_ view: ScrollView, didScrollTo offset: Double)
///   func scrollViewShouldScrollToTop(_ view: ScrollView) -> Bool
/// }
///
/// class RxScrollViewDelegateProxy: DelegateProxy<ScrollView, any ScrollViewDelegate>, DelegateProxyType,
///   ScrollViewDelegate
/// {
///   let didScroll = DelegateMethod<Double>()
///   let shouldScrollToTop = DelegateMethod<Void>()
///
///   func asDelegate() -> any ScrollViewDelegate { self }
///
///   func scrollView(_ view: ScrollView, didScrollTo offset: Double) {
///     didScroll(offset) { forwardToDelegate()?.scrollView(view, didScrollTo: offset) }
///   }
///
///   func scrollViewShouldScrollToTop(_ view: ScrollView) -> Bool {
///     shouldScrollToTop(()) { forwardToDelegate()?.scrollViewShouldScrollToTop(view) ?? true }
///   }
/// }
///
/// extension ScrollView: HasDelegate {}  // `delegate` is the slot
///
/// extension Reactive where Base: ScrollView {
///   var delegate: RxScrollViewDelegateProxy { get throws { try .proxy(for: base) } }
///
///   func setDelegate(_ delegate: any ScrollViewDelegate) throws -> any Disposable {
///     try RxScrollViewDelegateProxy.installForwardDelegate(
///       delegate, retainDelegate: false, onProxyForObject: base)
///   }
///
///   var didScroll: ControlEvent<Double> {
///     RxScrollViewDelegateProxy.methodInvoked(\.didScroll, onProxyForObject: base)
///   }
/// }
/// ```
///
/// **A subclass** of the control has the same slot, so its proxy is a subclass of the proxy and is registered
/// with it; then both kinds of streams come from one object, whichever is asked for first:
///
/// ```swift
/// extension RxScrollViewDelegateProxy {
///   static func registerKnownImplementations() {
///     register { RxScrollViewDelegateProxy(parentObject: $0) }
///     register { RxListViewDelegateProxy(parentObject: $0) }
///   }
/// }
///
/// final class RxListViewDelegateProxy: RxScrollViewDelegateProxy, ListViewDelegate {
///   let didSelect = DelegateMethod<Int>()
///
///   func listView(_ view: ListView, didSelect row: Int) {
///     didSelect(row) { (forwardToDelegate() as? any ListViewDelegate)?.listView(view, didSelect: row) }
///   }
/// }
/// ```
///
/// **A function in a slot** is put into an object, of which `asDelegate()` makes one that calls the proxy. Such
/// a slot keeps what is in it, which `keepsDelegate` says.
///
/// The control keeps the proxy, the proxy knows the control weakly, streams know neither: see
/// `DelegateMethod`. A delegate that is assigned to the slot directly, after the proxy has been installed,
/// takes the proxy's place; the next access to the proxy takes it back and forwards to that delegate.
@MainActor open class DelegateProxy<ParentObject: DelegateProxyParent, Delegate> {
  /// The control; nil when it has gone.
  public private(set) weak var parentObject: ParentObject?

  private weak var delegate: AnyObject?
  private var retainedDelegate: AnyObject?

  /// Makes a proxy that is not installed yet: `proxy(for:)` does both.
  /// - Parameter parentObject: The control.
  public required init(parentObject: ParentObject) { self.parentObject = parentObject }

  /// The regular delegate, to which calls are passed on.
  /// - Returns: The delegate, if one is set and still exists.
  public final func forwardToDelegate() -> Delegate? { delegate as? Delegate }

  /// Sets the regular delegate, to which calls are passed on.
  /// - Parameters:
  ///   - forwardToDelegate: The delegate: an object, and not this proxy.
  ///   - retainDelegate: Whether the proxy keeps it.
  public final func setForwardToDelegate(_ forwardToDelegate: Delegate?, retainDelegate: Bool) {
    let object = forwardToDelegate.map { $0 as AnyObject }
    precondition(object !== self, "a proxy cannot be its own delegate")
    delegate = object
    retainedDelegate = retainDelegate ? object : nil
  }
}
