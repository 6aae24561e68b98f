import CGtk

/// A GtkCheckButton: a box to check, or a radio button in a group.
open class CheckButton: Widget, Toggleable {
  public override class var gtypeName: String { "GtkCheckButton" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an unchecked button.
  /// - Parameter label: The text beside the box; a box without text needs an accessible label.
  public init(label: String? = nil) {
    super.init(raw: made(gtk_check_button_new_with_label(label)), ownership: .new)
  }

  /// Whether the box is checked.
  public final var isActive: Bool {
    get { gtk_check_button_get_active(cast()).isTrue }
    set { gtk_check_button_set_active(cast(), newValue.gboolean) }
  }

  /// The text beside the box.
  public final var label: String? {
    get { gtk_check_button_get_label(cast()).map { String(cString: $0) } }
    set { gtk_check_button_set_label(cast(), newValue) }
  }

  /// Puts the button into the group of another, in which at most one is checked: radio buttons.
  /// - Parameter other: A button of the group; nil takes this button out of its group.
  public final func setGroup(_ other: CheckButton?) { gtk_check_button_set_group(cast(), other?.cast()) }

  /// Calls back whenever the box is checked or unchecked, by the person or the program.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onToggled(_ handler: @escaping () -> Void) -> SignalConnection { on("toggled", handler) }
}
