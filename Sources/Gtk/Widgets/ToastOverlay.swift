import CGtk

/// An AdwToastOverlay, which shows short messages over a child, one at a time.
public final class ToastOverlay: Widget {
  public override class var gtypeName: String { "AdwToastOverlay" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an overlay.
  /// - Parameter child: The widget below the messages.
  public init(child: Widget? = nil) {
    super.init(raw: made(adw_toast_overlay_new()), ownership: .new)
    prepareNewMessages()
    self.child = child
  }

  /// The room below the messages, in pixels, such as the height of a bar that they would cover. 0 at first.
  public var marginBelowMessages = 0 {
    didSet { for message in messages { message.marginBottom = marginBelowMessages } }
  }

  private var messages: [Widget] { children.filter { $0 !== child } }

  /// Places each message, and names its buttons for screen readers. A button with a text names itself when it is wrapped.
  private func prepareNewMessages() {
    let model: UnsafeMutableRawPointer = .init(gtk_widget_observe_children(widget))
    let parts = Object.wrap(model)
    // The wrapper holds a reference of its own.
    g_object_unref(model)
    attach(parts, key: "gtk.toasts")
    parts.on(
      "items-changed",
      arguments: { [weak self] arguments in
        guard let self, arguments.get(3, as: Int.self) > 0 else { return }
        for message in messages {
          message.nameButtons()
          message.marginBottom = marginBelowMessages
        }
      })
    onDispose { parts.dispose() }
  }

  /// The widget below the messages.
  public var child: Widget? {
    get { Object.wrap(adw_toast_overlay_get_child(opaque), as: Widget.self) }
    set { adw_toast_overlay_set_child(opaque, newValue?.widget) }
  }

  /// Shows a message, after those that are already waiting.
  /// - Parameter toast: The message.
  public func add(_ toast: Toast) {
    if width > 0 { toast.lineLength = Self.lineLength(in: width) }
    // The overlay takes a reference over, so there must be one to take.
    g_object_ref(toast.raw)
    adw_toast_overlay_add_toast(opaque, toast.opaque)
  }

  /// Returns the most characters in a line of a message, which must leave room for its edges and for a button.
  ///
  /// AdwToastOverlay asks a message for its height before it knows its width, and would cut off a line that is longer.
  private static func lineLength(in width: Int) -> Int { min(max((width - 120) / 9, 12), 60) }

  /// Makes a message, and shows it.
  /// - Parameters:
  ///   - message: The message, as plain text.
  ///   - button: The label of a button in the message; nil for none. A message with a button is shown at once, before
  ///     those that wait, for ten seconds instead of five.
  ///   - action: Called when the button is clicked.
  /// - Returns: The message.
  @discardableResult
  public func show(_ message: String, button: String? = nil, action: @escaping () -> Void = {}) -> Toast {
    let toast = Toast(message, buttonLabel: button, timeout: button == nil ? 5 : 10)
    toast.isUrgent = button != nil
    toast.onButtonClicked(action)
    add(toast)
    return toast
  }

  /// Puts the messages over a widget: the `container` of a scene coordinator.
  /// - Parameter child: The widget below the messages.
  /// - Returns: The overlay.
  public func over(_ child: Widget) -> ToastOverlay {
    self.child = child
    return self
  }
}

extension Widget {
  fileprivate func nameButtons() {
    for part in children {
      guard let button = part as? Button else {
        part.nameButtons()
        continue
      }
      if button.label.isEmpty { button.setAccessibleLabel("Close") }
    }
  }
}
