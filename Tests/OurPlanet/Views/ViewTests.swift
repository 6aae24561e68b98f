import CGtk
import Testing

@testable import Gtk

/// The suites that show something, one test at a time: GTK has one main thread.
///
/// Without a display they fail.
@MainActor @Suite(.serialized) struct ViewTests {}

/// A window with a widget in it, destroyed when the body has ended.
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
  /// The controllers of a kind of the widget and all that is in it.
  func controllers<Controller: EventController>(_ kind: Controller.Type) -> [Controller] {
    withParts().compactMap { $0 as? Controller }
  }

  /// Presses a key.
  /// - Returns: Whether it was dealt with.
  @discardableResult
  func press(_ name: String, control: Bool = false) throws -> Bool {
    for keys in controllers(KeyController.self) {
      let state = control ? Int(GDK_CONTROL_MASK.rawValue) : 0
      let result = try keys.emit("key-pressed", UInt32(gdk_keyval_from_name(name)), UInt32(0), state)
      if case .boolean(true) = result { return true }
    }
    return false
  }

  /// Presses the pointer's button, moves it and lets go.
  func drag(from x: Double, _ y: Double, by offsets: (Double, Double)...) throws {
    let drag = try #require(controllers(DragGesture.self).first)
    try drag.emit("drag-begin", x, y)
    for (x, y) in offsets { try drag.emit("drag-update", x, y) }
    let last = offsets.last ?? (0, 0)
    try drag.emit("drag-end", last.0, last.1)
  }
}
