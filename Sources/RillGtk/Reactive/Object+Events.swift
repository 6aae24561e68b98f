public import Gtk
public import Rill
public import RillUI

// What is generic over the object's class is inlined, so that the optimiser knows the type of the values: with it
// the way of a change is worth a tenth.
extension Reactive where Base: Object {
  /// An event of the object as a stream.
  /// - Parameter connect: Connects a handler to the object for each subscription.
  /// - Returns: The event; it ends when the object is destroyed.
  @inline(__always) public func controlEvent<Element: Sendable>(
    _ connect: @escaping @MainActor (Base, @escaping @MainActor (Element) -> Void) -> SignalConnection
  ) -> ControlEvent<Element> {
    ControlEvent(events: changes(connect))
  }

  /// A signal without arguments as a stream.
  /// - Parameter name: The signal's name. The class must have it.
  /// - Returns: The event; it ends when the object is destroyed.
  public func controlEvent(signal name: String) -> ControlEvent<Void> {
    controlEvent { object, emit in object.on(name) { emit(()) } }
  }

  /// A value of the object, observed and set.
  ///
  /// A change that is written through Rill, by any of its properties, is not echoed.
  /// - Parameters:
  ///   - connect: Connects a handler that is called at each change, for each subscription.
  ///   - get: Reads the value.
  ///   - set: Writes the value.
  /// - Returns: The property; it ends when the object is destroyed.
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

  /// A value now and after each change.
  /// - Parameters:
  ///   - connect: Connects a handler that is called at each change that counts.
  ///   - get: Reads the value, if it can.
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
    // Each subscriber is given what the control shows then: what Rill wrote has not gone through `changes`.
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

/// Whether a sequence that tells of an end has told so already.
private nonisolated func hasEnded(_ end: Observable<Void>) -> Bool {
  let isOver = LockedValue(false)
  end.subscribe(onCompleted: { isOver.exchange(true) }).dispose()
  return isOver.value
}

extension Reactive where Base: Object {
  /// Whether Rill is writing to the object, so that a change is not the person's.
  var isWriting: Bool { base.writeDepth > 0 }

  /// Changes the object without an echo through its control properties.
  /// - Parameter body: Makes the change.
  public func write(_ body: () -> Void) { writing(body) }

  /// Changes the object without an echo, and passes on what the change throws.
  func writing(_ body: () throws -> Void) rethrows {
    base.writeDepth += 1
    defer { base.writeDepth -= 1 }
    try body()
  }
}
