import Gtk
import Rill
import RillGtk
import RillUI
import Testing

/// An enumeration that the library doesn't declare.
private enum Justification: Int, EnumerationConvertible {
  static let gtypeName = "GtkJustification"
  case left, right, center, fill
}

/// A set of flags that the library doesn't declare.
private struct InputHints: OptionSet, EnumerationConvertible {
  static let gtypeName = "GtkInputHints"
  static let spellcheck = InputHints(rawValue: 1)
  static let lowercase = InputHints(rawValue: 8)
  let rawValue: UInt32
}

extension WindowTests {
  @MainActor @Suite("Properties and signals by name") struct NameTests {
    init() throws { try requireDisplay() }

    @Test("A property by name emits its value and others' changes, but not the values written through it")
    func property() throws {
      let label = Label("first")
      let log = Log<String>()
      let text = try label.rx.property("label", as: String.self)
      _ = text.subscribe(onNext: { log.add($0) }, onCompleted: { log.add("completed") })
      label.text = "others'"
      text.onNext("Rill's")
      #expect(label.text == "Rill's")
      label.destroy()
      #expect(log.entries == ["first", "others'", "completed"])
    }

    @Test("Binding a property by name to a relay in both directions leaves the cursor where it is")
    func twoWay() throws {
      let entry = Entry()
      let relay = BehaviorRelay(value: "abc")
      let text = try entry.rx.property("text", as: String.self)
      relay.bind(to: text).disposed(by: entry.rx.disposeBag)
      text.asObservable().bind(to: relay).disposed(by: entry.rx.disposeBag)
      entry.position = 2
      relay.accept("abc")
      #expect(entry.position == 2)
      entry.text = "typed"
      #expect(relay.value == "typed")
      relay.accept("set")
      #expect(entry.text == "set")
    }

    @Test("Observing a property also reports changes made through Rill")
    func observe() throws {
      let label = Label("first")
      let log = Log<String>()
      _ = try label.rx.observe(String.self, "label").drive(onNext: { log.add($0) })
      try label.rx.property("label", as: String.self).onNext("Rill's")
      label.text = "others'"
      #expect(log.entries == ["first", "Rill's", "others'"])
    }

    @Test("An app's enumerations and flags are read and written, and refused for another type's property")
    func enumerations() throws {
      let label = Label()
      let justify = try label.rx.property("justify", as: Justification.self)
      let log = Log<Justification>()
      _ = justify.subscribe(onNext: { log.add($0) })
      try label.setProperty("justify", to: 2)
      justify.onNext(.fill)
      #expect(log.entries == [.left, .center])
      #expect(try label.property("justify", as: Int.self) == 3)
      let entry = Entry()
      try entry.rx.binder("input-hints", as: InputHints.self).onNext([.spellcheck, .lowercase])
      #expect(try entry.property("input-hints", as: UInt8.self) == 9)
      #expect(
        throws: PropertyError.wrongType(
          type: "GtkLabel", property: "justify", propertyType: "GtkJustification", requestedType: "Align")
      ) { try label.rx.property("justify", as: Align.self) }
    }

