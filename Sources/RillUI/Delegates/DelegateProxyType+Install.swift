import Dispatch
public import Rill

extension DelegateProxyType {
  /// Returns the proxy in a control's slot. The first call makes and installs it. A regular delegate in the
  /// slot remains: the proxy forwards to it.
  /// - Parameter object: The control that has the slot.
  /// - Returns: A proxy of this class or a subclass.
  /// - Throws: `DelegateProxyError.wrongProxy` if the control's proxy isn't of this class or a subclass.
  public static func proxy(for object: ParentObject) throws(DelegateProxyError) -> Self {
    let proxy = try assignedProxy(for: object)
    let own = proxy.asDelegate() as AnyObject
    let current = currentDelegate(for: object)
    if current.map({ $0 as AnyObject }) !== own {
      proxy.setForwardToDelegate(current, retainDelegate: keepsDelegate)
      setCurrentDelegate(proxy.asDelegate(), to: object)
    }
    return proxy
  }

  private static func assignedProxy(for object: ParentObject) throws(DelegateProxyError) -> Self {
    let existing = object.attachment(key: identifier)
    let proxy = existing ?? DelegateProxyFactory.shared(for: self).makeProxy(for: object)
    guard let proxy = proxy as? Self else {
      let kind = proxy.map { "\(type(of: $0))" } ?? "not registered"
      throw .wrongProxy(slot: slot, of: "\(type(of: object))", is: kind, wanted: "\(Self.self)")
    }
    if existing == nil { object.attach(proxy, key: identifier) }
    return proxy
  }

  /// Sets a control's regular delegate in addition to the streams.
  /// - Parameters:
  ///   - forwardDelegate: The delegate, to which the proxy forwards calls.
  ///   - retainDelegate: Whether the delegate is retained until it is removed or the control is gone.
  ///   - object: The control that has the slot.
  /// - Returns: A disposable that removes the delegate, unless another one has replaced it by then. It
  ///   retains neither the control nor the delegate.
  /// - Throws: `DelegateProxyError.slotTaken` if the control already has a regular delegate, `.wrongProxy` if
  ///   its proxy isn't of this class or a subclass.
  public static func installForwardDelegate(
    _ forwardDelegate: Delegate, retainDelegate: Bool, onProxyForObject object: ParentObject
  ) throws(DelegateProxyError) -> any Disposable {
    let proxy = try proxy(for: object)
    if let occupant = proxy.forwardToDelegate() {
      throw .slotTaken(
        slot: slot, of: "\(type(of: object))", by: "\(type(of: occupant as Any))",
        wanted: "\(type(of: forwardDelegate as Any))")
    }
    proxy.setForwardToDelegate(forwardDelegate, retainDelegate: retainDelegate)
    let installation = DelegateInstallation(proxy, forwardDelegate as AnyObject)
    return Disposables.create {
      guard !MainScheduler.isMainThread else { return MainActor.assumeIsolated { installation.remove() } }
      DispatchQueue.main.async { installation.remove() }
    }
  }
}

/// A regular delegate on a proxy, until it is removed.
@MainActor private final class DelegateInstallation<Proxy: DelegateProxyType> {
  private weak var proxy: Proxy?
  private weak var delegate: AnyObject?

  init(_ proxy: Proxy, _ delegate: AnyObject) {
    self.proxy = proxy
    self.delegate = delegate
  }

  func remove() {
    guard let proxy, let current = proxy.forwardToDelegate() else { return }
    if (current as AnyObject) === delegate { proxy.setForwardToDelegate(nil, retainDelegate: false) }
  }
}
