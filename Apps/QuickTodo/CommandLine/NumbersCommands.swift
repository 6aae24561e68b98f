import AppsCommandLine
import ArgumentParser
import QuickTodoModel
import QuickTodoServices

/// The task numbers in one argument: a single number as the user types it, or several as `joining` combines them.
///
/// For each value that the parser adds, it copies all values of the argument, so its time grows with the square of
/// their count. Many numbers are therefore passed in few arguments.
struct TaskNumbers {
  /// A character that no program argument contains, because it terminates the argument.
  private static let separator: Character = "\0"

  let uids: [Int64]
  /// The numbers as the user typed them.
  let words: [String]

  init?(argument: String) {
    words = Self.words(of: argument)
    uids = words.compactMap { Int64($0) }
    guard uids.count == words.count else { return nil }
  }

  /// Returns the numbers in one argument.
  /// - Throws: A `ValidationError` if it is another text.
  static func read(_ argument: String) throws -> TaskNumbers {
    guard let numbers = TaskNumbers(argument: argument) else {
      throw ValidationError("Expected the number of a task, as 'quicktodo list' prints it.")
    }
    return numbers
  }

  /// The first number alone.
  var first: TaskNumbers { words.first.flatMap(TaskNumbers.init) ?? self }

  /// Returns the words in one argument, which may be numbers that `joining` has combined.
  static func words(of argument: String) -> [String] {
    argument.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }

  /// Combines each run of numbers among a command's arguments into one argument.
  static func joining(_ arguments: ArraySlice<String>) -> [String] {
    var (joined, run): ([String], [String]) = ([], [])
    func endRun() {
      if !run.isEmpty { joined.append(run.joined(separator: String(separator))) }
      run = []
    }
    var (isValue, mayBeOption) = (false, true)
    for argument in arguments {
      if !isValue, Int64(argument) != nil, !mayBeOption || !argument.hasPrefix("-") {
        run.append(argument)
        continue
      }
      endRun()
      joined.append(argument)
      isValue = mayBeOption && !isValue && CommandArguments.optionsWithValue.contains(argument)
      if argument == "--" { mayBeOption = false }
    }
    endRun()
    return joined
  }
}

/// A command on tasks that are identified by their numbers.
protocol NumbersCommand: TaskCommand {
  var uids: [TaskNumbers] { get }
}

extension NumbersCommand {
  /// The tasks' numbers.
  var numbers: [Int64] { uids.flatMap(\.uids) }
}

/// The command `show UID…`.
struct ShowCommand: NumbersCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print tasks with their notes, their times and their parts.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @OptionGroup var output: JSONOptions
  @Argument(help: "The tasks' numbers.", completion: .tasks(in: [.due, .done]), transform: TaskNumbers.read)
  var uids: [TaskNumbers]

  func run() throws {
    let text = try reading { database in
      let tasks = try database.tasksWithParts(numbers)
      let lists = try lists(of: tasks.map(\.task), in: database)
      return output.text(of: tasks.map(\.task), lists)
        ?? TaskText(lists: lists, isColored: TaskText.isTerminal).whole(tasks)
    }
    guard let text else { throw TaskRefusal.unknownTasks(numbers) }
    try Output.standard.write(text)
  }
}

/// The command `done UID…`.
struct DoneCommand: NumbersCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Mark tasks as done; those that are done keep their date.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Flag(help: "Mark all that are parts of them too.") var parts = false
  @Argument(help: "The tasks' numbers.", completion: .tasks(in: [.due]), transform: TaskNumbers.read)
  var uids: [TaskNumbers]

  func run() throws {
    try printing("marked as done", with: numbers) { try $0.set(numbers, done: true, withParts: parts) }
  }
}

/// The command `reopen UID…`.
struct ReopenCommand: NumbersCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: "Mark tasks as to do.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "The tasks' numbers.", completion: .tasks(in: [.done]), transform: TaskNumbers.read)
  var uids: [TaskNumbers]

  func run() throws {
    try printing("reopened", with: numbers) { try $0.set(numbers, done: false) }
  }
}

/// The command `rm UID…`.
struct RemoveCommand: NumbersCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm", abstract: "Delete tasks and their parts, and print them as they were.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "The tasks' numbers.", completion: .tasks(in: [.due, .done]), transform: TaskNumbers.read)
  var uids: [TaskNumbers]

  func run() throws {
    try printing("deleted", with: numbers) { try $0.remove(numbers) }
  }
}

/// The command `tag UID…`.
struct TagCommand: NumbersCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Add tags to tasks, or remove them.",
    discussion: "For example: quicktodo tag 3 4 --add home --remove office")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(help: ArgumentHelp("A tag to add; may be repeated.", valueName: "name"), completion: .tags)
  var add: [String] = []
  @Option(help: ArgumentHelp("A tag to remove; may be repeated.", valueName: "name"), completion: .tags)
  var remove: [String] = []
  @Argument(help: "The tasks' numbers.", completion: .tasks(in: [.due, .done]), transform: TaskNumbers.read)
  var uids: [TaskNumbers]

  func validate() throws {
    if add.isEmpty && remove.isEmpty { throw ValidationError("Expected --add or --remove, found neither.") }
    try UserWords.checkTags(adding: add, removing: remove)
  }

  func run() throws {
    try printing("tagged", with: numbers) { try $0.edit(numbers, [.removeTags(remove), .addTags(add)]) }
  }
}

/// The command `move UID…`.
struct MoveCommand: NumbersCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move tasks to a list, below another task, or to a place in the order by hand.",
    discussion: "For example: quicktodo move 3 4 --to Family")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(
    help: ArgumentHelp("The list, which is created if it is missing; or none.", valueName: "list"),
    completion: .lists)
  var to: String?
  @Option(
    help: ArgumentHelp("The task that they become parts of, or none.", valueName: "uid"),
    completion: .tasks(in: [.due]))
  var below: String?
  @Option(help: ArgumentHelp("The task that they come before in the order by hand.", valueName: "uid"))
  var before: Int64?
  @Option(help: ArgumentHelp("The task that they come after in the order by hand.", valueName: "uid"))
  var after: Int64?
  @Argument(help: "The tasks' numbers.", completion: .tasks(in: [.due, .done]), transform: TaskNumbers.read)
  var uids: [TaskNumbers]

  func validate() throws {
    if to == nil, below == nil, before == nil, after == nil {
      throw ValidationError("Expected --to, --below, --before or --after, found none of them.")
    }
    if [before != nil, after != nil, below != nil].count(where: { $0 }) > 1 {
      throw ValidationError("Expected only one of --below, --before and --after, found several.")
    }
    if let other = before ?? after, numbers.contains(other) {
      throw ValidationError("Expected another task's number, found \(other), which is to be moved itself.")
    }
    _ = try edits()
  }

  func run() throws {
    let edits = try edits()
    let name = to?.lowercased() == "none" ? nil : to
    try printing("moved", with: numbers) { database in
      guard let other = before ?? after else { return try database.edit(numbers, edits, listName: name) }
      return try database.move(numbers, beside: other, isBefore: before != nil, edits, listName: name)
    }
  }

  private func edits() throws -> [TaskEdit] {
    var edits: [TaskEdit] = []
    if to?.lowercased() == "none" { edits.append(.list(nil)) }
    if let below {
      let parent = Int64(below)
      if parent == nil, below.lowercased() != "none" {
        throw ValidationError("Expected the number of a task, or none, after --below, found '\(below)'.")
      }
      edits.append(.parent(parent))
    }
    return edits
  }
}
