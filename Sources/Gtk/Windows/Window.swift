import CGtk

/// A GtkWindow with libadwaita's content area: an AdwWindow.
open class Window: Widget {
  public override class var gtypeName: String { "GtkWindow" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
    destroyWhenClosed()
  }

  /// Creates a window outside of any program's list of windows.
  public init() {
    // GTK itself holds a window until it is destroyed.
    super.init(raw: made(adw_window_new()), ownership: .borrowed)
    destroyWhenClosed()
  }

  /// The object that decides whether the window may close, and learns when it closes. Handlers of
  /// `onCloseRequest` are asked first.
  public final weak var delegate: (any WindowDelegate)?

  private func destroyWhenClosed() {
    // GTK would dispose only the window; the widgets in it may be part of cycles.
    on(
      "close-request", after: true,
      returning: { [weak self] _ in
        guard let self else { return true }
        guard delegate?.windowShouldClose(self) ?? true else { return true }
        delegate?.windowWillClose(self)
        destroy()
        return true
      })
  }

  final var gtkWindow: UnsafeMutablePointer<GtkWindow> { cast() }

  /// The widget that fills the window, including the header bar.
  open var content: Widget? {
    get { Object.wrap(adw_window_get_content(cast()), as: Widget.self) }
    set { adw_window_set_content(cast(), newValue?.widget) }
  }

  /// The window's title.
  public final var title: String {
    get { String(c: gtk_window_get_title(gtkWindow)) }
    set { gtk_window_set_title(gtkWindow, newValue) }
  }

  /// Sets the size that the window opens with.
  /// - Parameters:
  ///   - width: The width in pixels; -1 leaves it to the content.
  ///   - height: The height in pixels; -1 leaves it to the content.
  public final func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(gtkWindow, gint(width), gint(height))
  }

  /// Whether other windows of the program take no input while this one is open.
  public final var isModal: Bool {
    get { gtk_window_get_modal(gtkWindow).isTrue }
    set { gtk_window_set_modal(gtkWindow, newValue.gboolean) }
  }

  /// The window that this one belongs to and stays above.
  public final var transientFor: Window? {
    get { Object.wrap(gtk_window_get_transient_for(gtkWindow), as: Window.self) }
    set { gtk_window_set_transient_for(gtkWindow, newValue?.gtkWindow) }
  }

  /// Whether the window is destroyed together with its `transientFor` window.
  public final var isDestroyedWithParent: Bool {
    get { gtk_window_get_destroy_with_parent(gtkWindow).isTrue }
    set { gtk_window_set_destroy_with_parent(gtkWindow, newValue.gboolean) }
  }

  /// The widget that Enter activates.
  public final var defaultWidget: Widget? {
    get { Object.wrap(gtk_window_get_default_widget(gtkWindow), as: Widget.self) }
    set { gtk_window_set_default_widget(gtkWindow, newValue?.widget) }
  }

  /// The widget that has the window's keyboard focus.
  public final var focusWidget: Widget? {
    get { Object.wrap(gtk_root_get_focus(opaque), as: Widget.self) }
    set { gtk_root_set_focus(opaque, newValue?.widget) }
  }

  /// Whether the widget that has the keyboard focus is marked, as it is while a person uses the keyboard.
  public final var isFocusVisible: Bool {
    get { gtk_window_get_focus_visible(gtkWindow).isTrue }
    set { gtk_window_set_focus_visible(gtkWindow, newValue.gboolean) }
  }

  /// Whether the window is the one in use, which receives the keyboard's input.
  public final var isActive: Bool { gtk_window_is_active(gtkWindow).isTrue }

  /// Calls back when `isActive` has changed.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onActiveChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("notify::is-active", handler)
  }

  /// Whether the window fills its screen.
  public final var isFullscreen: Bool {
    get { gtk_window_is_fullscreen(gtkWindow).isTrue }
    set { if newValue { gtk_window_fullscreen(gtkWindow) } else { gtk_window_unfullscreen(gtkWindow) } }
  }

  /// Shows the window and brings it to the front.
  public final func present() { gtk_window_present(gtkWindow) }

  /// Asks the window to close, just as its close button does.
  public final func close() { gtk_window_close(gtkWindow) }

  open override func destroy() {
    let parts = withParts()
    // Otherwise the window would restyle its default widget, which is already gone by then.
    defaultWidget = nil
    // libadwaita's windows keep their content when they are disposed.
    content = nil
    gtk_window_destroy(gtkWindow)
    parts.forEach { $0.dispose() }
  }

  /// Asks a closure when the window is about to close.
  /// - Parameter handler: Returns whether the window stays open.
  /// - Returns: The connection.
  @discardableResult
  public final func onCloseRequest(_ handler: @escaping () -> Bool) -> SignalConnection {
    on("close-request", returning: { _ in handler() })
  }
}
