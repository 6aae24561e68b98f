import CGtk

/// A GtkWindow with libadwaita's content area: an AdwWindow.
open class Window: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
    destroyWhenClosed()
  }

  /// A window that belongs to no program's list of windows.
  public init() {
    // GTK itself holds a window until it is destroyed.
    super.init(raw: made(adw_window_new()), ownership: .borrowed)
    destroyWhenClosed()
  }

  /// Decides whether the window closes, and hears of it. What `onCloseRequest` connects is asked first.
  public final weak var delegate: (any WindowDelegate)?

  private func destroyWhenClosed() {
    // GTK would dispose the window alone; what is in it may be part of cycles.
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

  final var window: UnsafeMutablePointer<GtkWindow> { cast() }

  /// What the window shows, header bar included.
  open var content: Widget? {
    get { Object.wrap(adw_window_get_content(cast()), as: Widget.self) }
    set { adw_window_set_content(cast(), newValue?.widget) }
  }

  /// The window's title.
  public final var title: String {
    get { String(c: gtk_window_get_title(window)) }
    set { gtk_window_set_title(window, newValue) }
  }

  /// The size that the window has at first, in pixels; -1 leaves a side to the content.
  public final func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(window, gint(width), gint(height))
  }

  /// Whether other windows of the program take no input while this one is open.
  public final var isModal: Bool {
    get { gtk_window_get_modal(window).isTrue }
    set { gtk_window_set_modal(window, newValue.gboolean) }
  }

  /// The window that this one belongs to and stays above.
  public final var transientFor: Window? {
    get { Object.wrap(gtk_window_get_transient_for(window), as: Window.self) }
    set { gtk_window_set_transient_for(window, newValue?.window) }
  }

  /// Whether the window is destroyed with the one that it belongs to.
  public final var isDestroyedWithParent: Bool {
    get { gtk_window_get_destroy_with_parent(window).isTrue }
    set { gtk_window_set_destroy_with_parent(window, newValue.gboolean) }
  }

  /// The widget that Enter activates.
  public final var defaultWidget: Widget? {
    get { Object.wrap(gtk_window_get_default_widget(window), as: Widget.self) }
    set { gtk_window_set_default_widget(window, newValue?.widget) }
  }

  /// The widget that has the window's keyboard focus.
  public final var focusWidget: Widget? {
    get { Object.wrap(gtk_root_get_focus(opaque), as: Widget.self) }
    set { gtk_root_set_focus(opaque, newValue?.widget) }
  }

  /// Whether the window has the person's attention.
  public final var isActive: Bool { gtk_window_is_active(window).isTrue }

  /// Calls back when the window has got or lost the person's attention.
  @discardableResult
  public final func onActiveChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("notify::is-active", handler)
  }

  /// Whether the window fills its screen.
  public final var isFullscreen: Bool {
    get { gtk_window_is_fullscreen(window).isTrue }
    set { if newValue { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) } }
  }

  /// Shows the window and brings it to the front.
  public final func present() { gtk_window_present(window) }

  /// Asks the window to close, as its close button does.
  public final func close() { gtk_window_close(window) }

  open override func destroy() {
    let parts = withParts()
    // The window would change its default widget's look when that is gone already.
    defaultWidget = nil
    // libadwaita's windows do not let go of their content when they are disposed.
    content = nil
    gtk_window_destroy(window)
    parts.forEach { $0.dispose() }
  }

  /// Asks when the window is about to close.
  ///
  /// - Parameter handler: Returns whether the window stays open.
  @discardableResult
  public final func onCloseRequest(_ handler: @escaping () -> Bool) -> SignalConnection {
    on("close-request", returning: { _ in handler() })
  }
}
