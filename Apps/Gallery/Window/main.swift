import AppsWindow
import Foundation
import GalleryCommandLine
import Gtk

let page = GalleryCommand.parseOrExit().page

ObjectCounts.printOnSignal()
WindowStart.needDisplay(for: "gallery")

// Each start opens a window of its own, on the requested page.
let application = Application(id: "io.github.rill.Gallery", isUnique: false)
let program = WindowProgram(application: application, page: page)
application.onActivate { program.activate() }
exit(application.run(arguments: ["gallery"]))
