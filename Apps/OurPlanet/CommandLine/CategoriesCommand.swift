import AppsCommandLine
import ArgumentParser
import OurPlanetModel
import OurPlanetServices

/// The command `categories`.
struct CategoriesCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories", abstract: "Print the categories of events.")

  @ParentCommand var root: OurPlanetCommand
  @OptionGroup var service: ServiceOption
  @Flag(help: "As JSON: id, title, description.") var json = false

  func run() throws {
    let location = try location()
    let service = EONET(location)
    defer { sayNotices(of: service) }
    let categories = try categories(of: service, at: location, within: .fromNow()).items
    try Output.standard.write(json ? CategoryFormat.json(categories) : CategoryFormat.lines(categories))
  }
}
