import Gtk
import QuickTodoModel
import QuickTodoScenes

/// The offer to restore deleted tasks: one toast for all tasks deleted since no toast was shown.
final class UndoOffer {
  private let toasts: ToastOverlay
  private let restore: ([DeletedTask]) -> Void
  private var deleted: Set<Int64> = []
  private var offered: [DeletedTask] = []
  private var toast: Toast?

  /// Creates the offer without showing it.
  /// - Parameters:
  ///   - toasts: The overlay that shows the toast.
  ///   - restore: Restores tasks.
  init(in toasts: ToastOverlay, restore: @escaping ([DeletedTask]) -> Void) {
    self.toasts = toasts
    self.restore = restore
  }

  /// Updates the toast for the tasks that can be restored.
  func update(_ tasks: [DeletedTask]) {
    let new = tasks.filter { !deleted.contains($0.step) }
    deleted = Set(tasks.map(\.step))
    let wanted = offered.filter { deleted.contains($0.step) } + new
    guard wanted != offered else { return }
    offered = wanted
    guard !wanted.isEmpty else {
      let old = toast
      toast = nil
      old?.dismiss()
      return
    }
    // Changes the title in place: libadwaita 1.2 crashes if a toast is dismissed while it is still replacing another.
    if let toast { toast.setTitle(text) } else { toast = makeToast() }
  }

  private var text: String {
    offered.count == 1 ? "“\(offered[0].task.shownTitle)” deleted" : "\(offered.count) tasks deleted"
  }

  private func makeToast() -> Toast {
    let toast = toasts.show(text, button: "Undo") { [weak self] in
      guard let self else { return }
      let tasks = offered
      // The toast dismisses itself.
      (offered, self.toast) = ([], nil)
      restore(tasks)
    }
    toast.onDismissed { [weak self, weak toast] in
      guard let self, self.toast === toast else { return }
      (offered, self.toast) = ([], nil)
    }
    return toast
  }
}
