public import Gtk
public import Rill
public import RillUI

// Every property and signal of every GObject is available by its name and Swift type, without a wrapper.
// Names and types are checked when something is bound.
extension Reactive where Base: Object {
  /// Returns a property of the object by its name, which can be read, observed and set.
  ///
  /// Like every control property, it emits the current value on subscription, then each change that wasn't
  /// written through Rill. A value equal to the current one isn't written again.
  ///
  ///     let text = try label.rx.property("label", as: String.self)
  ///
  /// - Parameters:
  ///   - name: The property's name in the class's documentation, for example "tooltip-text".
  ///   - type: The Swift type of its value: `Bool`, any integer, `Double`, `Float`, `String`, `[String]`,
  ///     `Color`, a wrapper class or an `EnumerationConvertible`. It is optional if a text, colour or object
  ///     may be absent.
  /// - Returns: The property, which completes when the object is destroyed.
  /// - Throws: `PropertyError` if the class has no such property, if it isn't both readable and writable, or
  ///   if it doesn't hold that type.
  public func property<Value: GValueConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(PropertyError) -> ControlProperty<Value> {
    try base.checkProperty(name, as: type, for: .write)
    let values = try values(of: name, as: type) { !$0.rx.isWriting }
    return ControlProperty(
      values: values,
      valueSink: Binder<Value>(base) { object, value in
        reportingErrors {
          // Setting the same text would move the cursor and end an input method's composition.
          guard try !isEqual(object.property(name, as: type), value) else { return }
          try object.rx.writing { try object.setProperty(name, to: value) }
        }
      })
  }

  /// Returns the value of a property and each change of it, whether by the user, by Rill or by other code.
  /// - Parameters:
  ///   - type: The Swift type of its value, as for `property(_:as:)`.
  ///   - name: The property's name in the class's documentation.
  /// - Returns: The values. The sequence completes when the object is destroyed.
  /// - Throws: `PropertyError` if the class has no such property, if it isn't readable, or if it doesn't hold
  ///   that type.
  public func observe<Value: GValueConvertible>(
    _ type: Value.Type, _ name: String
  ) throws(PropertyError) -> Driver<Value> {
    let values = try values(of: name, as: type) { _ in true }
    return ControlProperty(values: values, valueSink: AnyObserver { _ in }).asDriver()
  }

  /// Returns a binder that sets a property of the object by its name.
  /// - Parameters:
  ///   - name: The property's name in the class's documentation.
  ///   - type: The Swift type of its value, as for `property(_:as:)`.
  /// - Returns: The binder, which holds the object weakly. Control properties don't emit values that it sets.
  ///   A value that doesn't fit, such as too large a number, goes to `Hooks.defaultErrorHandler` as an error.
  /// - Throws: `PropertyError` if the class has no such property, if it isn't writable, or if it doesn't hold
  ///   that type.
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
    // Reading the current value checks whether the type can represent it: an absent object isn't a widget.
    _ = try base.property(name, as: type)
    return values(
      connect: { object, changed in
        object.on("notify::\(name)") { [weak object] in
          if let object, isWanted(object) { changed() }
        }
      },
      get: { object in reportingErrors { try object.property(name, as: type) } })
  }

  /// Returns a signal of the object by its name, with the types of its arguments.
  ///
  ///     try listBox.rx.controlEvent("row-activated", as: Object.self)
  ///     try keys.rx.controlEvent("key-pressed", as: UInt32.self, UInt32.self)
  ///
  /// A signal that expects a return value receives the default, which means that nothing was done; see
  /// `answer`.
  /// - Parameters:
  ///   - signal: The signal's name in the class's documentation, with a detail if needed.
  ///   - types: The Swift types of its first arguments after the object itself, as many as are needed.
  /// - Returns: The event with one value, a tuple of several or `Void`. It completes when the object is
  ///   destroyed.
  /// - Throws: `SignalError` if the class has no such signal, or if it has other arguments.
  public func controlEvent<each Argument: GValueConvertible>(
    _ signal: String, as types: repeat (each Argument).Type
  ) throws(SignalError) -> ControlEvent<(repeat each Argument)> {
    try base.checkSignal(signal, as: repeat each types)
    return event(
      of: signal, { arguments in arguments.problem(of: signal, as: repeat (each Argument).self) },
      { arguments in arguments.values(as: repeat (each Argument).self) })
  }

  /// Answers a signal that expects a return value.
  ///
  ///     try window.rx.answer("close-request") { isEdited }.disposed(by: window.rx.disposeBag)
  ///
  /// - Parameters:
  ///   - signal: The signal's name in the class's documentation, with a detail if needed.
  ///   - types: The Swift types of its first arguments after the object itself, as many as are needed.
  ///   - handler: Receives these arguments and returns the answer.
  /// - Returns: A disposable that stops answering. The end of the object stops it too.
  /// - Throws: `SignalError` if the class has no such signal, if it has other arguments, or if it expects
  ///   another type of answer.
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

  // These functions aren't generic over the single arguments, because the compiler doesn't support that
  // inside closures.

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

/// Runs work that can fail even after all possible checks, and passes its error to the default handler.
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
