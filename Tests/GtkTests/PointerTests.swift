import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("Pointer") struct PointerTests {
    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
    }

    @Test("The wheel reports its steps, and the handler's result is the signal's")
    func scroll() throws {
      let wheel = ScrollController()
      var steps: [[Double]] = []
      wheel.onScroll { x, y in
        steps.append([x, y])
        return y > 0
      }
      guard case .boolean(true) = try wheel.emit("scroll", 0.0, 1.5) else {
        Issue.record("A movement that was dealt with goes on.")
        return
      }
      guard case .boolean(false) = try wheel.emit("scroll", 0.0, -1.0) else {
        Issue.record("A movement that was not dealt with ends.")
        return
      }
      #expect(steps == [[0, 1.5], [0, -1]])
    }

    @Test("The pointer's positions and its leaving are reported")
    func motion() throws {
      let motion = MotionController()
      var events: [String] = []
      motion.onMotion { events.append("\($0) \($1)") }
      motion.onLeave { events.append("left") }
      try motion.emit("motion", 3.0, 4.0)
      try motion.emit("leave")
      #expect(events == ["3.0 4.0", "left"])
    }

    @Test("A zoom gesture reports the scale of the distance between two fingers")
    func zoom() throws {
      let zoom = ZoomGesture()
      let widget = Box()
      widget.add(zoom)
      var scales: [Double] = []
      zoom.onScaleChanged { scales.append($0) }
      try zoom.emit("scale-changed", 1.25)
      #expect(scales == [1.25])
      #expect(zoom.widget === widget)
    }

    @Test("A widget reports changes of its state, and shows the focus only while it has it")
    func state() async throws {
      let (one, other) = (Button(label: "one"), Button(label: "other"))
      let box = Box()
      box.append(one)
      box.append(other)
      try await withWindow(showing: box) { _ in
        var changes = 0
        other.onStateChanged { changes += 1 }
        one.grabFocus()
        #expect(!other.showsFocus)
        other.grabFocus()
        #expect(changes > 0)
        #expect(!one.showsFocus)
        let before = changes
        other.isSensitive = false
        #expect(changes > before)
        #expect(!other.showsFocus)
      }
    }
  }
}
