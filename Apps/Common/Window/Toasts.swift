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
  ///   - button: The label of a button in it. A message with one is shown at once and stays longer.
  ///   - action: What the button does.
  /// - Returns: The message.
  @discardableResult
  package func show(_ message: String, button: String? = nil, action: @escaping () -> Void = {}) -> Toast {
    let toast = Toast(message, buttonLabel: button, timeout: button == nil ? 5 : 10)
    toast.isUrgent = button != nil
    toast.onButtonClicked(action)
    overlay.add(toast)
    return toast
  }
}
