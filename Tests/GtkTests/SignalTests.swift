import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("Signals by name") struct SignalTests {
    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
    }

    @Test("A signal passes its arguments to the handler and returns the handler's result")
    func argumentsAndResult() throws {
      let keys = KeyController()
      var seen: [KeyPress] = []
      keys.onKeyPressed {
        seen.append($0)
        return true
      }
      let result = try keys.emit("key-pressed", UInt32(0xffff), UInt32(119), 4)
      #expect(seen.map(\.name) == ["Delete"])
      #expect(seen.map(\.isControl) == [true])
      guard case .boolean(true) = result else {
        Issue.record("The result was \(result).")
        return
      }
    }

    @Test("An action's parameter reaches its handler; a disabled action does nothing")
    func actions() {
      var texts: [String] = []
      let action = SimpleAction("say", parameter: .string) {
        if case .string(let text?) = $0 { texts.append(text) }
      }
      let group = SimpleActionGroup()
      group.add(action)
      let box = Box()
      let button = Button()
      box.append(button)
      box.insertActionGroup("row", group)
      #expect(button.activateAction("row.say", .string("one")))
      action.isEnabled = false
      button.activateAction("row.say", .string("two"))
      #expect(texts == ["one"])
    }
  }
}
