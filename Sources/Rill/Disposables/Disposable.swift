/// A resource that can be disposed of once, such as a subscription.
public protocol Disposable: Sendable {
  /// Releases the resource. Further calls do nothing.
  func dispose()
}

/// A disposable that reports whether it has been disposed of.
public protocol Cancelable: Disposable {
  /// Whether `dispose()` has been called.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Adds the disposable to a bag, which disposes of it when the bag is freed.
  /// - Parameter bag: The bag to add the disposable to.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
