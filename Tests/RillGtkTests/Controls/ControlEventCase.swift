import Gtk
import Rill
import RillGtk
import RillUI
import Testing

/// A control event with everything that the contract's test needs.
nonisolated struct ControlEventCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let check: @MainActor () throws -> Void

  /// - Parameters:
  ///   - name: The event's name, with its control's.
  ///   - element: The element of each event.
  ///   - make: Makes a new control.
  ///   - event: Returns the control's event.
  ///   - fire: Causes the event as a person does.
  init<Control: Object, Element: Equatable & Sendable>(
    _ name: String, _ element: Element, make: @escaping @MainActor () -> Control,
    event: @escaping @MainActor (Control) -> ControlEvent<Element>,
    fire: @escaping @MainActor (Control) throws -> Void
  ) {
    testDescription = name
    check = {
      let base = Object.liveCount
      let (first, second) = (Log<Event<Element>>(), Log<Event<Element>>())
      do {
        let control = make()
        let shared = event(control)
        let subscription = shared.asObservable().subscribe { first.add($0) }
        _ = shared.asObservable().subscribe { second.add($0) }
        #expect(first.entries.isEmpty, "There is no value at first.")
        try fire(control)
        #expect(first.entries.map(\.element) == [element], "It happens once.")
        subscription.dispose()
        try fire(control)
        #expect(first.entries.count == 1, "Who has left hears no more.")
        #expect(second.entries.map(\.element) == [element, element], "Who has not, does.")
        if let widget = control as? Widget { widget.destroy() } else { control.dispose() }
        #expect(second.entries.last?.isCompleted == true, "It ends with the control.")
      }
      #expect(Object.liveCount == base, "Nothing keeps the control.")
    }
  }

  /// Creates the case of an event that carries no value.
  init<Control: Object>(
    _ name: String, make: @escaping @MainActor () -> Control,
    event: @escaping @MainActor (Control) -> ControlEvent<Void>,
    fire: @escaping @MainActor (Control) throws -> Void
  ) {
    self.init(
      name, true, make: make,
      event: { ControlEvent(events: event($0).asObservable().map { true }) }, fire: fire)
  }
}
