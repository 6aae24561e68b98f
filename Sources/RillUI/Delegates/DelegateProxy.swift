/// A control's delegate that forwards each call to a regular delegate and to any number of observers.
///
/// A control has one slot for a delegate, a data source or a function. A proxy takes that slot, so that a
/// regular delegate and streams work at the same time. Swift can't implement a protocol's methods at run
/// time, so each protocol has a short proxy class, which is typed:
///
/// ```swift
/// import Rill
/// import RillUI
///
/// // The control retains its proxies. It and its protocol know nothing of streams.
/// class ScrollView: DelegateProxyParent {
///   weak var delegate: (any ScrollViewDelegate)?
///   private var attachments: [String: AnyObject] = [:]
///
///   func attach(_ value: AnyObject?, key: String) { attachments[key] = value }
///   func attachment(key: String) -> AnyObject? { attachments[key] }
/// }
///
/// @MainActor protocol ScrollViewDelegate: AnyObject {
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
/// extension ScrollView: HasDelegate, @MainActor ReactiveCompatible {}  // `delegate` is the slot
///
/// @MainActor extension Reactive where Base: ScrollView {
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
/// **A subclass** of the control has the same slot. Its proxy is therefore a subclass of the control's proxy,
/// which registers it. The streams of both then come from one object, whichever is accessed first:
///
/// ```swift
/// class ListView: ScrollView {}
///
/// protocol ListViewDelegate: ScrollViewDelegate {
///   func listView(_ view: ListView, didSelect row: Int)
/// }
///
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
/// **A function in a slot** is wrapped in an object. `asDelegate()` returns such an object, which calls the
/// proxy. A slot of this kind retains its content, so `keepsDelegate` must be true.
///
/// The control retains the proxy, the proxy refers to the control weakly, and the streams refer to neither:
/// see `DelegateMethod`. A delegate that is assigned to the slot after the proxy has been installed replaces
/// the proxy. The next access to the proxy puts it back, and it forwards to that delegate.
@MainActor open class DelegateProxy<ParentObject: DelegateProxyParent, Delegate> {
  /// The control; nil when it is gone.
  public private(set) weak var parentObject: ParentObject?

  private weak var delegate: AnyObject?
  private var retainedDelegate: AnyObject?

  /// Creates a proxy that isn't installed yet. `proxy(for:)` does both.
  /// - Parameter parentObject: The control whose slot the proxy takes.
  public required init(parentObject: ParentObject) { self.parentObject = parentObject }

  /// Returns the regular delegate, to which calls are forwarded.
  /// - Returns: The delegate, if one is set and still exists.
  public final func forwardToDelegate() -> Delegate? { delegate as? Delegate }

  /// Sets the regular delegate, to which calls are forwarded.
  /// - Parameters:
  ///   - forwardToDelegate: The delegate, which must be an object other than this proxy; nil removes it.
  ///   - retainDelegate: Whether the proxy retains the delegate.
  public final func setForwardToDelegate(_ forwardToDelegate: Delegate?, retainDelegate: Bool) {
    let object = forwardToDelegate.map { $0 as AnyObject }
    precondition(object !== self, "a proxy cannot be its own delegate")
    delegate = object
    retainedDelegate = retainDelegate ? object : nil
  }
}
