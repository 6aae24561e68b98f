import CGtk

/// A GtkListItem: one row of a list on the screen, which shows one item after another.
public final class ListItem: Object {
  public override class var gtypeName: String { "GtkListItem" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// The child as of its last use. Looking up its wrapper for each row of a list would cost more than everything else, and a
  /// row that GTK tears down has no child any more.
  package private(set) var lastChild: Widget?

  /// The widget that the row shows.
  public var child: Widget? {
    get {
      guard let child = nativeChild else { return nil }
      if let lastChild, lastChild.widget == child { return lastChild }
      lastChild = Object.wrap(UnsafeMutableRawPointer(child), as: Widget.self)
      return lastChild
    }
    set {
      gtk_list_item_set_child(opaque, newValue?.widget)
      lastChild = newValue
      (newValue as? RowHost)?.listItem = self
    }
  }

  /// Whether the row shows an item.
  package internal(set) var isBound = false

  /// Whether GTK has bound or unbound the row in the update of the list that is running. The adapter of a data source
  /// sets it, and resets it at the end of the update.
  package var isTouched = false

  /// The row's own widget; nil while the row has no child.
  var row: UnsafeMutablePointer<GtkWidget>? { nativeChild.flatMap { gtk_widget_get_parent($0) } }

  private var nativeChild: UnsafeMutablePointer<GtkWidget>? { gtk_list_item_get_child(opaque) }

  /// Names the row for screen readers. Has no effect before the row has a child.
  /// - Parameter label: The row's name, as plain text.
  public func setAccessibleLabel(_ label: String) {
    child?.parent?.setAccessibleLabel(label)
  }

  /// The description that screen readers give after the row's name. Has no effect before the row has a child.
  public var accessibleDescription = "" {
    didSet {
      if accessibleDescription != oldValue { child?.parent?.setAccessibleDescription(accessibleDescription) }
    }
  }

  /// Whether the row can have the focus. Setting it has no effect before the row has a child.
  public var isFocusable: Bool {
    get { row.map { gtk_widget_get_focusable($0).isTrue } ?? false }
    set { if let row { gtk_widget_set_focusable(row, newValue.gboolean) } }
  }

  /// Whether the row is in its list. A row that is being filled for the first time isn't yet, and one that has been
  /// taken out while it had the focus may stay bound for a moment longer.
  package var isInList: Bool { row.flatMap { gtk_widget_get_parent($0) } != nil }

  /// The item's position in the list, from 0; nil while the row isn't bound.
  public var position: Int? {
    let position = gtk_list_item_get_position(opaque)
    return position == guint.max ? nil : Int(position)
  }

  /// Whether the row is in the view. GTK also keeps rows around the view, which have no place.
  public var isInView: Bool {
    guard let row else { return false }
    return gtk_widget_get_child_visible(row).isTrue
  }

  /// The value that the list model gave for the item; nil while the row isn't bound.
  public var payload: Any? {
    guard let item = gtk_list_item_get_item(opaque) else { return nil }
    return ListModelItem.payload(of: item)
  }

  /// Whether the row can be selected.
  public var isSelectable: Bool {
    get { gtk_list_item_get_selectable(opaque).isTrue }
    set { gtk_list_item_set_selectable(opaque, newValue.gboolean) }
  }

  /// Whether the row looks selected, and is so for screen readers, in a list whose selection isn't GTK's own. Setting it has no
  /// effect before the row has a child.
  package var showsSelection: Bool {
    get { has(GTK_STATE_FLAG_SELECTED) }
    set {
      guard newValue != showsSelection else { return }
      set(GTK_STATE_FLAG_SELECTED, newValue)
      child?.parent?.setAccessibleSelected(newValue)
    }
  }

  /// Whether the row looks as if something can be dropped on it.
  package var isDropTarget: Bool {
    get { has(GTK_STATE_FLAG_DROP_ACTIVE) }
    set { set(GTK_STATE_FLAG_DROP_ACTIVE, newValue) }
  }

  private func has(_ flag: GtkStateFlags) -> Bool {
    row.map { gtk_widget_get_state_flags($0).rawValue & flag.rawValue != 0 } ?? false
  }

  private func set(_ flag: GtkStateFlags, _ isSet: Bool) {
    guard let row else { return }
    if isSet { gtk_widget_set_state_flags(row, flag, 0) } else { gtk_widget_unset_state_flags(row, flag) }
  }

  /// Whether the row can be activated, by a click or Enter.
  public var isActivatable: Bool {
    get { gtk_list_item_get_activatable(opaque).isTrue }
    set { gtk_list_item_set_activatable(opaque, newValue.gboolean) }
  }

  /// Whether the row is selected.
  public var isSelected: Bool { gtk_list_item_get_selected(opaque).isTrue }
}
