package import Gtk

/// Short messages over the scene that is shown.
package final class Toasts {
  private let overlay = ToastOverlay()

  /// Creates an overlay for messages.
  package init() {}

  /// Puts the messages over a widget.
  /// - Parameter widget: The widget below the messages.
  /// - Returns: The widget with its messages.
  package func over(_ widget: Widget) -> Widget {
    overlay.child = widget
    return overlay
  }

  /// Shows a message.
  /// - Parameters:
  ///   - message: Plain text.
  ///   - button: The label of a button in the message, or `nil` for none. A message with a button is shown at once and
  ///     stays longer.
  ///   - action: Called when the button is clicked.
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
