import CGtk

/// An AdwToast: a short message, with one button if wanted.
public final class Toast: Object {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// - Parameters:
  ///   - title: The message, as plain text.
  ///   - buttonLabel: The button's text; nil for none.
  ///   - timeout: How long it is shown, in seconds; 0 until it is closed.
  public init(_ title: String, buttonLabel: String? = nil, timeout: Int = 5) {
    super.init(raw: made(adw_toast_new(title.escapedMarkup)), ownership: .new)
    adw_toast_set_timeout(opaque, guint(timeout))
    adw_toast_set_button_label(opaque, buttonLabel)
  }

  /// Changes the message, also while it is shown.
  /// - Parameter title: The message, as plain text.
  public func setTitle(_ title: String) { adw_toast_set_title(opaque, title.escapedMarkup) }

  /// Whether the message is shown at once, before those that wait or are shown.
  public var isUrgent: Bool {
    get { adw_toast_get_priority(opaque) == ADW_TOAST_PRIORITY_HIGH }
    set { adw_toast_set_priority(opaque, newValue ? ADW_TOAST_PRIORITY_HIGH : ADW_TOAST_PRIORITY_NORMAL) }
  }

  /// Takes the message away.
  public func dismiss() { adw_toast_dismiss(opaque) }

  /// Calls back when the button is pressed.
  @discardableResult
  public func onButtonClicked(_ handler: @escaping () -> Void) -> SignalConnection {
    on("button-clicked", handler)
  }

  /// Calls back when the message has gone, for whatever reason.
  @discardableResult
  public func onDismissed(_ handler: @escaping () -> Void) -> SignalConnection { on("dismissed", handler) }
}

extension String {
  /// The text as markup that shows it as it is.
  public var escapedMarkup: String { String(owned: g_markup_escape_text(self, -1)) }
}
