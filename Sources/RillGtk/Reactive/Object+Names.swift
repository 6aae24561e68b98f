public import Gtk
public import Rill
public import RillUI

// Every property and signal of every GObject, by its name and Swift type: no wrapper is needed. Names and types
// are checked when something is bound.
extension Reactive where Base: Object {
  /// A property of the object by its name: read, observed and set.
  ///
  /// As with every control property, the value comes on subscription and each change that was not written
  /// through Rill after it. A value that is there already is not written again.
  ///
  ///     let text = try label.rx.property("label", as: String.self)
  ///
  /// - Parameters:
  ///   - name: The property's name in the class's documentation, for example "tooltip-text".
  ///   - type: The Swift type of its value: `Bool`, any integer, `Double`, `Float`, `String`, `[String]`, `Color`,
  ///     a wrapper class, an `EnumerationConvertible`; optional where a text, colour or object may be absent.
  /// - Returns: The property; it ends when the object is destroyed.
  /// - Throws: If the class has no such property, it is not both readable and writable, or it does not hold
  ///   that type.
  public func property<Value: GValueConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(PropertyError) -> ControlProperty<Value> {
    try base.checkProperty(name, as: type, for: .write)
    let values = try values(of: name, as: type) { !$0.rx.isWriting }
    return ControlProperty(
      values: values,
      valueSink: Binder<Value>(base) { object, value in
        reportingErrors {
          // Setting the same text would move the cursor and end an input method's composing.
          guard try !isEqual(object.property(name, as: type), value) else { return }
          try object.rx.writing { try object.setProperty(name, to: value) }
        }
      })
  }

  /// What a property holds and each change of it, whoever makes it.
  /// - Parameters:
  ///   - type: The Swift type of its value, as for `property(_:as:)`.
  ///   - name: The property's name in the class's documentation.
  /// - Returns: The values; they end when the object is destroyed.
  /// - Throws: If the class has no such property, it is not readable, or it does not hold that type.
  public func observe<Value: GValueConvertible>(
    _ type: Value.Type, _ name: String
  ) throws(PropertyError) -> Driver<Value> {
    let values = try values(of: name, as: type) { _ in true }
    return ControlProperty(values: values, valueSink: AnyObserver { _ in }).asDriver()
  }

  /// Sets a property of the object by its name.
  /// - Parameters:
  ///   - name: The property's name in the class's documentation.
  ///   - type: The Swift type of its value, as for `property(_:as:)`.
  /// - Returns: What sets it, without an echo through control properties; it holds the object weakly. A value
  ///   that does not fit, such as a number that is too great, goes to `Hooks.defaultErrorHandler`.
  /// - Throws: If the class has no such property, it is not writable, or it does not hold that type.
  public func binder<Value: GValueConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(PropertyError) -> Binder<Value> {
    try base.checkProperty(name, as: type, for: .write)
    return Binder(base) { object, value in
      reportingErrors { try object.rx.writing { try object.setProperty(name, to: value) } }
    }
  }

  private func values<Value: GValueConvertible>(
    of name: String, as type: Value.Type, where isWanted: @escaping @MainActor (Base) -> Bool
  ) throws(PropertyError) -> Observable<Value> {
    // What it holds now shows whether the type has all of the property's values: an absent object is no widget.
    _ = try base.property(name, as: type)
    return values(
      connect: { object, changed in
        object.on("notify::\(name)") { [weak object] in
          if let object, isWanted(object) { changed() }
        }
      },
      get: { object in reportingErrors { try object.property(name, as: type) } })
  }

  /// A signal of the object by its name, with the types of its arguments.
  ///
  ///     try listBox.rx.controlEvent("row-activated", as: Object.self)
  ///     try keys.rx.controlEvent("key-pressed", as: UInt32.self, UInt32.self)
  ///
  /// A signal that wants an answer is given the one that stands for nothing done; see `answer`.
  /// - Parameters:
  ///   - signal: The signal's name in the class's documentation, with a detail where wanted.
  ///   - types: The Swift types of its first arguments, after the object itself; as many as are wanted.
  /// - Returns: The event with one value, a tuple of several or `Void`; it ends when the object is destroyed.
  /// - Throws: If the class has no such signal, or it has other arguments.
  public func controlEvent<each Argument: GValueConvertible>(
    _ signal: String, as types: repeat (each Argument).Type
  ) throws(SignalError) -> ControlEvent<(repeat each Argument)> {
    try base.checkSignal(signal, as: repeat each types)
    return event(
      of: signal, { arguments in arguments.problem(of: signal, as: repeat (each Argument).self) },
      { arguments in arguments.values(as: repeat (each Argument).self) })
  }

  /// Answers a signal that wants an answer.
  ///
  ///     try window.rx.answer("close-request") { isEdited }.disposed(by: window.rx.disposeBag)
  ///
  /// - Parameters:
  ///   - signal: The signal's name in the class's documentation, with a detail where wanted.
  ///   - types: The Swift types of its first arguments, after the object itself; as many as are wanted.
  ///   - handler: Gets these arguments and returns the answer.
  /// - Returns: What ends the answering; the object ends it too.
  /// - Throws: If the class has no such signal, it has other arguments, or it wants another answer.
  public func answer<each Argument: GValueConvertible, Answer: GValueConvertible>(
    _ signal: String, as types: repeat (each Argument).Type,
    with handler: @escaping @MainActor (repeat each Argument) -> Answer
  ) throws(SignalError) -> any Disposable {
    try base.checkSignal(signal, as: repeat each types)
    try base.checkSignal(signal, returning: Answer.self)
    return answer(
      signal, { arguments in arguments.problem(of: signal, as: repeat (each Argument).self) },
      { arguments in arguments.values(as: repeat (each Argument).self) },
      with: { (values: (repeat each Argument)) in handler(repeat each values) })
  }

  // Not generic over the arguments one by one: the compiler cannot do that inside closures.

  private func event<Values: Sendable>(
    of signal: String, _ problem: @escaping @MainActor (borrowing SignalArguments) -> SignalError?,
    _ read: @escaping @MainActor (borrowing SignalArguments) -> Values
  ) -> ControlEvent<Values> {
    controlEvent { object, emit in
      object.on(
        signal,
        arguments: { arguments in
          if let problem = problem(arguments) { return Hooks.defaultErrorHandler([], problem) }
          emit(read(arguments))
        })
    }
  }

  private func answer<Values, Answer: GValueConvertible>(
    _ signal: String, _ problem: @escaping @MainActor (borrowing SignalArguments) -> SignalError?,
    _ read: @escaping @MainActor (borrowing SignalArguments) -> Values,
    with handler: @escaping @MainActor (Values) -> Answer
  ) -> any Disposable {
    let connection = base.on(
      signal,
      returning: { arguments in
        if let problem = problem(arguments) {
          Hooks.defaultErrorHandler([], problem)
          return nil
        }
        return handler(read(arguments))
      })
    return Disposables.create { onMainActor { connection.disconnect() } }
  }
}

/// Does what may fail once everything that can be checked before has been.
private func reportingErrors<Result>(_ body: () throws -> Result) -> Result? {
  do { return try body() } catch {
    Hooks.defaultErrorHandler([], error)
    return nil
  }
}

private func isEqual<Value>(_ one: Value, _ other: Value) -> Bool {
  func compare<Same: Equatable>(_ one: Same) -> Bool { (other as? Same) == one }
  return (one as? any Equatable).map { compare($0) } ?? false
}
