import AppsWindow
import Gtk

/// The style of QuickTodo's widgets, in addition to the theme.
enum QuickTodoStyle {
  /// Installs the style on the display.
  static func install() {
    CssProvider(
      """
      .task-list { background: transparent; }
      .task-list > row { border-radius: 9px; margin: 1px 6px; padding: 0; }
      .title-field { background-color: alpha(currentColor, 0.1); border-radius: 6px; padding: 8px; }
      .title-field:focus-within { box-shadow: inset 0 0 0 2px alpha(@accent_color, 0.5); }
      .title-field textview, .title-field text { background: none; }
      \(MessageBar.style)
      .chip { border-radius: 99px; padding: 2px 10px; min-height: 22px; font-weight: normal; }
      .done-task { text-decoration-line: line-through; opacity: 0.6; }
      """
    ).addToDisplay()
  }
}
