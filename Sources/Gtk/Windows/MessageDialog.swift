import CGtk

/// The appearance of an answer in a message dialog.
public enum ResponseAppearance: Int {
  case plain, suggested, destructive
}

/// A question over a window, with its answers: an AdwAlertDialog, or an AdwMessageDialog if libadwaita is older
/// than 1.5.
public final class MessageDialog: Dialog {
  public override class var gtypeName: String { message_dialog_type_name }

  private var isAnswered = false

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
    noteAnswer()
  }

  /// Creates a dialog without answers.
  /// - Parameters:
  ///   - parent: The window that takes no input while the dialog is open.
  ///   - heading: The question, as plain text.
  ///   - body: The explanation below the question, as plain text.
  public init(parent: Window?, heading: String, body: String = "") {
    super.init(message_dialog_new(heading, body))
    parentWindow = parent
    noteAnswer()
  }

  /// The question, as plain text.
  public var heading: String {
    get { known("heading", as: String?.self) ?? "" }
    set { setKnown("heading", newValue) }
  }

  /// The explanation below the question, as plain text.
  public var body: String {
    get { known("body", as: String?.self) ?? "" }
    set { setKnown("body", newValue) }
  }

  /// Adds an answer after the others.
  /// - Parameters:
  ///   - id: The name that `onResponse` passes to its handler.
  ///   - label: The button's text; an underscore before a letter makes it the mnemonic.
  ///   - appearance: The appearance of the button.
  public func addResponse(_ id: String, label: String, appearance: ResponseAppearance = .plain) {
    message_dialog_add_response(
      widget, id, label, AdwResponseAppearance(rawValue: UInt32(appearance.rawValue)))
  }

  /// Enables or disables an answer.
  /// - Parameters:
  ///   - id: The answer's name.
  ///   - isEnabled: Whether the person can give this answer.
  public func setResponseEnabled(_ id: String, _ isEnabled: Bool) {
    message_dialog_set_response_enabled(widget, id, isEnabled.gboolean)
  }

  /// The answer that Enter gives; nil for none.
  public var defaultResponse: String? {
    get { known("default-response") }
    set { setKnown("default-response", newValue) }
  }

  /// The answer that Escape and closing the dialog give: "close" by default.
  public var closeResponse: String {
    get { known("close-response", as: String?.self) ?? "" }
    set { setKnown("close-response", newValue) }
  }

  /// A widget below the text, such as an entry.
  public var extraChild: Widget? {
    get { known("extra-child") }
    set { setKnown("extra-child", newValue) }
  }

  /// Gives an answer as a press of its button does, and closes the dialog, which must be open.
  /// - Parameter id: The answer's name.
  public func respond(_ id: String) {
    closeResponse = id
    close()
  }

  /// Calls back once, with the answer that was given.
  /// - Parameter handler: Receives the answer's name.
  /// - Returns: The connection.
  @discardableResult
  public func onResponse(_ handler: @escaping (String) -> Void) -> SignalConnection {
    on("response", arguments: { handler($0.get(1, as: String.self)) })
  }

  /// Whether the answer has been emitted. Newer versions of libadwaita emit the closing answer only after the dialog
  /// has disappeared.
  override var isDone: Bool { isAnswered }

  private func noteAnswer() {
    on("response", after: true) { [weak self] in
      self?.isAnswered = true
      self?.endIfDone()
    }
  }
}
