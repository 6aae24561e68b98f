import AppsCommandLine
public import ArgumentParser
public import QuickTodoModel
import QuickTodoServices

/// The command `lists`.
struct ListsCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists",
    abstract: "Print the lists with their numbers of tasks to do; add, rename or remove one.",
    discussion: """
      For example: quicktodo lists --add Garden --color green; quicktodo lists --rename Garden --to Outdoors; \
      quicktodo lists --archive Garden; quicktodo lists --remove Garden, which keeps its tasks.
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(help: ArgumentHelp("Add a list.", valueName: "name")) var add: String?
  @Option(help: ArgumentHelp("Give a list another name.", valueName: "name"), completion: .lists) var rename:
    String?
  @Option(help: ArgumentHelp("The other name.", valueName: "name")) var to: String?
  @Option(help: ArgumentHelp("Put a list away.", valueName: "name"), completion: .lists) var archive: String?
  @Option(help: ArgumentHelp("Take a list out again.", valueName: "name"), completion: .lists) var unarchive:
    String?
  @Option(help: ArgumentHelp("Remove a list; its tasks stay.", valueName: "name"), completion: .lists)
  var remove: String?
  @Option(help: "The colour of the list to add: blue, green, yellow, orange, red, purple, brown or gray.")
  var color: ListColor?
  @Flag(help: "As JSON: schema, and lists with uid, name, color, archived and due.") var json = false

  func validate() throws {
    if [add, rename, archive, unarchive, remove].count(where: { $0 != nil }) > 1 {
      throw ValidationError(
        "Expected one of --add, --rename, --archive, --unarchive and --remove, found several.")
    }
    if (rename == nil) != (to == nil) {
      throw ValidationError("Expected --rename and --to together, found one.")
    }
    if color != nil, add == nil { throw ValidationError("Expected --add with --color, found --color alone.") }
  }

  func run() throws {
    try Output.standard.check()
    if let add { _ = try TaskDatabase(location).addList(add, color: color) }
    if let rename, let to { try change(rename) { try $0.editList(rename) { $0.name = to } } }
    if let archive { try change(archive) { try $0.editList(archive) { $0.isArchived = true } } }
    if let unarchive { try change(unarchive) { try $0.editList(unarchive) { $0.isArchived = false } } }
    if let remove {
      try change(remove) { database in
        let list = try database.removeList(remove)
        // Standard output has the lists, perhaps as JSON.
        try Output.error.write(SyncText.removed(list, of: database))
        return list
      }
    }
    let lists = try reading { try $0.allLists() } ?? []
    try Output.standard.write(json ? Self.json(lists) : Self.text(lists))
  }

  private func change(_ name: String, _ body: (TaskDatabase) throws -> ListItem) throws {
    guard let database = try existing() else { throw TaskRefusal.unknownList(name) }
    _ = try body(database)
  }

  private static func text(_ lists: [(list: ListItem, due: Int)]) -> String {
    lists.map { list, due in
      let state = list.isArchived ? "  (archived)" : ""
      return "\(NumberColumn.text(due))  \(TerminalText.escaped(list.name))\(state)\n"
    }.joined()
  }

  private static func json(_ lists: [(list: ListItem, due: Int)]) -> String {
    var text = #"{"schema":1,"lists":["#
    for (index, (list, due)) in lists.enumerated() {
      text += (index > 0 ? "," : "") + "{\"uid\":\(list.uid),\"name\":"
      JSONText.append(list.name, to: &text)
      text += ",\"color\":\"\(list.color.rawValue)\",\"archived\":\(list.isArchived),\"due\":\(due)}"
    }
    return text + "]}\n"
  }
}

extension ListColor: ExpressibleByArgument {}

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
    guard json else {
      let lines = tags.map { "\(NumberColumn.text($0.due))  \(TerminalText.escaped($0.name))\n" }
      return try Output.standard.write(lines.joined())
    }
    var text = #"{"schema":1,"tags":["#
    for (index, tag) in tags.enumerated() {
      text += (index > 0 ? "," : "") + "{\"name\":"
      JSONText.append(tag.name, to: &text)
      text += ",\"due\":\(tag.due)}"
    }
    try Output.standard.write(text + "]}\n")
  }

  private func change(_ name: String, _ body: (TaskDatabase) throws -> Void) throws {
    guard let database = try existing() else { throw TaskRefusal.unknownTag(name) }
    try body(database)
  }
}

/// A column of numbers.
private enum NumberColumn {
  static func text(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(0, 5 - text.utf8.count)) + text
  }
}
