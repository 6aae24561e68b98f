import CGtk

/// An AdwActionRow: a row with a title, a line below, and controls at its sides.
public final class ActionRow: PreferencesRow {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A row.
  ///
  /// - Parameters:
  ///   - title: Plain text.
  ///   - subtitle: The line below, as plain text.
  ///   - suffix: A control at the end, which a click on the row activates and which is named by the title.
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

  /// Puts a control before the title.
  public func addPrefix(_ child: Widget) { adw_action_row_add_prefix(cast(), child.widget) }

  /// Puts a control at the end.
  public func addSuffix(_ child: Widget) { adw_action_row_add_suffix(cast(), child.widget) }

  /// Takes a control away.
  public func remove(_ child: Widget) { adw_action_row_remove(cast(), child.widget) }

  /// Whether a click on the row does something.
  public var isActivatable: Bool {
    get { gtk_list_box_row_get_activatable(cast()).isTrue }
    set { gtk_list_box_row_set_activatable(cast(), newValue.gboolean) }
  }

  /// Calls back when the row is chosen by a click or Enter.
  @discardableResult
  public func onActivated(_ handler: @escaping () -> Void) -> SignalConnection { on("activated", handler) }
}
