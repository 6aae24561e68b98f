import AppsCommandLine
import ArgumentParser
import OurPlanetModel

/// `categories`
struct CategoriesCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories", abstract: "Print the categories of events.")

  @ParentCommand var root: OurPlanetCommand
  @OptionGroup var service: ServiceOption
  @Flag(help: "As JSON: id, title, description.") var json = false

  func run() throws {
    let service = try makeService()
    defer { sayNotices(of: service) }
    let categories = try categories(of: service).items
    try Output.standard.write(json ? CategoryFormat.json(categories) : CategoryFormat.lines(categories))
  }
}
