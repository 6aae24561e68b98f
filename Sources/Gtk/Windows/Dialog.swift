import CGtk

/// A surface that must be closed before the window below it takes input again: an AdwDialog in the window, or a
/// window of its own if libadwaita is older than 1.5.
public class Dialog: Widget {
  /// The window that takes no input while the dialog is open.
  public final weak var parentWindow: Window?

  private var hasParent = false

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
    endWhenClosed()
  }

  /// Wraps a newly made dialog.
  init(_ dialog: UnsafeMutablePointer<GtkWidget>?) {
    let dialog = made(dialog)
    // GTK itself holds a window until it is destroyed.
    let isWindow = g_type_check_instance_is_a(
      dialog.assumingMemoryBound(to: GTypeInstance.self), gtk_window_get_type())
    super.init(raw: dialog, ownership: isWindow.isTrue ? .borrowed : .new)
    endWhenClosed()
  }

  /// Opens the dialog over its window. Destroying the window destroys the dialog.
  public final func present() {
    if !hasParent, let parentWindow {
      hasParent = true
      parentWindow.onDispose { [weak self] in self?.destroy() }
    }
    dialog_present(widget, parentWindow?.gtkWindow)
  }

  /// Closes the dialog as if the person had closed it.
  public final func close() { dialog_close(widget) }

  public override func destroy() {
    let parts = withParts()
    // Closing the dialog emits an answer that the person hasn't given, so its handlers are disconnected first.
    parts.forEach { $0.dispose() }
    dialog_end(widget)
  }

  /// Whether a closed dialog has nothing left to emit.
  var isDone: Bool { true }

  private func endWhenClosed() {
    on("unmap", after: true) { [weak self] in
      guard let self else { return }
      dialog_did_close(widget)
      endIfDone()
    }
  }

  /// Destroys the dialog if it is done and no longer visible, in whichever order these come about.
  final func endIfDone() {
    // Handlers must stay connected until all of them have received the signal that is being emitted.
    Task { if isDone, !isMapped { destroy() } }
  }
}
