import Gtk
import Testing

/// The suites that need a display, one test at a time: GTK has one main thread.
///
/// Without a display they fail.
@MainActor @Suite(.serialized) struct WindowTests {}

/// Shows a widget in a window, calls the body, and destroys the window.
func withWindow(
  showing widget: Widget, width: Int = 300, height: Int = 400, _ body: (Window) async throws -> Void
) async throws {
  try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
  let window = Window()
  window.content = widget
  window.setDefaultSize(width: width, height: height)
  window.present()
  #expect(await MainLoop.iterate { widget.isMapped && widget.width > 0 })
  try await body(window)
  window.destroy()
  MainLoop.drain()
}
