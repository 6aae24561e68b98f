import AppsCommandLine
public import ArgumentParser
public import QuickTodoModel
import QuickTodoServices

/// The command `lists`.
struct ListsCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists",
    abstract: "Print the lists with their numbers of tasks to do; add, change, move or remove one.",
    discussion: """
      For example: quicktodo lists --add Garden --color green; quicktodo lists --rename Garden --to Outdoors; \
      quicktodo lists --recolor Garden --color red; quicktodo lists --move Garden --before Work; \
      quicktodo lists --archive Garden; quicktodo lists --remove Garden, which keeps its tasks. Each of them can be undone.
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(help: ArgumentHelp("Add a list.", valueName: "name")) var add: String?
  @Option(help: ArgumentHelp("Give a list another name.", valueName: "name"), completion: .lists)
  var rename: String?
  @Option(help: ArgumentHelp("The other name.", valueName: "name")) var to: String?
  @Option(help: ArgumentHelp("Give a list another colour.", valueName: "name"), completion: .lists)
  var recolor: String?
  @Option(
    help: """
      The colour of the list to add or to recolour: blue, green, yellow, orange, red, purple, brown or gray.
      """)
  var color: ListColor?
  @Option(help: ArgumentHelp("Move a list to another place.", valueName: "name"), completion: .lists)
  var move: String?
  @Option(help: ArgumentHelp("The list that it comes before.", valueName: "name"), completion: .lists)
  var before: String?
  @Option(help: ArgumentHelp("The list that it comes after.", valueName: "name"), completion: .lists)
  var after: String?
  @Option(help: ArgumentHelp("Archive a list.", valueName: "name"), completion: .lists) var archive: String?
  @Option(help: ArgumentHelp("Unarchive a list.", valueName: "name"), completion: .lists)
  var unarchive: String?
  @Option(help: ArgumentHelp("Remove a list; its tasks stay.", valueName: "name"), completion: .lists)
  var remove: String?
  @Flag(help: "As JSON: schema, and lists with uid, name, color, archived and due.") var json = false

  func validate() throws {
    let changes = [add, rename, recolor, move, archive, unarchive, remove]
    if changes.count(where: { $0 != nil }) > 1 {
      throw ValidationError(
        """
        Expected one of --add, --rename, --recolor, --move, --archive, --unarchive and --remove, found several.
        """)
    }
    if [add, to].contains(where: { $0?.lowercased() == "none" }) {
      throw ValidationError(
        "Expected another name than none, which stands for no list in options and filters.")
    }
    if (rename == nil) != (to == nil) {
      throw ValidationError("Expected --rename and --to together, found one.")
    }
    if recolor != nil, color == nil {
      throw ValidationError("Expected --color with --recolor, found --recolor alone.")
    }
    if color != nil, add == nil, recolor == nil {
      throw ValidationError("Expected --add or --recolor with --color, found --color alone.")
    }
    try validateMove()
  }

  private func validateMove() throws {
    if before != nil, after != nil {
      throw ValidationError("Expected --before or --after, found both.")
    }
    if (move == nil) != ((before ?? after) == nil) {
      throw ValidationError("Expected --move together with --before or --after, found one alone.")
    }
    if let move, let other = before ?? after, move.lowercased() == other.lowercased() {
      throw ValidationError("Expected another list's name, found “\(other)”, which is to be moved itself.")
    }
  }

  func run() throws {
    try Output.standard.check()
    if let add { _ = try TaskDatabase(location).addList(add, color: color) }
    if let rename, let to { try change(rename) { try $0.editList(rename) { $0.name = to } } }
    if let recolor, let color { try change(recolor) { try $0.editList(recolor) { $0.color = color } } }
    if let move, let other = before ?? after {
      try change(move) { try $0.moveList(move, beside: other, isBefore: before != nil) }
    }
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
      let name = TerminalText.escaped(list.name)
      let shown = TaskText.isTerminal ? "\u{1b}[\(list.color.terminalCode)m\(name)\u{1b}[0m" : name
      return "\(NumberColumn.text(due))  \(shown)\(list.isArchived ? "  (archived)" : "")\n"
    }.joined()
  }

  private static func json(_ lists: [(list: ListItem, due: Int)]) -> String {
    JSONText.list("lists", of: lists) { entry, text in
      let (list, due) = entry
      text += "{\"uid\":\(list.uid),\"name\":"
      JSONText.append(list.name, to: &text)
      text += ",\"color\":\"\(list.color.rawValue)\",\"archived\":\(list.isArchived),\"due\":\(due)}"
    }
  }
}

extension ListColor: ExpressibleByArgument {}

extension ListColor {
  /// The parameters of the control sequence that colours text in a terminal.
  fileprivate var terminalCode: String {
    switch self {
    case .blue: "34"
    case .green: "32"
    case .yellow: "33"
    case .orange: "38;5;208"
    case .red: "31"
    case .purple: "35"
    case .brown: "38;5;130"
    case .gray: "90"
    }
  }
}
