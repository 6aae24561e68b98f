import AppsWindow
import Foundation
import Gtk
import QuickTodoCommandLine
import QuickTodoServices

let location = DatabaseLocation.namedInArguments()

ObjectCounts.printOnSignal()
WindowStart.needDisplay(for: "quicktodo")

// The user's own tasks have one window; a start with another database gets a window of its own.
let application = Application(id: ApplicationID.of(location), isUnique: location == DatabaseLocation())
let program = WindowProgram(application: application, location: location)
application.onActivate { program.activate() }
exit(application.run(arguments: ["quicktodo"]))
