import Gtk
import QuickTodoModel
import QuickTodoScenes

/// The offer to restore deleted tasks: one toast for all tasks deleted since no toast was shown.
final class UndoOffer {
  private let toasts: ToastOverlay
  private let restore: ([DeletedStep]) -> Void
  private var deleted: Set<Int64> = []
  private var offered: [DeletedStep] = []
  private var toast: Toast?

  /// Creates the offer without showing it.
  /// - Parameters:
  ///   - toasts: The overlay that shows the toast.
  ///   - restore: Restores tasks.
  init(in toasts: ToastOverlay, restore: @escaping ([DeletedStep]) -> Void) {
    self.toasts = toasts
    self.restore = restore
  }

  /// Updates the toast for the tasks that can be restored.
  func update(_ tasks: [DeletedStep]) {
    let new = tasks.filter { !deleted.contains($0.id) }
    deleted = Set(tasks.map(\.id))
    let wanted = offered.filter { deleted.contains($0.id) } + new
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
    if offered.count == 1, let title = offered[0].title { return "“\(title.shown)” deleted" }
    let count = offered.reduce(0) { $0 + $1.count }
    return count == 1 ? "1 task deleted" : "\(count) tasks deleted"
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
