import Synchronization

/// A set of disposables that are released together, or each on its own before.
public final class CompositeDisposable: Cancelable {
  /// Names one disposable of the set.
  public struct DisposeKey: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  private struct State {
    var disposables: [DisposeKey: any Disposable] = [:]
    var nextNumber: UInt64 = 0
    var isDisposed = false
  }

  private let state = Mutex(State())

  /// Makes an empty set.
  public init() {}

  /// Whether the set has been released; what is inserted afterwards is released at once.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// How many disposables are held.
  public var count: Int { state.withLock { $0.disposables.count } }

  /// Adds a disposable.
  /// - Parameter disposable: What to add.
  /// - Returns: The key to remove it by; none if the set has been released, and the disposable with it.
  @discardableResult public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key: DisposeKey? = state.withLock { state in
      guard !state.isDisposed else { return nil }
      let key = DisposeKey(number: state.nextNumber)
      state.nextNumber += 1
      state.disposables[key] = disposable
      return key
    }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Releases one disposable and forgets it.
  /// - Parameter disposeKey: What `insert` returned.
  public func remove(for disposeKey: DisposeKey) {
    state.withLock { $0.disposables.removeValue(forKey: disposeKey) }?.dispose()
  }

  /// Releases all, in the order in which they were inserted. O(n log n).
  public func dispose() {
    let released = state.withLock { state in
      state.isDisposed = true
      defer { state.disposables = [:] }
      return state.disposables
    }
    for (_, disposable) in released.sorted(by: { $0.key.number < $1.key.number }) { disposable.dispose() }
  }
}
