import CGtk

/// An AdwApplicationWindow: a main window of an application.
open class ApplicationWindow: Window {
  public override class var gtypeName: String { "AdwApplicationWindow" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a window of a program. The program ends when its last window closes.
  /// - Parameter application: The program that the window belongs to.
  public init(application: Application) {
    super.init(raw: made(adw_application_window_new(application.cast())), ownership: .borrowed)
  }

  open override var content: Widget? {
    get { Object.wrap(adw_application_window_get_content(cast()), as: Widget.self) }
    set { adw_application_window_set_content(cast(), newValue?.widget) }
  }

  open override func dispose() {
    let names = g_action_group_list_actions(opaque)
    defer { g_strfreev(names) }
    var name = names
    while let current = name?.pointee {
      g_action_map_remove_action(opaque, current)
      name = name.map { $0 + 1 }
    }
    super.dispose()
  }

  /// Adds an action, available in the window as "win.NAME".
  /// - Parameter action: The action; an existing action of the same name is replaced.
  public final func add(_ action: SimpleAction) { g_action_map_add_action(opaque, action.opaque) }
}
