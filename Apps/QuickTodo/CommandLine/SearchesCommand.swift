import AppsCommandLine
import ArgumentParser
import QuickTodoModel
import QuickTodoServices

/// The command `searches`.
struct SearchesCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "searches",
    abstract: "Print the saved searches with their numbers of tasks; save, rename or remove one.",
    discussion: """
      For example: quicktodo searches --save 'due:week -tag:office' --name Week; quicktodo list --search Week; \
      quicktodo searches --rename Week --to 'This week'; quicktodo searches --remove 'This week'. They are those of the \
      window's sidebar, and each change can be undone.
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(help: ArgumentHelp("Save a search: its words and conditions.", valueName: "filter")) var save:
    String?
  @Option(
    help: ArgumentHelp(
      "The name of the search to save; otherwise its words and conditions.", valueName: "name"))
  var name: String?
  @Option(help: ArgumentHelp("Give a saved search another name.", valueName: "name"), completion: .searches)
  var rename: String?
  @Option(help: ArgumentHelp("The other name.", valueName: "name")) var to: String?
  @Option(help: ArgumentHelp("Remove a saved search.", valueName: "name"), completion: .searches)
  var remove: String?
  @Flag(help: "As JSON: schema, and searches with uid, name, text and found.") var json = false

  func validate() throws {
    if [save, rename, remove].count(where: { $0 != nil }) > 1 {
      throw ValidationError("Expected one of --save, --rename and --remove, found several.")
    }
    if (rename == nil) != (to == nil) {
      throw ValidationError("Expected --rename and --to together, found one.")
    }
    if name != nil, save == nil {
      throw ValidationError("Expected --save with --name, found --name alone.")
    }
    // Quotation marks within the text are those of the filter.
    if let save { _ = try UserWords.filter([], within: save) }
  }

  func run() throws {
    try Output.standard.check()
    if let save { _ = try TaskDatabase(location).saveSearch(save, name: name) }
    if let rename, let to { try change(rename) { try $0.renameSearch(rename, to: to) } }
    if let remove { try change(remove) { try $0.removeSearch(remove) } }
    let searches = try reading { database in
      try database.savedSearches().map { search in
        // As in the sidebar, a condition that isn't understood chooses all tasks.
        (search, found: try database.count(UserWords.filters.parse(search.text, now: .now).filter))
      }
    }
    try Output.standard.write(json ? Self.json(searches ?? []) : Self.text(searches ?? []))
  }

  private func change(_ name: String, _ body: (TaskDatabase) throws -> Void) throws {
    guard let database = try existing() else { throw TaskRefusal.unknownSearch(name) }
    try body(database)
  }

  private static func text(_ searches: [(search: SavedSearch, found: Int)]) -> String {
    searches.map { search, found in
      let text = search.text == search.name ? "" : "  \(TerminalText.escaped(search.text))"
      return "\(NumberColumn.text(found))  \(TerminalText.escaped(search.name))\(text)\n"
    }.joined()
  }

  private static func json(_ searches: [(search: SavedSearch, found: Int)]) -> String {
    JSONText.list("searches", of: searches) { entry, text in
      text += "{\"uid\":\(entry.search.uid),\"name\":"
      JSONText.append(entry.search.name, to: &text)
      text += ",\"text\":"
      JSONText.append(entry.search.text, to: &text)
      text += ",\"found\":\(entry.found)}"
    }
  }
}
