import CGtk
@testable import Gtk
import Rill
import RillGtk
import RillUI
import Testing

/// The properties that can't be used like all others, each with the failure that is expected of it.
private let exceptions = [
  // GTK refuses a name that no child, section, menu or file has.
  "GtkStack.visible-child-name": refused,
  "GtkShortcutsWindow.section-name": refused,
  "GtkPopoverMenu.visible-submenu": refused,
  "GtkImage.file": refused,
  "GtkImage.resource": refused,
  // These need a form: a name with a dot, a path.
  "GApplication.application-id": refused,
  "GApplication.resource-base-path": refused,
  // The new object has no items to select, and no range.
  "GtkDropDown.selected": "takes no 1",
  "GtkSpinButton.value": "takes no 0.5",
  // One of the implementers forwards this silently to the text widget inside it.
  "GtkEditable.width-chars": "does not tell of being set",
]
private let refused = "takes no Optional(\"other\")"

/// The exceptions among properties that older library versions don't have.
private let exceptionsOfNewer = [
  // Since libadwaita 1.6.
  "AdwEntryRow.max-length": "does not tell of being set",
  // A dialog requests a size only while it is shown.
  "AdwDialog.content-height": "takes no 1", "AdwDialog.content-width": "changes what is set",
]

/// Properties that are set only to their present value, because an object that stands alone accepts no other.
private let unchanged: Set = [
  "GtkWidget.visible"  // A popover needs something to point to.
]

extension WindowTests {
  @MainActor @Suite("Every property and signal of the wrapped classes") struct IntrospectionTests {
    init() throws { try requireDisplay() }

    @Test("Every property is read, observed, set and bound by its name and the type that GObject declares")
    func properties() throws {
      var met: [String: String] = [:]
      var count = 0
      for object in try WrappedObjects.make() {
        for property in ListedProperty.all(of: object) {
          count += 1
          func walk<Value: GValueConvertible>(_ type: Value.Type) throws -> String? {
            try PropertyWalk<Value>(object: object, property: property).trouble()
          }
          if let trouble = try walk(property.type.swiftType) { met[property.id] = trouble }
        }
        (object as? Widget)?.destroy()
      }
      #expect(count > 1_000)
      #expect(
        met.merging(exceptionsOfNewer) { met, _ in met }
          == exceptions.merging(exceptionsOfNewer) { old, _ in old })
    }

    @Test("Every signal is observed and answered by its name and the types that GObject declares")
    func signals() throws {
      var (count, emitted) = (0, 0)
      for object in try WrappedObjects.make() {
        for signal in ListedSignal.all(of: object) {
          count += 1
          if try SignalWalk(object: object, signal: signal).bind(signal.arguments.map(\.swiftType)) {
            emitted += 1
          }
        }
        (object as? Widget)?.destroy()
      }
      #expect(count > 500)
      #expect(emitted > 250)
    }
  }
}

/// Reads, observes, sets and binds one property.
private struct PropertyWalk<Value: GValueConvertible> {
  let object: Object
  let property: ListedProperty

  /// Returns the first thing that failed, or nil if everything worked.
  func trouble() throws -> String? {
    let name = property.name
    #expect(throws: PropertyError.self, "\(property.id) of a wrong type") {
      if Value.self == [String].self {
        _ = try object.rx.observe(Bool.self, name)
      } else {
        _ = try object.rx.observe([String].self, name)
      }
    }
    guard property.isReadable else { return try writeOnly() }
    let observed = Log<Value>()
    let watching = try object.rx.observe(Value.self, name).drive(onNext: { observed.add($0) })
    defer { watching.dispose() }
    guard observed.entries.count == 1 else { return "shows nothing" }
    g_object_notify(object.gobject, name)
    guard observed.entries.count == 2 else { return "tells no change" }
    guard property.isWritable else {
      #expect(throws: PropertyError.notWritable(type: object.typeName, property: name)) {
        try object.rx.property(name, as: Value.self)
      }
      return nil
    }
    return try write(observed)
  }

  private func write(_ observed: Log<Value>) throws -> String? {
    let name = property.name
    let bound = Log<Value>()
    let both = try object.rx.property(name, as: Value.self)
    let subscription = both.subscribe(onNext: { bound.add($0) })
    defer { subscription.dispose() }
    let original = try object.property(name, as: Value.self)
    // An absent object may be the property's initial value, although it can't be set.
    let isAbsent = if case .none = original.gvalueContent { true } else { false }
    if !isAbsent {
      try object.rx.binder(name, as: Value.self).onNext(original)
      guard try isSame(object.property(name, as: Value.self), original) else { return "changes what is set" }
    }
    guard !unchanged.contains(property.id), let other = other(original) else { return nil }
    let count = observed.entries.count
    both.onNext(other)
    guard try isSame(object.property(name, as: Value.self), other) else { return "takes no \(other)" }
    #expect(bound.entries.count == 1, "\(property.id) echoes")
    guard observed.entries.count > count else { return "does not tell of being set" }
    if !isAbsent { both.onNext(original) }
    return nil
  }

  private func writeOnly() throws -> String? {
    #expect(throws: PropertyError.self, "\(property.id)") {
      try object.rx.observe(Value.self, property.name)
    }
    if property.isWritable { _ = try object.rx.binder(property.name, as: Value.self) }
    return nil
  }

  /// Returns another value, for the types that have one for every property.
  private func other(_ value: Value) -> Value? {
    switch value {
    case let value as Bool: !value as? Value
    case let value as String?: (value == "other" ? "another" : "other") as? Value
    case let value as any FixedWidthInteger: nearby(value) as? Value
    case let value as Double: (value == 0.5 ? 0.75 : 0.5) as? Value
    case let value as Float: Float(value == 0.5 ? 0.75 : 0.5) as? Value
    case is [String]: ["other"] as? Value
    default: nil
    }
  }

  private func nearby<Integer: FixedWidthInteger>(_ value: Integer) -> Integer {
    property.type.numbers.lazy.compactMap { Integer(exactly: $0) }.first { $0 != value } ?? value
  }

  private func isSame(_ one: Value, _ other: Value) -> Bool {
    // GTK keeps some numbers in a byte.
    if let one = one as? Double, let other = other as? Double { return abs(one - other) < 0.01 }
    func compare<Same: Equatable>(_ one: Same) -> Bool { (other as? Same) == one }
    return (one as? any Equatable).map { compare($0) } ?? true
  }
}

