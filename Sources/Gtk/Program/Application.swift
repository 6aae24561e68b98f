import CGtk

/// An AdwApplication: the program with its windows, actions and keys.
public final class Application: Object {
  public override class var gtypeName: String { "AdwApplication" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a program. To run it, call `run(arguments:)`.
  ///   - id: The program's name, for example "org.example.App".
  ///   - isUnique: Whether a second start activates the instance that is already running.
  public init(id: String?, isUnique: Bool = true) {
    Toolkit.registerTypes()
    let flags = isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE
    super.init(raw: made(adw_application_new(id, flags)), ownership: .new)
    onStartup { Toolkit.unrealizeClosedPopovers() }
  }

  /// The program of this process: the first application that was created; nil if there is none.
  public static var `default`: Application? {
    Object.wrap(g_application_get_default(), as: Application.self)
  }

  /// Runs the program until its last window closes or `quit()` is called. Call it only from a synchronous `main`.
  ///
  /// - Parameter arguments: The command line with the program's name first.
  /// - Returns: The exit status.
  public func run(arguments: [String]) -> Int32 {
    MainLoop.attachMainQueue()
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) }
    defer { pointers.forEach { g_free($0) } }
    pointers.append(nil)
    // GLib may reorder the array that it gets, so the pointers to free are kept apart.
    var argv = pointers
    return g_application_run(cast(), gint(arguments.count), &argv)
  }

  /// Registers the program on the session bus without running it.
  ///
  /// - Returns: Whether the program could be registered.
  public func register() -> Bool { g_application_register(cast(), nil, nil).isTrue }

  /// Ends `run`, even if windows are open.
  public func quit() { g_application_quit(cast()) }

  /// Keeps `run` going without a window until `release()`.
  public func hold() { g_application_hold(cast()) }

  /// Undoes one `hold()`.
  public func release() { g_application_release(cast()) }

  /// The name given in `init`.
  public var id: String? { g_application_get_application_id(cast()).map { String(cString: $0) } }

  /// The main window that was used most recently.
  public var activeWindow: Window? {
    Object.wrap(gtk_application_get_active_window(cast()), as: Window.self)
  }

  /// The main windows, the most recently used first.
  public var windows: [Window] {
    sequence(first: gtk_application_get_windows(cast()), next: { $0?.pointee.next }).lazy
      .prefix { $0 != nil }.compactMap { Object.wrap($0?.pointee.data, as: Window.self) }
  }

  /// Adds an action, available everywhere as "app.NAME".
  /// - Parameter action: The action; an existing action of the same name is replaced.
  public func add(_ action: SimpleAction) { g_action_map_add_action(opaque, action.opaque) }

  /// Removes an action.
  /// - Parameter name: The action's name, without a prefix.
  public func removeAction(_ name: String) { g_action_map_remove_action(opaque, name) }

  /// Sets the keys that activate an action.
  ///
  /// - Parameters:
  ///   - accelerators: For example `["<Control>n"]`; empty for none.
  ///   - action: The action's name with its prefix, for example "win.new".
  public func setAccelerators(_ accelerators: [String], action: String) {
    var pointers: [UnsafePointer<CChar>?] = accelerators.map { UnsafePointer(g_strdup($0)) }
    defer { pointers.forEach { g_free(UnsafeMutablePointer(mutating: $0)) } }
    pointers.append(nil)
    gtk_application_set_accels_for_action(cast(), action, pointers)
  }

  /// Calls back when the program is started, and when it is started again while it runs.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onActivate(_ handler: @escaping () -> Void) -> SignalConnection { on("activate", handler) }

  /// Calls back once, before the first activation.
  /// - Parameter handler: The closure to call, after GTK's own startup.
  /// - Returns: The connection.
  @discardableResult
  public func onStartup(_ handler: @escaping () -> Void) -> SignalConnection {
    on("startup", after: true, handler)
  }

  /// Calls back once, when `run` is about to end.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onShutdown(_ handler: @escaping () -> Void) -> SignalConnection { on("shutdown", handler) }
}
