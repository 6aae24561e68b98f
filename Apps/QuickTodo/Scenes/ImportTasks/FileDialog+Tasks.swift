import Gtk
import QuickTodoTexts

extension FileDialog {
  /// The ends of the names of files with tasks.
  private static let suffixes = [
    "json", "ics", "ical", "ifb", "icalendar", "txt", "csv", "tsv", "md", "markdown",
  ]

  /// Makes a dialog that asks for a file with tasks.
  /// - Parameters:
  ///   - purpose: Whether to open or to save the file.
  ///   - parent: The window that takes no input while the dialog is open.
  static func ofTasks(_ purpose: Purpose, parent: Window?) -> FileDialog {
    switch purpose {
    case .open:
      let dialog = FileDialog(
        .open, title: localized("Import Tasks"), parent: parent, accept: localized("_Open"))
      dialog.addFilter(localized("Tasks"), suffixes: suffixes)
      dialog.addFilter(localized("All Files"))
      return dialog
    case .save:
      // The end of the name is the format, so a person may write another one.
      let dialog = FileDialog(
        .save, title: localized("Export Tasks"), parent: parent, accept: localized("_Export"))
      dialog.proposeName("tasks.json")
      return dialog
    }
  }
}
