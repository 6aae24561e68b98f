import CGtk

/// A GtkMenuButton: a button that opens a menu or a popover.
open class MenuButton: Widget {
  public override class var gtypeName: String { "GtkMenuButton" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a button with an icon that opens a menu.
  /// - Parameters:
  ///   - iconName: The icon's name in the theme.
  ///   - name: The button's purpose, for screen readers and the tooltip.
  ///   - menu: The menu to open.
  public init(iconName: String, name: String, menu: Menu) {
    super.init(raw: made(gtk_menu_button_new()), ownership: .new)
    gtk_menu_button_set_icon_name(opaque, iconName)
    gtk_menu_button_set_menu_model(opaque, menu.cast())
    tooltip = name
    setAccessibleLabel(name)
    if let popover = gtk_menu_button_get_popover(opaque) {
      let menu = Object.wrap(UnsafeMutableRawPointer(popover), as: Widget.self)
      menu?.on("map") { [weak menu] in menu?.nameMenuItems() }
    }
  }

  /// Creates a button with an icon that opens a popover.
  /// - Parameters:
  ///   - iconName: The icon's name in the theme.
  ///   - name: The button's purpose, for screen readers and the tooltip.
  ///   - popover: The popover to open.
  public init(iconName: String, name: String, popover: Popover) {
    super.init(raw: made(gtk_menu_button_new()), ownership: .new)
    gtk_menu_button_set_icon_name(opaque, iconName)
    tooltip = name
    setAccessibleLabel(name)
    self.popover = popover
  }

  /// Creates a button with a text that opens a popover.
  /// - Parameters:
  ///   - label: The button's text.
  ///   - popover: The popover to open.
  public init(label: String, popover: Popover) {
    super.init(raw: made(gtk_menu_button_new()), ownership: .new)
    gtk_menu_button_set_label(opaque, label)
    self.popover = popover
  }

  /// The popover that the button opens instead of a menu.
  public final var popover: Popover? {
    get {
      guard let popover = gtk_menu_button_get_popover(opaque) else { return nil }
      return Object.wrap(UnsafeMutableRawPointer(popover)) as? Popover
    }
    set { gtk_menu_button_set_popover(opaque, newValue?.widget) }
  }

  override final func removeChild(_ child: Widget) {
    if popover === child { popover = nil } else { super.removeChild(child) }
  }

  /// The side on which the menu or popover opens, if there is room.
  public final var direction: PopoverPosition {
    get {
      switch gtk_menu_button_get_direction(opaque) {
      case GTK_ARROW_LEFT: .left
      case GTK_ARROW_RIGHT: .right
      case GTK_ARROW_UP: .top
      default: .bottom
      }
    }
    set {
      let arrow =
        switch newValue {
        case .left: GTK_ARROW_LEFT
        case .right: GTK_ARROW_RIGHT
        case .top: GTK_ARROW_UP
        case .bottom: GTK_ARROW_DOWN
        }
      gtk_menu_button_set_direction(opaque, arrow)
    }
  }

  /// Whether F10 opens the menu.
  public final var isPrimary: Bool {
    get { gtk_menu_button_get_primary(opaque).isTrue }
    set { gtk_menu_button_set_primary(opaque, newValue.gboolean) }
  }

  /// Opens the menu or popover.
  public final func popup() { gtk_menu_button_popup(opaque) }
}
