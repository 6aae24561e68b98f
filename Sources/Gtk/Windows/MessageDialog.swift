import CGtk

/// How an answer to a message dialog looks.
public enum ResponseAppearance: Int {
  case plain, suggested, destructive
}

/// An AdwMessageDialog: a question over a window, with its answers.
public final class MessageDialog: Window {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A dialog without answers as yet.
  ///
  /// - Parameters:
  ///   - parent: The window that takes no input while the dialog is open.
  ///   - heading: The question, as plain text.
  ///   - body: What there is to say about it, as plain text.
  public init(parent: Window?, heading: String, body: String = "") {
    super.init(raw: made(adw_message_dialog_new(parent?.window, heading, body)), ownership: .borrowed)
  }

  /// The question, as plain text.
  public var heading: String {
    get { String(c: adw_message_dialog_get_heading(cast())) }
    set { adw_message_dialog_set_heading(cast(), newValue) }
  }

  /// What there is to say about it, as plain text.
  public var body: String {
    get { String(c: adw_message_dialog_get_body(cast())) }
    set { adw_message_dialog_set_body(cast(), newValue) }
  }

  /// Adds an answer after the others.
  ///
  /// - Parameters:
  ///   - id: What `onResponse` gets.
  ///   - label: The button's text; an underscore before a letter makes it the mnemonic.
  public func addResponse(_ id: String, label: String, appearance: ResponseAppearance = .plain) {
    adw_message_dialog_add_response(cast(), id, label)
    adw_message_dialog_set_response_appearance(
      cast(), id, AdwResponseAppearance(rawValue: UInt32(appearance.rawValue)))
  }

  /// Whether an answer can be given.
  public func setResponseEnabled(_ id: String, _ isEnabled: Bool) {
    adw_message_dialog_set_response_enabled(cast(), id, isEnabled.gboolean)
  }

  /// The answer that Enter gives; nil for none.
  public var defaultResponse: String? {
    get { adw_message_dialog_get_default_response(cast()).map { String(cString: $0) } }
    set { adw_message_dialog_set_default_response(cast(), newValue) }
  }

  /// The answer that Escape and closing the dialog give: "close" at first.
  public var closeResponse: String {
    get { String(c: adw_message_dialog_get_close_response(cast())) }
    set { adw_message_dialog_set_close_response(cast(), newValue) }
  }

  /// A widget below the text, such as an entry.
  public var extraChild: Widget? {
    get { Object.wrap(adw_message_dialog_get_extra_child(cast()), as: Widget.self) }
    set { adw_message_dialog_set_extra_child(cast(), newValue?.widget) }
  }

  /// Gives an answer as a press of its button does, and closes the dialog.
  public func respond(_ id: String) {
    adw_message_dialog_response(cast(), id)
    destroy()
  }

  /// Calls back once with the answer that was given.
  @discardableResult
  public func onResponse(_ handler: @escaping (String) -> Void) -> SignalConnection {
    on("response", arguments: { handler($0.get(1, as: String.self)) })
  }

  override func finishClosing() {
    gtk_window_destroy(window)
    // The answer of a button is told after the closing, to handlers that have to be there still.
    Task { destroy() }
  }

  /// Nothing: the dialog makes its content itself.
  public override var content: Widget? {
    get { nil }
    set {}
  }
}
