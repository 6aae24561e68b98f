import AppsWindow
import Foundation
import Gtk
import QuickTodoCommandLine
import QuickTodoServices

let location = DatabaseLocation.namedInArguments()

ObjectCounts.printOnSignal()
WindowStart.needDisplay(for: "quicktodo")

// One window for a person's tasks; each start that names a database has a window of its own.
let application = Application(id: ApplicationID.of(location), isUnique: location == DatabaseLocation())
let program = WindowProgram(application: application, location: location)
application.onActivate { program.activate() }
exit(application.run(arguments: ["quicktodo"]))
