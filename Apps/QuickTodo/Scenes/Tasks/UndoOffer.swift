import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts

/// The offer to undo the last changes: one toast for all tasks deleted since no toast was shown, or for one other step.
final class UndoOffer {
  private let toasts: ToastOverlay
  private let undo: ([OfferedStep]) -> Void
  private var known: Set<Int64> = []
  private var offered: [OfferedStep] = []
  private var toast: Toast?

  /// Creates the offer without showing it.
  /// - Parameters:
  ///   - toasts: The overlay that shows the toast.
  ///   - undo: Undoes steps.
  init(in toasts: ToastOverlay, undo: @escaping ([OfferedStep]) -> Void) {
    self.toasts = toasts
    self.undo = undo
  }

  /// Updates the toast for the steps that can be undone.
  func update(_ steps: [OfferedStep]) {
    let new = steps.filter { !known.contains($0.id) }
    known = Set(steps.map(\.id))
    let wanted = Self.together(offered.filter { known.contains($0.id) } + new)
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

  /// Returns the last steps as far as a single message can name them: deletions, or the last step alone.
  private static func together(_ steps: [OfferedStep]) -> [OfferedStep] {
    guard let last = steps.last, last.change.isDeletion else { return steps.suffix(1) }
    return steps.reversed().prefix { $0.change.isDeletion }.reversed()
  }

  private var text: String {
    var (count, parts) = (0, 0)
    for step in offered {
      switch step.change {
      case .other(let message): return message.shown
      case .deletion(let title?, _, let parts) where offered.count == 1:
        let title = title.shown
        if parts == 0 { return localized("“\(title)” deleted") }
        return localized(
          parts == 1 ? "“\(title)” and 1 part deleted" : "“\(title)” and \(parts) parts deleted")
      case .deletion(_, let number, let others):
        count += number
        parts += others
      }
    }
    if parts == 0 { return localized(count == 1 ? "1 task deleted" : "\(count) tasks deleted") }
    let tasks = localized(count == 1 ? "1 task" : "\(count) tasks")
    return localized(parts == 1 ? "\(tasks) and 1 part deleted" : "\(tasks) and \(parts) parts deleted")
  }

  private func makeToast() -> Toast {
    let toast = toasts.show(text, button: localized("Undo")) { [weak self] in
      guard let self else { return }
      let steps = offered
      // The toast dismisses itself.
      (offered, self.toast) = ([], nil)
      undo(steps)
    }
    toast.onDismissed { [weak self, weak toast] in
      guard let self, self.toast === toast else { return }
      (offered, self.toast) = ([], nil)
    }
    return toast
  }
}
