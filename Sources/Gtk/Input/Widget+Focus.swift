extension Widget {
  /// Calls back when the keyboard focus enters the widget or a descendant.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onFocusEnter(_ handler: @escaping () -> Void) -> SignalConnection {
    focusController.onEnter(handler)
  }

  /// Calls back when the keyboard focus leaves the widget with its descendants.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onFocusLeave(_ handler: @escaping () -> Void) -> SignalConnection {
    focusController.onLeave(handler)
  }

  private var focusController: FocusController {
    let key = "gtk.focus"
    if let existing = attachment(key: key) as? FocusController { return existing }
    let made = FocusController()
    attach(made, key: key)
    add(made)
    return made
  }
}
