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
/// @MainActor class Dial: DelegateProxyParent {
///   weak var delegate: (any DialDelegate)?
///   private var attachments: [String: AnyObject] = [:]
///
///   func attach(_ value: AnyObject?, key: String) { attachments[key] = value }
///   func attachment(key: String) -> AnyObject? { attachments[key] }
/// }
///
/// @MainActor protocol DialDelegate: AnyObject {
///   func dial(_ dial: Dial, didTurnTo angle: Double)
///   func dialShouldReset(_ dial: Dial) -> Bool
/// }
///
/// class RxDialDelegateProxy: DelegateProxy<Dial, any DialDelegate>, DelegateProxyType, DialDelegate {
///   let didTurn = DelegateMethod<Double>()
///   let shouldReset = DelegateMethod<Void>()
///
///   // A subclass of the control has the same slot; see below.
///   static func registerKnownImplementations() {
///     register { RxDialDelegateProxy(parentObject: $0) }
///     register { (dial: FineDial) in RxFineDialDelegateProxy(parentObject: dial) }
///   }
///
///   func asDelegate() -> any DialDelegate { self }
///
///   func dial(_ dial: Dial, didTurnTo angle: Double) {
///     didTurn(angle) { forwardToDelegate()?.dial(dial, didTurnTo: angle) }
///   }
///
///   func dialShouldReset(_ dial: Dial) -> Bool {
///     shouldReset(()) { forwardToDelegate()?.dialShouldReset(dial) ?? true }
///   }
/// }
///
/// extension Dial: HasDelegate, @MainActor ReactiveCompatible {}  // `delegate` is the slot
///
/// @MainActor extension Reactive where Base: Dial {
///   var delegate: RxDialDelegateProxy { get throws { try .proxy(for: base) } }
///
///   func setDelegate(_ delegate: any DialDelegate) throws -> any Disposable {
///     try RxDialDelegateProxy.installForwardDelegate(delegate, retainDelegate: false, onProxyForObject: base)
///   }
///
///   var didTurn: ControlEvent<Double> {
///     RxDialDelegateProxy.methodInvoked(\.didTurn, onProxyForObject: base)
///   }
/// }
/// ```
///
/// **A subclass** of the control has the same slot. Its proxy is therefore a subclass of the control's proxy,
/// which registers it. The streams of both then come from one object, whichever is accessed first:
///
/// ```swift
/// import RillUI
///
/// class FineDial: Dial {}
///
/// @MainActor protocol FineDialDelegate: DialDelegate {
///   func dial(_ dial: FineDial, didReach minute: Int)
/// }
///
/// final class RxFineDialDelegateProxy: RxDialDelegateProxy, FineDialDelegate {
///   let didReach = DelegateMethod<Int>()
///
///   func dial(_ dial: FineDial, didReach minute: Int) {
///     didReach(minute) { (forwardToDelegate() as? any FineDialDelegate)?.dial(dial, didReach: minute) }
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
