import CGtk

/// An AdwActionRow: a row with a title, a line below, and controls at its sides.
public final class ActionRow: PreferencesRow {
  public override class var gtypeName: String { "AdwActionRow" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: The title, as plain text.
  ///   - subtitle: The line below the title, as plain text.
  ///   - suffix: A control at the end. A click on the row activates it, and the title is its accessible name.
  public init(title: String, subtitle: String = "", suffix: Widget? = nil) {
    super.init(raw: made(adw_action_row_new()), ownership: .new)
    self.title = title
    self.subtitle = subtitle
    guard let suffix else { return }
    addSuffix(suffix)
    suffix.valign = .center
    suffix.setAccessibleLabel(title)
    adw_action_row_set_activatable_widget(cast(), suffix.widget)
  }

  /// The line below the title, as plain text.
  public var subtitle: String {
    get { String(c: adw_action_row_get_subtitle(cast())) }
    set { adw_action_row_set_subtitle(cast(), newValue) }
  }

  /// Adds a control before the title.
  /// - Parameter child: The control.
  public func addPrefix(_ child: Widget) { adw_action_row_add_prefix(cast(), child.widget) }

  /// Adds a control at the end.
  /// - Parameter child: The control.
  public func addSuffix(_ child: Widget) { adw_action_row_add_suffix(cast(), child.widget) }

  /// Removes a control.
  /// - Parameter child: A control of the row.
  public func remove(_ child: Widget) { adw_action_row_remove(cast(), child.widget) }

  /// Whether a click on the row activates it.
  public var isActivatable: Bool {
    get { gtk_list_box_row_get_activatable(cast()).isTrue }
    set { gtk_list_box_row_set_activatable(cast(), newValue.gboolean) }
  }

  /// Calls back when the row is activated by a click or Enter.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onActivated(_ handler: @escaping () -> Void) -> SignalConnection { on("activated", handler) }
}
