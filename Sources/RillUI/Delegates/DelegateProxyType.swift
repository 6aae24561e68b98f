/// A proxy for one slot of a control; see `DelegateProxy`, whose subclasses conform.
@MainActor public protocol DelegateProxyType: AnyObject {
  /// The control that has the slot.
  associatedtype ParentObject: DelegateProxyParent
  /// What is in the slot: `any SomeDelegate`, or a class that holds a function.
  associatedtype Delegate

  /// What errors call the slot; proxies of several slots of a control have different names. `"delegate"`, or
  /// `"dataSource"`, by default.
  static var slot: String { get }

  /// Whether the slot keeps what is in it, so that the proxy must keep the delegate that it finds there. Not by
  /// default, as delegates are held weakly.
  static var keepsDelegate: Bool { get }

  /// Registers this proxy, and those that extend it for subclasses of the control, with `register(make:)`.
  /// Called once, before the first proxy is made. By default only this proxy.
  static func registerKnownImplementations()

  /// What is in the slot.
  /// - Parameter object: The control.
  /// - Returns: The delegate or the proxy, if there is one.
  static func currentDelegate(for object: ParentObject) -> Delegate?

  /// Puts a delegate into the slot.
  /// - Parameters:
  ///   - delegate: The delegate or the proxy.
  ///   - object: The control.
  static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject)

  /// Makes a proxy that is not installed yet.
  /// - Parameter parentObject: The control.
  init(parentObject: ParentObject)

  /// What the proxy puts into the slot: itself, or the same object each time.
  /// - Returns: The proxy as the control sees it.
  func asDelegate() -> Delegate

  /// The regular delegate, to which calls are passed on.
  /// - Returns: The delegate, if one is set and still exists.
  func forwardToDelegate() -> Delegate?

  /// Sets the regular delegate, to which calls are passed on.
  /// - Parameters:
  ///   - forwardToDelegate: The delegate.
  ///   - retainDelegate: Whether the proxy keeps it.
  func setForwardToDelegate(_ forwardToDelegate: Delegate?, retainDelegate: Bool)
}

extension DelegateProxyType {
  /// `"delegate"`.
  public static var slot: String { "delegate" }

  /// Delegates are held weakly.
  public static var keepsDelegate: Bool { false }

  /// What the slot is known by: the same for a proxy and those that extend it.
  public static var identifier: String { "rill.proxy.\(String(reflecting: ParentObject.self)).\(slot)" }

  /// Registers only this proxy.
  public static func registerKnownImplementations() { register { Self(parentObject: $0) } }

  /// Registers the proxy for a class of controls and its subclasses, but for those that have one of their own.
  /// Controls that have a proxy already keep it.
  /// - Parameter make: Makes the proxy: this one, or one that extends it.
  public static func register<Parent: AnyObject>(make: @escaping @MainActor (Parent) -> Self) {
    DelegateProxyFactory.shared(for: self).register(make)
  }
}

extension DelegateProxyType
where ParentObject: HasDelegate, Delegate == ParentObject.Delegate {
  /// The control's delegate.
  /// - Parameter object: The control.
  /// - Returns: The delegate or the proxy, if there is one.
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.delegate }

  /// Sets the control's delegate.
  /// - Parameters:
  ///   - delegate: The delegate or the proxy.
  ///   - object: The control.
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.delegate = delegate
  }
}

extension DelegateProxyType
where ParentObject: HasDataSource, Delegate == ParentObject.DataSource {
  /// `"dataSource"`.
  public static var slot: String { "dataSource" }

  /// The control's data source.
  /// - Parameter object: The control.
  /// - Returns: The data source or the proxy, if there is one.
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.dataSource }

  /// Sets the control's data source.
  /// - Parameters:
  ///   - delegate: The data source or the proxy.
  ///   - object: The control.
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.dataSource = delegate
  }
}
