import CGtk

/// An AdwToast: a short message, with a button if one is needed.
public final class Toast: Object {
  public override class var gtypeName: String { "AdwToast" }

  /// The message; nil if the toast was made elsewhere.
  private var title: String?

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a message. To show it, add it to a `ToastOverlay`.
  /// - Parameters:
  ///   - title: The message, as plain text.
  ///   - buttonLabel: The button's text; nil for no button.
  ///   - timeout: The time for which the message is shown, in seconds; 0 shows it until it is dismissed.
  public init(_ title: String, buttonLabel: String? = nil, timeout: Int = 5) {
    super.init(raw: made(adw_toast_new(title.escapedMarkup)), ownership: .new)
    setTitle(title)
    adw_toast_set_timeout(opaque, guint(timeout))
    adw_toast_set_button_label(opaque, buttonLabel)
  }

  /// Changes the message, even while it is shown.
  /// - Parameter title: The message, as plain text.
  public func setTitle(_ title: String) {
    self.title = title
    showTitle()
  }

  /// The most characters in a line of the message.
  var lineLength = 50 { didSet { showTitle() } }

  /// Shows the message, on several lines if it is long. AdwToast itself would shorten it to one.
  private func showTitle() {
    guard let title else { return }
    adw_toast_set_title(opaque, title.escapedMarkup)
    guard title.count > lineLength else { return }
    let label = Label(title)
    label.wraps = true
    label.xalign = 0
    label.maxWidthCharacters = lineLength
    label.addCssClass("heading")
    adw_toast_set_custom_title(opaque, label.widget)
  }

  /// Whether the message is shown at once, before other messages that wait or are shown.
  public var isUrgent: Bool {
    get { adw_toast_get_priority(opaque) == ADW_TOAST_PRIORITY_HIGH }
    set { adw_toast_set_priority(opaque, newValue ? ADW_TOAST_PRIORITY_HIGH : ADW_TOAST_PRIORITY_NORMAL) }
  }

  /// Closes the message.
  public func dismiss() { adw_toast_dismiss(opaque) }

  /// Calls back when the button is pressed.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onButtonClicked(_ handler: @escaping () -> Void) -> SignalConnection {
    on("button-clicked", handler)
  }

  /// Calls back when the message has disappeared, for any reason.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onDismissed(_ handler: @escaping () -> Void) -> SignalConnection { on("dismissed", handler) }
}

extension String {
  /// The text as markup that shows the text unchanged.
  public var escapedMarkup: String { String(owned: g_markup_escape_text(self, -1)) }
}
