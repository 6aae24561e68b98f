import AppsWindow
import Foundation
import Gtk
import OurPlanetCommandLine
import OurPlanetServices

CommandLineProgram.needFilesForWindow()

let location = EOLocation.named(in: Array(CommandLine.arguments.dropFirst()))

ObjectCounts.printOnSignal()
WindowStart.needDisplay(for: "ourplanet")

// NASA's service has one window per user; any other service gets a window of its own.
let application = Application(
  id: "io.github.rill.OurPlanet", isUnique: location.base == EOLocation.defaultBase)
let program = WindowProgram(application: application, location: location)
application.onActivate { program.activate() }
exit(application.run(arguments: ["ourplanet"]))
