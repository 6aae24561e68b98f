/// Something that can be released once, such as a subscription.
public protocol Disposable: Sendable {
  /// Releases it. Further calls do nothing.
  func dispose()
}

/// A disposable that says whether it has been released.
public protocol Cancelable: Disposable {
  /// Whether `dispose()` has been called.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Leaves the release to a bag.
  /// - Parameter bag: Releases it when the bag itself goes.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
