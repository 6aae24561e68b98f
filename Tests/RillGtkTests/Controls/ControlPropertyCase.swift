import Gtk
import Rill
import RillGtk
import RillUI
import Testing

/// A control property with everything that the contract's test needs.
nonisolated struct ControlPropertyCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let check: @MainActor () -> Void

  /// - Parameters:
  ///   - name: The property's name, with its control's.
  ///   - values: The value that a new control shows, and three others.
  ///   - make: Makes a new control.
  ///   - property: Returns the control's property.
  ///   - change: Changes the control without Rill, as a person does.
  init<Control: Object, Value: Equatable & Sendable>(
    _ name: String, _ values: [Value], make: @escaping @MainActor () -> Control,
    property: @escaping @MainActor (Control) -> ControlProperty<Value>,
    change: @escaping @MainActor (Control, Value) -> Void
  ) {
    testDescription = name
    check = {
      let base = Object.liveCount
      let (first, second, third) = (Log<Event<Value>>(), Log<Event<Value>>(), Log<Event<Value>>())
      do {
        let control = make()
        let shared = property(control)
        _ = shared.asObservable().subscribe { first.add($0) }
        expect(first, [values[0]], "The value comes at once.")
        change(control, values[1])
        expect(first, [values[0], values[1]], "A change is reported.")
        _ = shared.asObservable().subscribe { second.add($0) }
        expect(second, [values[1]], "Who subscribes later is given what the control shows.")
        property(control).onNext(values[2])
        _ = property(control).asObservable().subscribe { third.add($0) }
        expect(third, [values[2]], "A written value is set.")
        expect(first, [values[0], values[1]], "A written value is not echoed.")
        shared.onNext(values[2])
        change(control, values[3])
        expect(first, [values[0], values[1], values[3]], "A change after a written value is reported.")
        expect(second, [values[1], values[3]], "Every subscriber hears of it.")
        expect(third, [values[2], values[3]], "So does another property of the control.")
        #expect(![first, second, third].contains { $0.entries.last?.isStopEvent == true }, "It goes on.")
        if let widget = control as? Widget { widget.destroy() } else { control.dispose() }
        let ends = [first, second, third].map { $0.entries.last }
        #expect(ends.allSatisfy { $0?.isCompleted == true }, "All end with the control.")
        let late = Log<Event<Value>>()
        _ = shared.asObservable().subscribe { late.add($0) }
        #expect(late.entries.map(\.isCompleted) == [true], "So does who comes afterwards.")
      }
      #expect(Object.liveCount == base, "Nothing keeps the control.")
    }
  }
}

/// Expects that a log has received exactly these elements.
private func expect<Value: Equatable>(_ log: Log<Event<Value>>, _ values: [Value], _ comment: Comment) {
  #expect(log.entries.compactMap(\.element) == values, comment)
}
