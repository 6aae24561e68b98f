import AppsWindow
import Gtk
import QuickTodoScenes
import QuickTodoTexts

/// The message about the synchronisation of the open list, with a button for each answer.
final class SyncNoticeBar {
  let root = Box(spacing: 6)
  /// Called with the answer of the person.
  var onAnswer: (SyncNotice, SyncNotice.Answer) -> Void = { _, _ in }
  private let text = Label()
  private let buttons = Box(.horizontal, spacing: 6)

  init() {
    let icon = Image(iconName: "dialog-warning-symbolic")
    icon.setAccessibleLabel(localized("Warning"))
    icon.valign = .start
    text.xalign = 0
    text.wraps = true
    text.hexpand = true
    let line = Box(.horizontal, spacing: 12)
    for part in [icon, text] as [Widget] { line.append(part) }
    buttons.halign = .end
    for part in [line, buttons] { root.append(part) }
    root.addCssClass("message-bar")
    root.isVisible = false
  }

  /// Shows a message; nil hides the bar.
  func show(_ notice: SyncNotice?) {
    root.isVisible = notice != nil
    for child in buttons.children { buttons.remove(child) }
    guard let notice else { return }
    buttons.isVisible = !notice.answers.isEmpty
    text.text = notice.text.shown
    for answer in notice.answers {
      let button = Button(label: answer.text)
      button.onClicked { [weak self] in self?.onAnswer(notice, answer) }
      buttons.append(button)
    }
  }
}
