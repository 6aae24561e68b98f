/// A factory of the proxies of one slot, of the kind that is registered for the control's class.
@MainActor final class DelegateProxyFactory {
  /// A closure that makes proxies for one class of controls and its subclasses.
  private struct Maker {
    let parent: AnyClass
    let isAbove: (AnyClass) -> Bool
    let make: (AnyObject) -> AnyObject?
  }

  private static var factories: [String: DelegateProxyFactory] = [:]

  private var makers: [Maker] = []

  /// Returns the factory of a slot. A proxy and its subclasses share it.
  static func shared<Proxy: DelegateProxyType>(for proxy: Proxy.Type) -> DelegateProxyFactory {
    if let existing = factories[proxy.identifier] { return existing }
    let made = DelegateProxyFactory()
    factories[proxy.identifier] = made
    proxy.registerKnownImplementations()
    return made
  }

  /// Registers a closure that makes proxies for a class of controls, instead of an earlier one for the same
  /// class.
  func register<Parent: AnyObject, Proxy: AnyObject>(_ make: @escaping (Parent) -> Proxy) {
    makers.removeAll { $0.parent == Parent.self }
    makers.append(
      Maker(
        parent: Parent.self, isAbove: { $0 is Parent.Type }, make: { ($0 as? Parent).map { make($0) } }))
  }

  /// Makes a proxy of the kind that is registered for a control's class or its nearest superclass; nil if
  /// none is.
  func makeProxy(for parent: AnyObject) -> AnyObject? {
    let fitting = makers.filter { $0.isAbove(type(of: parent)) }
    let nearest = fitting.first { one in fitting.allSatisfy { $0.isAbove(one.parent) } }
    return nearest?.make(parent)
  }
}
