import Gtk

/// What the theme does not say about QuickTodo's widgets.
public enum QuickTodoStyle {
  /// Makes the style known to the display.
  public static func install() {
    CssProvider(
      """
      .task-list { background: transparent; }
      .task-list > row { border-radius: 9px; margin: 1px 6px; padding: 0; }
      .done-task { text-decoration-line: line-through; opacity: 0.6; }
      """
    ).addToDisplay()
  }
}
