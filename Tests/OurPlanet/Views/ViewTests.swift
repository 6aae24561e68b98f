import CGtk
import Testing

@testable import Gtk

/// The suites that show widgets, which run one test at a time because GTK has one main thread. They fail without a
/// display.
@MainActor @Suite(.serialized) struct ViewTests {}

/// Shows a widget in a window during a closure, then destroys the window.
func withWindow(showing widget: Widget, _ body: () async throws -> Void) async throws {
  try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
  let window = Window()
  window.content = widget
  window.setDefaultSize(width: 420, height: 420)
  window.present()
  #expect(await MainLoop.iterate { widget.isMapped && widget.width > 0 })
  try await body()
  window.destroy()
  MainLoop.drain()
}

extension Widget {
  /// Returns the controllers of a kind that belong to the widget or its descendants.
  func controllers<Controller: EventController>(_ kind: Controller.Type) -> [Controller] {
    withParts().compactMap { $0 as? Controller }
  }

  /// Presses a key.
  /// - Returns: Whether a controller handled it.
  @discardableResult
  func press(_ name: String, control: Bool = false) throws -> Bool {
    for keys in controllers(KeyController.self) {
      let state = control ? Int(GDK_CONTROL_MASK.rawValue) : 0
      let result = try keys.emit("key-pressed", UInt32(gdk_keyval_from_name(name)), UInt32(0), state)
      if case .boolean(true) = result { return true }
    }
    return false
  }

  /// Presses the primary button at a point, moves the pointer, and releases the button.
  func drag(from x: Double, _ y: Double, by offsets: (Double, Double)...) throws {
    let drag = try #require(controllers(DragGesture.self).first)
    try drag.emit("drag-begin", x, y)
    for (x, y) in offsets { try drag.emit("drag-update", x, y) }
    let last = offsets.last ?? (0, 0)
    try drag.emit("drag-end", last.0, last.1)
  }
}
