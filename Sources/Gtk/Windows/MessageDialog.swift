import CGtk

/// How an answer to a message dialog looks.
public enum ResponseAppearance: Int {
  case plain, suggested, destructive
}

/// A question over a window, with its answers: an AdwAlertDialog within the window, or an AdwMessageDialog, a window of
/// its own, where libadwaita is older than 1.5.
public final class MessageDialog: Widget {
  /// The window that the question is about.
  private weak var parentWindow: Window?
  private var isAnswered = false

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
    endWhenAnswered()
  }

  /// Makes a dialog without answers as yet.
  /// - Parameters:
  ///   - parent: The window that takes no input while the dialog is open.
  ///   - heading: The question, as plain text.
  ///   - body: What there is to say about it, as plain text.
  public init(parent: Window?, heading: String, body: String = "") {
    let made = made(message_dialog_new(parent?.window, heading, body))
    // GTK itself holds a window until it is destroyed.
    let isWindow = g_type_check_instance_is_a(
      made.assumingMemoryBound(to: GTypeInstance.self), gtk_window_get_type())
    super.init(raw: made, ownership: isWindow.isTrue ? .borrowed : .new)
    parentWindow = parent
    endWhenAnswered()
  }

  /// The question, as plain text.
  public var heading: String {
    get { known("heading", as: String?.self) ?? "" }
    set { setKnown("heading", newValue) }
  }

  /// What there is to say about it, as plain text.
  public var body: String {
    get { known("body", as: String?.self) ?? "" }
    set { setKnown("body", newValue) }
  }

  /// Adds an answer after the others.
  /// - Parameters:
  ///   - id: What `onResponse` gets.
  ///   - label: The button's text; an underscore before a letter makes it the mnemonic.
  ///   - appearance: How the button looks.
  public func addResponse(_ id: String, label: String, appearance: ResponseAppearance = .plain) {
    message_dialog_add_response(
      widget, id, label, AdwResponseAppearance(rawValue: UInt32(appearance.rawValue)))
  }

  /// Says whether an answer can be given.
  /// - Parameters:
  ///   - id: The answer's name.
  ///   - isEnabled: Whether it can be given.
  public func setResponseEnabled(_ id: String, _ isEnabled: Bool) {
    message_dialog_set_response_enabled(widget, id, isEnabled.gboolean)
  }

  /// The answer that Enter gives; nil for none.
  public var defaultResponse: String? {
    get { known("default-response") }
    set { setKnown("default-response", newValue) }
  }

  /// The answer that Escape and closing the dialog give: "close" at first.
  public var closeResponse: String {
    get { known("close-response", as: String?.self) ?? "" }
    set { setKnown("close-response", newValue) }
  }

  /// A widget below the text, such as an entry.
  public var extraChild: Widget? {
    get { known("extra-child") }
    set { setKnown("extra-child", newValue) }
  }

  /// Opens the dialog over its window.
  public func present() { message_dialog_present(widget, parentWindow?.window) }

  /// Closes the dialog with the answer that stands for that.
  public func close() { message_dialog_close(widget) }

  /// Gives an answer as a press of its button does, and closes the dialog, which has to be open.
  /// - Parameter id: The answer's name.
  public func respond(_ id: String) {
    closeResponse = id
    close()
  }

  /// Calls back once with the answer that was given.
  /// - Parameter handler: Gets the answer's name.
  /// - Returns: The connection.
  @discardableResult
  public func onResponse(_ handler: @escaping (String) -> Void) -> SignalConnection {
    on("response", arguments: { handler($0.get(1, as: String.self)) })
  }

  public override func destroy() {
    let parts = withParts()
    // Nobody is to hear of an answer that nobody has given.
    parts.forEach { $0.dispose() }
    message_dialog_end(widget)
  }

  /// Drops what hangs on the dialog when it has been answered and is to be seen no more, in whichever order.
  private func endWhenAnswered() {
    on("response", after: true) { [weak self] in
      self?.isAnswered = true
      self?.endIfDone()
    }
    on("unmap", after: true) { [weak self] in self?.endIfDone() }
  }

  private func endIfDone() {
    // Handlers of the answer have to be there until all have been told.
    Task { if isAnswered, !isMapped { destroy() } }
  }
}
