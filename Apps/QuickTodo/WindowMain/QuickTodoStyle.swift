import AppsWindow
import Gtk

/// The style of QuickTodo's widgets, in addition to the theme.
enum QuickTodoStyle {
  /// GNOME's colours for lists.
  private static let listColors = [
    "blue": "#3584e4", "green": "#2ec27e", "yellow": "#e5a50a", "orange": "#ff7800", "red": "#e01b24",
    "purple": "#9141ac", "brown": "#986a44", "gray": "#77767b",
  ].map { ".list-\($0) { color: \($1); } .color-choice.list-\($0) radio { background: \($1); }" }.sorted()
    .joined(separator: "\n")

  /// Installs the style on the display.
  static func install() {
    CssProvider(
      """
      .task-list { background: transparent; }
      .task-list > row { border-radius: 9px; margin: 1px 6px; padding: 0; }
      .title-field { background-color: alpha(currentColor, 0.1); border-radius: 6px; padding: 8px; }
      .title-field:focus-within { box-shadow: inset 0 0 0 2px alpha(@accent_color, 0.5); }
      .one-line scrollbar slider { min-height: 12px; }
      /* The scroll bar needs more height than a line. */
      .one-line textview { padding: 3px 0; }
      .title-field textview, .title-field text { background: none; }
      \(MessageBar.style)
      .chip { border-radius: 99px; padding: 2px 10px; min-height: 22px; font-weight: normal; }
      .page-list { background: transparent; }
      .page-list > row { border-radius: 6px; margin: 1px 6px; padding: 0; }
      \(listColors)
      .color-choice { padding: 2px; }
      .color-choice radio {
        min-width: 24px; min-height: 24px; padding: 3px; border-radius: 99px; border: none; box-shadow: none;
        color: white; -gtk-icon-size: 16px;
      }
      .color-choice radio:not(:checked) { -gtk-icon-source: none; }
      .color-choice radio:checked { -gtk-icon-source: -gtk-icontheme("object-select-symbolic"); }
      /* A tool bar's popover gives the buttons of a calendar a background. */
      calendar > header > button:not(:hover):not(:active) { background: none; }
      .later-task { opacity: 0.6; }
      .done-task { text-decoration-line: line-through; opacity: 0.6; }
      """
    ).addToDisplay()
  }
}
