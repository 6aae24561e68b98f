public import Gtk
public import Rill
public import RillUI

// Functions that are generic over the object's class are inlined, so that the optimiser knows the type of the
// values. That saves a tenth of the cost of a change.
extension Reactive where Base: Object {
  /// Returns an event of the object as a stream.
  /// - Parameter connect: Connects a handler to the object, once for each subscription.
  /// - Returns: The event, which completes when the object is destroyed.
  @inline(__always) public func controlEvent<Element: Sendable>(
    _ connect: @escaping @MainActor (Base, @escaping @MainActor (Element) -> Void) -> SignalConnection
  ) -> ControlEvent<Element> {
    ControlEvent(events: changes(connect))
  }

  /// Returns a signal without arguments as a stream.
  /// - Parameter name: The signal's name. The object's class must have the signal.
  /// - Returns: The event, which completes when the object is destroyed.
  public func controlEvent(signal name: String) -> ControlEvent<Void> {
    controlEvent { object, emit in object.on(name) { emit(()) } }
  }

  /// Returns a value of the object that can be observed and set.
  ///
  /// Changes that are written through Rill, by any of its properties, aren't emitted.
  /// - Parameters:
  ///   - connect: Connects a handler that is called at each change, once for each subscription.
  ///   - get: Reads the value.
  ///   - set: Writes the value.
  /// - Returns: The property, which completes when the object is destroyed.
  @inline(__always) public func controlProperty<Value: Sendable>(
    connect: @escaping @MainActor (Base, @escaping @MainActor () -> Void) -> SignalConnection,
    get: @escaping @MainActor (Base) -> Value, set: @escaping @MainActor (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    let values: Observable<Value> = values(
      connect: { object, changed in
        connect(object) { [weak object] in if object?.rx.isWriting == false { changed() } }
      }, get: get)
    let sink = Binder<Value>(base) { object, value in object.rx.write { set(object, value) } }
    return ControlProperty(values: values, valueSink: sink)
  }

  /// Emits a value now and after each change.
  /// - Parameters:
  ///   - connect: Connects a handler that is called at each relevant change.
  ///   - get: Reads the value; nil if it can't be read.
  @inline(__always) func values<Value: Sendable>(
    connect: @escaping @MainActor (Base, @escaping @MainActor () -> Void) -> SignalConnection,
    get: @escaping @MainActor (Base) -> Value?
  ) -> Observable<Value> {
    let changes: Observable<Value> = changes { object, emit in
      connect(object) { [weak object] in
        guard let object, let value = get(object) else { return }
        emit(value)
      }
    }
    .share()
    // Each subscriber receives the value that the control shows at that time, because `changes` doesn't emit
    // values written by Rill.
    let ended = deallocated
    return Observable<Value>.deferred { [weak base] in
      guard let base, !hasEnded(ended) else { return .empty() }
      return MainActor.assumeIsolated { get(base).map { changes.startWith($0) } ?? changes }
    }
  }

  @inline(__always) private func changes<Element: Sendable>(
    _ connect: @escaping @MainActor (Base, @escaping @MainActor (Element) -> Void) -> SignalConnection
  ) -> Observable<Element> {
    let ended = deallocated
    return Observable<Element>.create { [weak base] observer in
      guard let base else {
        observer.onCompleted()
        return Disposables.create()
      }
      return MainActor.assumeIsolated {
        let connection = connect(base) { observer.onNext($0) }
        let end = ended.subscribe(onCompleted: { observer.onCompleted() })
        return Disposables.create {
          end.dispose()
          onMainActor { connection.disconnect() }
        }
      }
    }
  }
}

/// Returns whether a sequence has already completed.
private nonisolated func hasEnded(_ end: Observable<Void>) -> Bool {
  let isOver = LockedValue(false)
  end.subscribe(onCompleted: { isOver.exchange(true) }).dispose()
  return isOver.value
}

extension Reactive where Base: Object {
  /// Whether Rill is writing to the object, so that a change isn't the user's.
  var isWriting: Bool { base.writeDepth > 0 }

  /// Changes the object. Its control properties don't emit the change.
  /// - Parameter body: Makes the change.
  public func write(_ body: () -> Void) { writing(body) }

  /// Changes the object like `write`, and rethrows the error of the change.
  func writing(_ body: () throws -> Void) rethrows {
    base.writeDepth += 1
    defer { base.writeDepth -= 1 }
    try body()
  }
}