/// Binds one signal with its arguments' types, and emits it if its class handler can be kept from running.
private struct SignalWalk {
  let object: Object
  let signal: ListedSignal

  /// - Returns: Whether the signal was emitted.
  func bind<each Argument: GValueConvertible>(
    _ rest: [any GValueConvertible.Type], _ types: repeat (each Argument).Type
  ) throws -> Bool {
    guard let next = rest.first else { return try bindAll(repeat each types) }
    func open<Next: GValueConvertible>(_ next: Next.Type) throws -> Bool {
      try bind(Array(rest.dropFirst()), repeat each types, next)
    }
    return try open(next)
  }

  private func bindAll<each Argument: GValueConvertible>(
    _ types: repeat (each Argument).Type
  ) throws -> Bool {
    let log = Log<String>()
    let event = try object.rx.controlEvent(signal.name, as: repeat each types)
    let subscription = logged(event, in: log)
    defer { subscription.dispose() }
    #expect(throws: SignalError.self, "\(signal.id)") {
      _ = try object.rx.controlEvent(signal.name, as: repeat each types, Bool.self)
    }
    let answering = try answer(signal.result.kind == .none ? nil : signal.result.swiftType)
    defer { answering?.dispose() }
    guard signal.canBeStopped else { return false }
    let stopping = object.on(signal.name) { [object, name = signal.name] in
      g_signal_stop_emission_by_name(object.raw, name)
    }
    defer { stopping.disconnect() }
    emit()
    #expect(log.entries == ["event"], "\(signal.id)")
    return true
  }

  private func logged<Values: Sendable>(_ event: ControlEvent<Values>, in log: Log<String>) -> any Disposable
  {
    event.subscribe(onNext: { _ in log.add("event") })
  }

  /// Answers with the empty value of the type that GObject declares.
  private func answer(_ type: (any GValueConvertible.Type)?) throws -> (any Disposable)? {
    guard let type else { return nil }
    switch type {
    case is Bool.Type: return try object.rx.answer(signal.name) { false }
    case is Int32.Type: return try object.rx.answer(signal.name) { Int32(0) }
    case is UInt32.Type: return try object.rx.answer(signal.name) { UInt32(0) }
    case is String?.Type: return try object.rx.answer(signal.name) { String?.none }
    case is Object?.Type: return try object.rx.answer(signal.name) { Object?.none }
    case is Double.Type: return try object.rx.answer(signal.name) { 0.0 }
    default:
      Issue.record("\(signal.id) wants \(signal.result.name).")
      return nil
    }
  }

  /// Emits the signal with arguments that are 0 or absent.
  private func emit() {
    var values = [GValue](repeating: GValue(), count: signal.arguments.count + 1)
    g_value_init_from_instance(&values[0], object.raw)
    for (index, argument) in signal.arguments.enumerated() { g_value_init(&values[index + 1], argument.id) }
    var result = GValue()
    if signal.result.kind != .none { g_value_init(&result, signal.result.id) }
    g_signal_emitv(values, g_signal_lookup(signal.name, object.gtype), 0, &result)
    for index in values.indices { g_value_unset(&values[index]) }
    if signal.result.kind != .none { g_value_unset(&result) }
  }
}
