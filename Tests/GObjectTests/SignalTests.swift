import GObject
import Testing

@MainActor @Suite("Signals by name") struct SignalTests {
  @Test("A handler is called until it is disconnected, and not within withoutHandler")
  func connection() throws {
    let action = makeAction()
    var calls = 0
    let connection = action.on("notify::enabled") { calls += 1 }
    try action.setProperty("enabled", to: false)
    try connection.withoutHandler { try action.setProperty("enabled", to: true) }
    #expect(calls == 1)
    connection.disconnect()
    try action.setProperty("enabled", to: false)
    #expect(calls == 1)
    #expect(!connection.isConnected)
  }

  @Test("An unknown signal and wrong arguments throw errors that name the class and the signal")
  func errors() {
    let action = makeAction()
    #expect(throws: SignalError.unknownSignal(type: "GSimpleAction", signal: "clacked")) {
      try action.connect("clacked") { _ in nil }
    }
    #expect(throws: SignalError.wrongArguments(type: "GSimpleAction", signal: "activate")) {
      try action.emit("activate", "one", "surplus")
    }
    #expect(
      throws: SignalError.wrongArgument(
        type: "GSimpleAction", signal: "activate", index: 1, argumentType: "GVariant", requestedType: "String"
      )
    ) { try action.checkSignal("activate", as: String.self) }
  }

  @Test("A handler's closure is freed with its object, and by dispose()", arguments: [false, true])
  func closureFreed(isDisposed: Bool) {
    weak var token: Token?
    do {
      let action = makeAction()
      let kept = Token()
      token = kept
      // Only dispose() breaks the cycle of an object whose handler refers to it.
      let user = isDisposed ? action : nil
      action.on("activate") { _ = (kept, user) }
      if isDisposed { action.dispose() }
    }
    #expect(token == nil)
  }
}
