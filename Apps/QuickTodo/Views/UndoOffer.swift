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
    offered = wanted
    guard !wanted.isEmpty else {
      let old = toast
      toast = nil
      old?.dismiss()
      return
    }
    // In its place: libadwaita 1.2 crashes over a message that goes while it still takes another's place.
    if let toast { toast.setTitle(text) } else { toast = makeToast() }
  }

  private var text: String {
    offered.count == 1 ? "“\(offered[0].shownTitle)” deleted" : "\(offered.count) tasks deleted"
  }

  private func makeToast() -> Toast {
    let toast = toasts.show(text, button: "Undo") { [weak self] in
      guard let self else { return }
      let tasks = offered
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
