import AppsWindow
import Foundation
import Gtk
import QuickTodoCommandLine
import QuickTodoServices
import QuickTodoTexts

// `quicktodo entry` starts the program so if it isn't running.
let isEntry = CommandLine.arguments.dropFirst().first == "--entry"
let location = DatabaseLocation.namedInArguments(after: isEntry ? 1 : 0)

Language.show(.ofUser(ProcessInfo.processInfo.environment))
ObjectCounts.printOnSignal()
WindowStart.needDisplay(for: "quicktodo")

// The user's own tasks have one window; a start with another database gets a window of its own.
let application = Application(id: ApplicationID.of(location), isUnique: location == DatabaseLocation())
let program = WindowProgram(application: application, location: location)
var isFirst = true
application.onActivate {
  if isEntry, isFirst { program.showEntry() } else { program.activate() }
  isFirst = false
}
exit(application.run(arguments: ["quicktodo"]))
