import CGtk

/// A GtkButton.
open class Button: Widget {
  public override class var gtypeName: String { "GtkButton" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
    nameByText()
  }

  /// Creates a button with a text.
  /// - Parameter label: The text; an underscore before a letter makes it the mnemonic.
  public init(label: String = "") {
    super.init(raw: made(gtk_button_new_with_mnemonic(label)), ownership: .new)
    nameByText()
  }

  /// Creates a button with an icon.
  /// - Parameters:
  ///   - iconName: The icon's name in the theme.
  ///   - name: The button's purpose, for screen readers and the tooltip.
  public init(iconName: String, name: String) {
    super.init(raw: made(gtk_button_new_from_icon_name(iconName)), ownership: .new)
    tooltip = name
    setAccessibleLabel(name)
  }

  /// The button's text.
  public final var label: String {
    get { String(c: gtk_button_get_label(cast())) }
    set {
      gtk_button_set_label(cast(), newValue)
      nameByText()
    }
  }

  /// Names the button by its text alone. Up to version 4.8, GTK names it by its text and by the label with the
  /// text.
  private func nameByText() {
    if let text = (child as? Label)?.text, !text.isEmpty { setAccessibleLabel(text) }
  }

  /// The name of the button's icon in the theme.
  public final var iconName: String {
    get { String(c: gtk_button_get_icon_name(cast())) }
    set { gtk_button_set_icon_name(cast(), newValue) }
  }

  /// The widget that the button shows instead of a text or icon.
  public final var child: Widget? {
    get { Object.wrap(gtk_button_get_child(cast()), as: Widget.self) }
    set { gtk_button_set_child(cast(), newValue?.widget) }
  }

  /// The name of the action that the button activates, with its group's prefix.
  public final var actionName: String? {
    get { gtk_actionable_get_action_name(opaque).map { String(cString: $0) } }
    set { gtk_actionable_set_action_name(opaque, newValue) }
  }

  /// Calls back at each click, by pointer or keyboard.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onClicked(_ handler: @escaping () -> Void) -> SignalConnection { on("clicked", handler) }
}
