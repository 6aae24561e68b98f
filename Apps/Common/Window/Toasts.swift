package import Gtk

/// Short messages over whatever scene is shown.
package final class Toasts {
  private let overlay = ToastOverlay()

  /// Makes a place for messages.
  package init() {}

  /// Puts the messages over a widget.
  /// - Parameter widget: The widget.
  /// - Returns: The widget with its messages.
  package func over(_ widget: Widget) -> Widget {
    overlay.child = widget
    return overlay
  }

  /// Shows a message.
  /// - Parameters:
  ///   - message: Plain text.
  ///   - button: The label of a button in it.
  ///   - action: What the button does.
  package func show(_ message: String, button: String? = nil, action: @escaping () -> Void = {}) {
    // A message with something to do in it stays longer.
    let toast = Toast(message, buttonLabel: button, timeout: button == nil ? 5 : 10)
    toast.onButtonClicked(action)
    overlay.add(toast)
  }
}
