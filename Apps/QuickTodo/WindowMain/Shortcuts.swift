import Gtk
import QuickTodoTexts

/// The window's key shortcuts and their descriptions.
enum Shortcuts {
  /// The keys in groups.
  static let groups = [
    ShortcutsWindow.Group(
      localized("Task"),
      [
        ("Return", localized("Edit")), ("space", localized("Check or uncheck")),
        ("Delete", localized("Delete")), ("Menu <Shift>F10", localized("Menu")),
      ]),
    ShortcutsWindow.Group(
      localized("List"),
      [
        ("<Control>n", localized("New task")), ("<Control>f", localized("Search")),
        ("<Control>z", localized("Undo")),
        ("<Control><Shift>z", localized("Redo")),
        ("Home End", localized("First or last task")), ("<Alt>Up <Alt>Down", localized("Move a task")),
        ("<Alt>Right <Alt>Left", localized("Make a task a part, or take it out")),
      ]),
    ShortcutsWindow.Group(
      localized("Selection"),
      [
        ("<Control>space", localized("Select or deselect a task")),
        ("<Shift>Up <Shift>Down", localized("Select more or fewer")),
        ("<Control>a", localized("Select all")), ("Delete", localized("Delete the selected tasks")),
        ("Escape", localized("End the selection")),
      ]),
    ShortcutsWindow.Group(
      localized("Views"),
      [
        ("F6", localized("Switch between views and tasks")),
        ("<Alt>1...9", localized("Open a view by its place")),
        ("<Control><Shift>n", localized("New list")), ("<Alt>Up <Alt>Down", localized("Move a list")),
        ("Menu <Shift>F10", localized("Menu of a list, tag or search")),
        ("Delete", localized("Delete a list, tag or search")),
      ]),
    ShortcutsWindow.Group(
      localized("Editor"),
      [
        ("Return", localized("Save")), ("<Shift>Return", localized("New line")),
        ("Escape <Alt>Left", localized("Save and go back")),
      ]),
    ShortcutsWindow.Group(
      localized("Window"),
      [
        ("F10", localized("Main menu")), ("F5", localized("Synchronise")),
        ("<Control>comma", localized("Preferences")),
        ("<Control>question", localized("Keyboard shortcuts")),
        ("<Control>q <Control>w", localized("Quit")),
      ]),
  ]
}
