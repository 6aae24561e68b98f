import CGtk

/// Something over a window that has to be closed before the window goes on: an AdwDialog in the window or, where
/// libadwaita is older than 1.5, a window of its own.
public class Dialog: Widget {
  /// The window that takes no input while the dialog is open.
  public final weak var parentWindow: Window?

  private var hasParent = false

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
    endWhenClosed()
  }

  /// Wraps a dialog that has just been made.
  init(_ dialog: UnsafeMutablePointer<GtkWidget>?) {
    let dialog = made(dialog)
    // GTK itself holds a window until it is destroyed.
    let isWindow = g_type_check_instance_is_a(
      dialog.assumingMemoryBound(to: GTypeInstance.self), gtk_window_get_type())
    super.init(raw: dialog, ownership: isWindow.isTrue ? .borrowed : .new)
    endWhenClosed()
  }

  /// Opens the dialog over its window, with which it goes.
  public final func present() {
    if !hasParent, let parentWindow {
      hasParent = true
      parentWindow.onDispose { [weak self] in self?.destroy() }
    }
    dialog_present(widget, parentWindow?.window)
  }

  /// Closes the dialog as the person does.
  public final func close() { dialog_close(widget) }

  public override func destroy() {
    let parts = withParts()
    // Nobody is to hear of an answer that nobody has given.
    parts.forEach { $0.dispose() }
    dialog_end(widget)
  }

  /// Whether the dialog has told all that it has to tell, once it is closed.
  var isDone: Bool { true }

  private func endWhenClosed() {
    on("unmap", after: true) { [weak self] in
      guard let self else { return }
      dialog_did_close(widget)
      endIfDone()
    }
  }

  /// Drops what hangs on the dialog when it is done and is to be seen no more, in whichever order.
  final func endIfDone() {
    // Handlers have to be there until all have been told.
    Task { if isDone, !isMapped { destroy() } }
  }
}
