/// Makes the proxy of a slot, of the kind that was registered for the control's class.
@MainActor final class DelegateProxyFactory {
  /// How proxies are made for one class of controls and its subclasses.
  private struct Maker {
    let parent: AnyClass
    let isAbove: (AnyClass) -> Bool
    let make: (AnyObject) -> AnyObject?
  }

  private static var factories: [String: DelegateProxyFactory] = [:]

  private var makers: [Maker] = []

  /// The factory of a slot, the same for a proxy and those that extend it.
  static func shared<Proxy: DelegateProxyType>(for proxy: Proxy.Type) -> DelegateProxyFactory {
    if let existing = factories[proxy.identifier] { return existing }
    let made = DelegateProxyFactory()
    factories[proxy.identifier] = made
    proxy.registerKnownImplementations()
    return made
  }

  /// Registers how proxies are made for a class of controls, in the place of what was registered for it.
  func register<Parent: AnyObject, Proxy: AnyObject>(_ make: @escaping (Parent) -> Proxy) {
    makers.removeAll { $0.parent == Parent.self }
    makers.append(
      Maker(
        parent: Parent.self, isAbove: { $0 is Parent.Type }, make: { ($0 as? Parent).map { make($0) } }))
  }

  /// A proxy of the kind that was registered for the nearest superclass of a control's class.
  func makeProxy(for parent: AnyObject) -> AnyObject? {
    let fitting = makers.filter { $0.isAbove(type(of: parent)) }
    let nearest = fitting.first { one in fitting.allSatisfy { $0.isAbove(one.parent) } }
    return nearest?.make(parent)
  }
}
