import Synchronization

/// A set of disposables that are disposed of together. Each can be removed and disposed of earlier on its own.
public final class CompositeDisposable: Cancelable {
  /// A key that identifies a disposable in the set.
  public struct DisposeKey: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  private struct State {
    var disposables: [DisposeKey: any Disposable] = [:]
    var nextNumber: UInt64 = 0
    var isDisposed = false
  }

  private let state = Mutex(State())

  /// Creates an empty set.
  public init() {}

  /// Whether the set has been disposed of. A disposable that is inserted afterwards is disposed of at once.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// The number of disposables in the set.
  public var count: Int { state.withLock { $0.disposables.count } }

  /// Adds a disposable to the set, or disposes of it if the set has been disposed of.
  /// - Parameter disposable: The disposable to add.
  /// - Returns: The key that removes the disposable; `nil` if the set has been disposed of.
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

  /// Removes a disposable from the set and disposes of it.
  /// - Parameter disposeKey: The key that `insert(_:)` returned.
  public func remove(for disposeKey: DisposeKey) {
    state.withLock { $0.disposables.removeValue(forKey: disposeKey) }?.dispose()
  }

  /// Disposes of all disposables, in the order in which they were inserted.
  /// - Complexity: O(*n* log *n*) in the number of disposables.
  public func dispose() {
    let released = state.withLock { state in
      state.isDisposed = true
      defer { state.disposables = [:] }
      return state.disposables
    }
    for (_, disposable) in released.sorted(by: { $0.key.number < $1.key.number }) { disposable.dispose() }
  }
}
