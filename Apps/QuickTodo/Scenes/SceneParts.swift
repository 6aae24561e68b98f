import Gtk
import QuickTodoTexts

extension HeaderBar {
  /// Creates the header bar of a dialog that is confirmed or cancelled.
  /// - Parameters:
  ///   - title: The dialog's title.
  ///   - cancel: The button that closes the dialog.
  ///   - confirm: The button that confirms, which gets the accent colour.
  convenience init(title: Widget, cancel: Button, confirm: Button) {
    self.init()
    confirm.addCssClass("suggested-action")
    showsStartTitleButtons = false
    showsEndTitleButtons = false
    titleWidget = title
    packStart(cancel)
    packEnd(confirm)
  }

  /// Creates the header bar of a page that is pushed onto another one.
  /// - Parameters:
  ///   - title: The page's title.
  ///   - back: The button that goes back.
  convenience init(title: String, back: Button) {
    self.init()
    back.actionName = "scene.back"
    back.tooltip = localized("Back")
    titleWidget = WindowTitle(title: title)
    packStart(back)
  }
}

extension Button {
  /// Creates the button that leaves a page.
  static func back() -> Button { Button(iconName: "go-previous-symbolic", name: localized("Back")) }
}

extension Label {
  /// Creates the label of a failure, which is hidden until there is one.
  static func ofFailure() -> Label {
    let label = Label()
    label.wraps = true
    label.xalign = 0
    label.addCssClass("error")
    label.isVisible = false
    return label
  }
}
