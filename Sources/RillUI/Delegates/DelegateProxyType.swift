/// A proxy for one slot of a control; see `DelegateProxy`, whose subclasses conform.
@MainActor public protocol DelegateProxyType: AnyObject {
  /// The control that has the slot.
  associatedtype ParentObject: DelegateProxyParent
  /// The type of the slot's content: `any SomeDelegate`, or a class that holds a function.
  associatedtype Delegate

  /// The name of the slot in errors, different for each slot of a control. By default `"delegate"` or
  /// `"dataSource"`.
  static var slot: String { get }

  /// Whether the slot retains its content, so that the proxy must retain the delegate that it finds there.
  /// False by default, because delegates are held weakly.
  static var keepsDelegate: Bool { get }

  /// Registers this proxy, and its subclasses for subclasses of the control, with `register(make:)`. Called
  /// once, before the first proxy is made. By default only this proxy is registered.
  static func registerKnownImplementations()

  /// Returns the content of the slot.
  /// - Parameter object: The control that has the slot.
  /// - Returns: The delegate or the proxy, if there is one.
  static func currentDelegate(for object: ParentObject) -> Delegate?

  /// Puts a delegate into the slot.
  /// - Parameters:
  ///   - delegate: The delegate or the proxy; nil empties the slot.
  ///   - object: The control that has the slot.
  static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject)

  /// Creates a proxy that isn't installed yet.
  /// - Parameter parentObject: The control whose slot the proxy takes.
  init(parentObject: ParentObject)

  /// Returns the object that the proxy puts into the slot: itself, or the same object at each call.
  /// - Returns: The proxy as the control sees it.
  func asDelegate() -> Delegate

  /// Returns the regular delegate, to which calls are forwarded.
  /// - Returns: The delegate, if one is set and still exists.
  func forwardToDelegate() -> Delegate?

  /// Sets the regular delegate, to which calls are forwarded.
  /// - Parameters:
  ///   - forwardToDelegate: The delegate, to which calls are forwarded; nil removes it.
  ///   - retainDelegate: Whether the proxy retains the delegate.
  func setForwardToDelegate(_ forwardToDelegate: Delegate?, retainDelegate: Bool)
}

extension DelegateProxyType {
  /// `"delegate"`.
  public static var slot: String { "delegate" }

  /// False, because delegates are held weakly.
  public static var keepsDelegate: Bool { false }

  /// The key under which a control retains the slot's proxy. A proxy and its subclasses share it.
  public static var identifier: String { "rill.proxy.\(String(reflecting: ParentObject.self)).\(slot)" }

  /// Registers only this proxy.
  public static func registerKnownImplementations() { register { Self(parentObject: $0) } }

  /// Registers the proxy for a class of controls and its subclasses, except those with a registration of
  /// their own. Controls that have a proxy already keep it.
  /// - Parameter make: Makes the proxy for a control, of this class or a subclass.
  public static func register<Parent: AnyObject>(make: @escaping @MainActor (Parent) -> Self) {
    DelegateProxyFactory.shared(for: self).register(make)
  }
}

extension DelegateProxyType
where ParentObject: HasDelegate, Delegate == ParentObject.Delegate {
  /// Returns the control's delegate.
  /// - Parameter object: The control that has the delegate.
  /// - Returns: The delegate or the proxy, if there is one.
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.delegate }

  /// Sets the control's delegate.
  /// - Parameters:
  ///   - delegate: The delegate or the proxy; nil removes it.
  ///   - object: The control that has the delegate.
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.delegate = delegate
  }
}

extension DelegateProxyType
where ParentObject: HasDataSource, Delegate == ParentObject.DataSource {
  /// `"dataSource"`.
  public static var slot: String { "dataSource" }

  /// Returns the control's data source.
  /// - Parameter object: The control that has the data source.
  /// - Returns: The data source or the proxy, if there is one.
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.dataSource }

  /// Sets the control's data source.
  /// - Parameters:
  ///   - delegate: The data source or the proxy; nil removes it.
  ///   - object: The control that has the data source.
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.dataSource = delegate
  }
}
