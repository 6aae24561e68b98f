import AppsCommandLine
import ArgumentParser
import QuickTodoModel
import QuickTodoServices

/// The command `tags`.
struct TagsCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: "Print the tags with their numbers of tasks to do; rename or remove one.",
    discussion: """
      For example: quicktodo tags --rename office --to work, after which the two are one if there is a tag work already; \
      quicktodo tags --remove office, which keeps its tasks.
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(help: ArgumentHelp("Give a tag another name.", valueName: "name"), completion: .tags) var rename:
    String?
  @Option(help: ArgumentHelp("The other name.", valueName: "name"), completion: .tags) var to: String?
  @Option(help: ArgumentHelp("Take a tag away from its tasks.", valueName: "name"), completion: .tags)
  var remove: String?
  @Flag(help: "As JSON: schema, and tags with name and due.") var json = false

  func validate() throws {
    if rename != nil, remove != nil {
      throw ValidationError("Expected one of --rename and --remove, found both.")
    }
    if (rename == nil) != (to == nil) {
      throw ValidationError("Expected --rename and --to together, found one.")
    }
  }

  func run() throws {
    try Output.standard.check()
    if let rename, let to { try change(rename) { try $0.renameTag(rename, to: to) } }
    if let remove { try change(remove) { try $0.removeTag(remove) } }
    let tags = try reading { try $0.allTags() } ?? []
    try Output.standard.write(json ? Self.json(tags) : Self.text(tags))
  }

  private static func text(_ tags: [(name: String, due: Int)]) -> String {
    tags.map { "\(NumberColumn.text($0.due))  \(TerminalText.escaped($0.name))\n" }.joined()
  }

  private static func json(_ tags: [(name: String, due: Int)]) -> String {
    JSONText.list("tags", of: tags) { tag, text in
      text += "{\"name\":"
      JSONText.append(tag.name, to: &text)
      text += ",\"due\":\(tag.due)}"
    }
  }

  private func change(_ name: String, _ body: (TaskDatabase) throws -> Void) throws {
    guard let database = try existing() else { throw TaskRefusal.unknownTag(name) }
    try body(database)
  }
}
