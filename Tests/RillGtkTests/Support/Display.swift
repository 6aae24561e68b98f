import Gtk
import Testing

/// Fails the test if there is no display.
func requireDisplay() throws {
  try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
  Settings.areAnimationsEnabled = true
}

/// Shows a widget in a window, calls the body, and destroys the window.
func withWindow(
  showing widget: Widget, width: Int = 300, height: Int = 400, _ body: (Window) async throws -> Void
) async throws {
  let window = Window()
  window.content = widget
  window.setDefaultSize(width: width, height: height)
  window.present()
  #expect(await MainLoop.iterate { widget.isMapped && widget.width > 0 })
  try await body(window)
  window.destroy()
  MainLoop.drain()
}

/// Waits until a widget has been laid out and drawn again a few times.
func nextFrames(of widget: Widget, count: Int = 4) async throws {
  var frames = 0
  widget.addTick { _ in
    frames += 1
    widget.queueDraw()
    return frames < count
  }
  #expect(await MainLoop.iterate { frames >= count })
}
