import CGtk

/// The wrapper classes for GObjects that come from C, by the names of their GObject classes.
enum WrapperClasses {
  static let makers: [String: (UnsafeMutableRawPointer) -> Object] = [
    "GtkWidget": { Widget(raw: $0, ownership: .borrowed) },
    "GtkBox": { Box(raw: $0, ownership: .borrowed) },
    "GtkButton": { Button(raw: $0, ownership: .borrowed) },
    "GtkCheckButton": { CheckButton(raw: $0, ownership: .borrowed) },
    "GtkToggleButton": { ToggleButton(raw: $0, ownership: .borrowed) },
    "GtkSwitch": { Switch(raw: $0, ownership: .borrowed) },
    "GtkPasswordEntry": { PasswordEntry(raw: $0, ownership: .borrowed) },
    "GtkSearchEntry": { SearchEntry(raw: $0, ownership: .borrowed) },
    "GtkSpinButton": { SpinButton(raw: $0, ownership: .borrowed) },
    "GtkDropDown": { DropDown(raw: $0, ownership: .borrowed) },
    "GtkRevealer": { Revealer(raw: $0, ownership: .borrowed) },
    "GtkPopover": { Popover(raw: $0, ownership: .borrowed) },
    "AdwMessageDialog": { MessageDialog(raw: $0, ownership: .borrowed) },
    "AdwAlertDialog": { MessageDialog(raw: $0, ownership: .borrowed) },
    "GtkSearchBar": { SearchBar(raw: $0, ownership: .borrowed) },
    "GtkStackSwitcher": { StackSwitcher(raw: $0, ownership: .borrowed) },
    "AdwPreferencesGroup": { PreferencesGroup(raw: $0, ownership: .borrowed) },
    "AdwPreferencesRow": { PreferencesRow(raw: $0, ownership: .borrowed) },
    "AdwActionRow": { ActionRow(raw: $0, ownership: .borrowed) },
    "AdwEntryRow": { EntryRow(raw: $0, ownership: .borrowed) },
    "AdwPasswordEntryRow": { PasswordEntryRow(raw: $0, ownership: .borrowed) },
    "GtkLabel": { Label(raw: $0, ownership: .borrowed) },
    "GtkEntry": { Entry(raw: $0, ownership: .borrowed) },
    "GtkTextView": { TextView(raw: $0, ownership: .borrowed) },
    "GtkMenuButton": { MenuButton(raw: $0, ownership: .borrowed) },
    "GtkPopoverMenu": { PopoverMenu(raw: $0, ownership: .borrowed) },
    "GtkScrolledWindow": { ScrolledWindow(raw: $0, ownership: .borrowed) },
    "GtkOverlay": { Overlay(raw: $0, ownership: .borrowed) },
    "GtkStack": { Stack(raw: $0, ownership: .borrowed) },
    "GtkDrawingArea": { DrawingArea(raw: $0, ownership: .borrowed) },
    "GtkImage": { Image(raw: $0, ownership: .borrowed) },
    "GtkLinkButton": { LinkButton(raw: $0, ownership: .borrowed) },
    "GtkProgressBar": { ProgressBar(raw: $0, ownership: .borrowed) },
    "GtkScale": { Scale(raw: $0, ownership: .borrowed) },
    "GtkSpinner": { Spinner(raw: $0, ownership: .borrowed) },
    "GtkSeparator": { Separator(raw: $0, ownership: .borrowed) },
    "GtkWindow": { Window(raw: $0, ownership: .borrowed) },
    "GtkEventController": { EventController(raw: $0, ownership: .borrowed) },
    "GdkFrameClock": { FrameClock(raw: $0, ownership: .borrowed) },
    "GtkListItem": { ListItem(raw: $0, ownership: .borrowed) },
    "AdwApplication": { Application(raw: $0, ownership: .borrowed) },
    "AdwApplicationWindow": { ApplicationWindow(raw: $0, ownership: .borrowed) },
    "AdwAboutWindow": { AboutDialog(raw: $0, ownership: .borrowed) },
    "AdwAboutDialog": { AboutDialog(raw: $0, ownership: .borrowed) },
    "AdwHeaderBar": { HeaderBar(raw: $0, ownership: .borrowed) },
    "AdwWindowTitle": { WindowTitle(raw: $0, ownership: .borrowed) },
    "AdwClamp": { Clamp(raw: $0, ownership: .borrowed) },
    "AdwNavigationPage": { NavigationPage(raw: $0, ownership: .borrowed) },
    "AdwNavigationView": { NavigationView(raw: $0, ownership: .borrowed) },
    "AdwToastOverlay": { ToastOverlay(raw: $0, ownership: .borrowed) },
    "AdwToast": { Toast(raw: $0, ownership: .borrowed) },
    "AdwStatusPage": { StatusPage(raw: $0, ownership: .borrowed) },
    "GMenu": { Menu(raw: $0, ownership: .borrowed) },
    "GDBusConnection": { DBusConnection(raw: $0, ownership: .borrowed) },
    "GSimpleAction": { SimpleAction(raw: $0, ownership: .borrowed) },
  ]

  /// Returns the GObject type that a wrapper class stands for. If it stands for none, or its GObject class isn't
  /// in use yet, returns the type of its closest parent class.
  static func type(of wrapper: Object.Type) -> GType {
    var next: AnyClass? = wrapper
    while let type = next, type != Object.self {
      if let name = name(of: type), case let found = g_type_from_name(name), found != 0 { return found }
      next = _getSuperclass(type)
    }
    return GTypes.object
  }

  /// Returns the name of the GObject class that a class of this module stands for: its own with a library's
  /// prefix.
  private static func name(of type: AnyClass) -> String? {
    let name = String(reflecting: type)
    guard name.hasPrefix("Gtk.") else { return nil }
    return ["Gtk", "Adw", "Gdk", "G"].lazy.map { $0 + name.dropFirst(4) }.first { makers[$0] != nil }
  }
}