    @Test("A wrong property name or type throws when it is bound, and the error names class and types")
    func wrongProperties() {
      let label = Label()
      #expect(throws: PropertyError.unknownProperty(type: "GtkLabel", property: "text")) {
        try label.rx.property("text", as: String.self)
      }
      let wrong = PropertyError.wrongType(
        type: "GtkLabel", property: "label", propertyType: "gchararray", requestedType: "Bool")
      #expect(throws: wrong) { try label.rx.property("label", as: Bool.self) }
      #expect(throws: wrong) { try label.rx.binder("label", as: Bool.self) }
      #expect(throws: wrong) { try label.rx.observe(Bool.self, "label") }
      #expect(throws: PropertyError.notWritable(type: "GtkLabel", property: "parent")) {
        try label.rx.property("parent", as: Widget?.self)
      }
    }

    @Test("A property accepts only its own class of object, and nil only for an optional type")
    func objects() throws {
      let label = Label()
      #expect(
        throws: PropertyError.wrongValue(
          type: "GtkLabel", property: "mnemonic-widget", propertyType: "GtkWidget", requestedType: "Entry")
      ) { try label.rx.property("mnemonic-widget", as: Entry.self) }
      let widget = try label.rx.property("mnemonic-widget", as: Entry?.self)
      let entry = Entry()
      widget.onNext(entry)
      #expect(label.mnemonicWidget === entry)
      widget.onNext(nil)
      #expect(label.mnemonicWidget == nil)
      _ = SimpleAction("say")
      #expect(
        throws: PropertyError.wrongType(
          type: "GtkLabel", property: "mnemonic-widget", propertyType: "GtkWidget",
          requestedType: "Optional<SimpleAction>")
      ) { try label.rx.observe(SimpleAction?.self, "mnemonic-widget") }
    }

    @Test("A number out of range goes to the default error handler and changes nothing")
    func outOfRange() throws {
      let label = Label()
      let (log, handler) = (Log<String>(), Hooks.defaultErrorHandler)
      Hooks.defaultErrorHandler = { log.add("\($1)") }
      defer { Hooks.defaultErrorHandler = handler }
      try label.rx.binder("lines", as: Int.self).onNext(.max)
      #expect(label.maxLines == -1)
      let expected = "\"lines\" of GtkLabel holds gint, which 9223372036854775807 does not fit"
      #expect(log.entries.contains { $0.contains(expected) })
    }

    @Test("A signal carries as many of its arguments as are asked for")
    func arguments() throws {
      let keys = KeyController()
      let log = Log<String>()
      _ = try keys.rx.controlEvent("key-pressed").subscribe(onNext: { log.add("none") })
      _ = try keys.rx.controlEvent("key-pressed", as: UInt32.self).subscribe(onNext: { log.add("\($0)") })
      _ = try keys.rx.controlEvent("key-pressed", as: UInt32.self, Int.self, UInt8.self).subscribe(
        onNext: { key, code, state in log.add("\(key) \(code) \(state)") })
      try keys.emit("key-pressed", UInt32(0xffff), UInt32(119), 4)
      #expect(log.entries == ["none", "65535", "65535 119 4"])
    }

    @Test("A handler answers a signal until its subscription is disposed")
    func answers() throws {
      let keys = KeyController()
      let answering = try keys.rx.answer("key-pressed", as: UInt32.self) { $0 == 1 }
      func isHandled(_ key: UInt32) throws -> Bool? {
        try Bool.from(keys.emit("key-pressed", key, UInt32(0), 0))
      }
      #expect(try isHandled(1) == true)
      #expect(try isHandled(2) == false)
      answering.dispose()
      #expect(try isHandled(1) == false)
    }

    @Test("A handler of close-request by name decides whether a window closes")
    func closing() async throws {
      try await withWindow(showing: Label()) { window in
        let answering = try window.rx.answer("close-request") { true }
        window.close()
        MainLoop.drain()
        #expect(window.isMapped)
        answering.dispose()
        window.close()
        #expect(await MainLoop.iterate { !window.isMapped })
      }
    }

    @Test("A wrong signal, argument or answer throws when it is bound, and the error names the right one")
    func wrongSignals() {
      let keys = KeyController()
      let type = "GtkEventControllerKey"
      #expect(throws: SignalError.unknownSignal(type: type, signal: "clicked")) {
        try keys.rx.controlEvent("clicked")
      }
      #expect(
        throws: SignalError.wrongArgument(
          type: type, signal: "key-pressed", index: 2, argumentType: "guint", requestedType: "String")
      ) { try keys.rx.controlEvent("key-pressed", as: Int.self, String.self) }
      #expect(
        throws: SignalError.tooManyArguments(type: type, signal: "im-update", count: 0, requestedCount: 1)
      ) { try keys.rx.controlEvent("im-update", as: Int.self) }
      let wrongResult = SignalError.wrongResult(
        type: type, signal: "key-pressed", resultType: "gboolean", requestedType: "Int")
      #expect(throws: wrongResult) { try keys.rx.answer("key-pressed") { 1 } }
      #expect(throws: SignalError.self) { try keys.rx.answer("im-update") { true } }
      for part in [type, "\"key-pressed\"", "gboolean", "Int"] {
        #expect(wrongResult.description.contains(part))
      }
    }

    @Test("Streams by name complete with their object and don't keep it alive")
    func ends() throws {
      let base = Object.liveCount
      let log = Log<String>()
      do {
        let button = Button(label: "OK")
        _ = try button.rx.controlEvent("clicked").subscribe(onCompleted: { log.add("event") })
        _ = try button.rx.property("label", as: String.self).subscribe(onCompleted: { log.add("property") })
        _ = try button.rx.observe(String.self, "label").drive(onCompleted: { log.add("observed") })
        button.destroy()
      }
      #expect(log.entries == ["event", "property", "observed"])
      #expect(Object.liveCount == base)
    }
  }
}
