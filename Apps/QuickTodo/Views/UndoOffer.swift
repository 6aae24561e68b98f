import AppsWindow
import Gtk
import QuickTodoModel

/// The offer to bring back what was deleted: one message for everything deleted since there was none.
final class UndoOffer {
  private let toasts: Toasts
  private let restore: ([TaskItem]) -> Void
  private var deleted: Set<Int64> = []
  private var offered: [TaskItem] = []
  private var toast: Toast?

  /// - Parameters:
  ///   - toasts: Where the message is shown.
  ///   - restore: Brings tasks back.
  init(in toasts: Toasts, restore: @escaping ([TaskItem]) -> Void) {
    self.toasts = toasts
    self.restore = restore
  }

  /// Follows the tasks that can be brought back.
  func update(_ tasks: [TaskItem]) {
    let new = tasks.filter { !deleted.contains($0.uid) }
    deleted = Set(tasks.map(\.uid))
    let wanted = offered.filter { deleted.contains($0.uid) } + new
    guard wanted != offered else { return }
    let old = toast
    (offered, toast) = (wanted, nil)
    // First: libadwaita 1.2 frees a message twice that is dismissed while it makes way for an urgent one.
    old?.dismiss()
    if !wanted.isEmpty { toast = makeToast(for: wanted) }
  }

  private func makeToast(for tasks: [TaskItem]) -> Toast {
    let text = tasks.count == 1 ? "“\(tasks[0].shownTitle)” deleted" : "\(tasks.count) tasks deleted"
    let toast = toasts.show(text, button: "Undo") { [weak self] in
      guard let self else { return }
      // The message goes by itself.
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
