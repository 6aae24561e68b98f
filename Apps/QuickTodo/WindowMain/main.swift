import Foundation
import Gtk
import QuickTodoCommandLine
import QuickTodoServices

let location = DatabaseLocation.named(in: Array(CommandLine.arguments.dropFirst()))

guard Toolkit.initialize() else {
  FileHandle.standardError.write(
    Data(
      """
      quicktodo: a window needs a display: start it in a desktop session, or set DISPLAY or WAYLAND_DISPLAY; \
      quicktodo --help names the commands that need none.\n
      """.utf8))
  exit(69)
}

// One window for a person's tasks; a database that was named has a window of its own.
let application = Application(
  id: "io.github.rill.QuickTodo", isUnique: location == DatabaseLocation())
let program = WindowProgram(application: application, location: location)
application.onActivate { program.activate() }
ObjectCounts.printOnSignal()
exit(application.run(arguments: ["quicktodo"]))
