package import ArgumentParser
package import GalleryPages

/// The `gallery` command.
package struct GalleryCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Examples of Rill, one page and one file each.",
    discussion: """
      The pages, as --page names them:

      \(Pages.all.map { "  \($0.id)" }.joined(separator: "\n"))
      """,
    version: "0.2.0")

  /// The page to open at the start.
  @Option(
    help: ArgumentHelp("Opens a page at once.", valueName: "name"),
    transform: { name in
      guard let page = Pages.named(name) else {
        throw ValidationError("no page is called '\(name)'; gallery --help names them")
      }
      return page
    })
  package var page: Page?

  /// Creates the command; called by the parser.
  package init() {}
}
