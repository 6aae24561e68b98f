import Gtk

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
}
