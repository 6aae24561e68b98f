extension Widget {
  /// Calls back when the keyboard focus comes to the widget or something in it.
  @discardableResult
  public final func onFocusEnter(_ handler: @escaping () -> Void) -> SignalConnection {
    focusController.onEnter(handler)
  }

  /// Calls back when the keyboard focus leaves the widget and everything in it.
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
