import AppsCommandLine
import ArgumentParser
import OurPlanetModel

/// The root command `ourplanet`, which opens the window if no subcommand is given.
struct OurPlanetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ourplanet",
    abstract: "The planet's natural events, live from NASA's EONET.",
    discussion: """
      Without a command, the window opens. The last answers are kept, and shown if there is no network. EONET is \
      no official warning service.
      """,
    version: OurPlanetVersion.current,
    subcommands: [CategoriesCommand.self, EventsCommand.self])

  @OptionGroup var service: ServiceOption

  func run() throws {
    let arguments = service.baseURL.map { ["--base-url", $0] } ?? []
    try WindowProgram.start(program: "ourplanet", arguments: arguments)
  }
}
