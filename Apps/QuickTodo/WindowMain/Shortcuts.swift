import Gtk

/// The window's key shortcuts and their descriptions.
enum Shortcuts {
  /// The keys in groups.
  static let groups = [
    ShortcutsWindow.Group(
      "Task",
      [
        ("Return", "Edit"), ("space", "Check or uncheck"), ("Delete", "Delete"), ("Menu <Shift>F10", "Menu"),
      ]),
    ShortcutsWindow.Group(
      "List",
      [
        ("<Control>n", "New task"), ("<Control>f", "Search"), ("<Control>z", "Undo"),
        ("<Control><Shift>z", "Redo"),
        ("Home End", "First or last task"), ("<Alt>Up <Alt>Down", "Move a task"),
      ]),
    ShortcutsWindow.Group(
      "Selection",
      [
        ("<Control>space", "Select a task, or not"), ("<Shift>Up <Shift>Down", "Select more or fewer"),
        ("<Control>a", "Select all"), ("Delete", "Delete the selected tasks"),
        ("Escape", "End the selection"),
      ]),
    ShortcutsWindow.Group(
      "Views",
      [
        ("F6", "Views or tasks"), ("<Alt>1...9", "Open a view by its place"),
        ("<Control><Shift>n", "New list"), ("<Alt>Up <Alt>Down", "Move a list"),
        ("Menu <Shift>F10", "Menu of a list or search"), ("Delete", "Delete a list or search"),
      ]),
    ShortcutsWindow.Group(
      "Editor", [("Return", "Save"), ("<Shift>Return", "New line"), ("Escape <Alt>Left", "Save and go back")]),
    ShortcutsWindow.Group(
      "Window",
      [
        ("F5", "Synchronise"), ("<Control>comma", "Preferences"), ("<Control>question", "Keyboard shortcuts"),
        ("<Control>q <Control>w", "Quit"),
      ]),
  ]
}
