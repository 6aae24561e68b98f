import AppsCommandLine
public import ArgumentParser
import Dispatch
import QuickTodoModel
import QuickTodoServices
import QuickTodoWords
import Rill

/// The options that ask for tasks as JSON.
struct JSONOptions: ParsableArguments {
  @Flag(
    help: """
      As JSON: uid, title, added, checked, changed, notes, due, start, priority, list, tags, parent, rule, \
      ruleFromCompletion and reminders; times are ISO 8601 in UTC, dates those of the clock on the wall.
      """)
  var json = false

  @Option(
    help: ArgumentHelp(
      "With --json, an object with schema and tasks instead of a list; the version that the script knows: \(TaskJSON.schema).",
      valueName: "version"))
  var schema: Int?

  func validate() throws {
    if let schema, !json || schema != TaskJSON.schema {
      throw ValidationError(
        "Expected --json --schema \(TaskJSON.schema), found \(json ? "" : "no --json and ")--schema \(schema)."
      )
    }
  }

  /// Returns tasks as JSON; nil if that isn't asked for.
  func text(of tasks: [TaskItem], _ lists: [Int64: ListItem]) -> String? {
    guard json else { return nil }
    return schema == nil ? TaskJSON(lists: lists).array(tasks) : TaskJSON(lists: lists).object(tasks)
  }
}

/// The options that select the tasks to print.
struct SectionOptions: ParsableArguments {
  @Flag(help: "Only tasks to do.") var due = false
  @Flag(help: "Only tasks that are done.") var done = false

  func validate() throws {
    if due && done { throw ValidationError("Expected --due or --done, found both.") }
  }

  /// The sections to print, in the window's order.
  var chosen: [TaskSection] { due ? [.due] : done ? [.done] : TaskSection.allCases }
}

/// The options for the number of tasks to print, and their format.
struct PrintOptions: ParsableArguments {
  @Option(help: ArgumentHelp("At most so many tasks.", valueName: "n")) var limit: Int?
  @OptionGroup var output: JSONOptions

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("Expected a --limit from 0 on, found \(limit).") }
  }

  func format(_ tasks: [TaskItem], _ lists: [Int64: ListItem]) -> String {
    if let json = output.text(of: tasks, lists) { return json }
    let text = TaskText(lists: lists, isColored: TaskText.isTerminal)
    return Output.standard.isTerminal
      ? TaskColumns(text: text, width: TextWidth.ofTerminal).lines(tasks) : text.lines(tasks)
  }
}

extension TaskSort: ExpressibleByArgument {}

/// A command whose arguments are the words of a filter.
protocol FilterCommand: TaskCommand {}

/// The words of a filter, and a saved search.
struct FilterOptions: ParsableArguments {
  @Option(
    name: .customLong("search"),
    help: ArgumentHelp("Only tasks that a saved search finds.", valueName: "name"), completion: .searches)
  var saved: String?
  @Argument(help: ArgumentHelp("Only tasks of a filter, such as due:today tag:home.", valueName: "filter"))
  var words: [String] = []

  func validate() throws { _ = try UserWords.filter(words) }

  /// Returns the words and conditions of the saved search; nil if none is named.
  /// - Parameter database: The tasks; nil if there is no database.
  /// - Throws: `TaskRefusal.unknownSearch`.
  func savedText(in database: TaskDatabase?) throws -> String? {
    guard let saved else { return nil }
    guard let database else { throw TaskRefusal.unknownSearch(saved) }
    return try database.savedSearch(named: saved).text
  }

  /// Returns the filter.
  /// - Parameter database: The tasks; nil if there is no database.
  /// - Throws: `TaskRefusal.unknownSearch`, or a `ValidationError` if a condition isn't understood.
  func filter(in database: TaskDatabase?) throws -> TaskFilter {
    try UserWords.filter(words, within: savedText(in: database))
  }
}

/// A command that prints tasks once.
protocol ReadingCommand: TaskCommand {
  var options: PrintOptions { get }
}

extension ReadingCommand {
  /// Prints the tasks that a filter chooses. If there are none, a word that looks like a condition and is none is named on
  /// standard error.
  /// - Parameters:
  ///   - words: The words of the filter.
  ///   - filter: Returns the filter; its argument is nil if there is no database.
  ///   - sort: The order of all tasks; nil for the window's.
  ///   - sections: The sections to print.
  func print(
    _ words: [String], _ filter: (TaskDatabase?) throws -> TaskFilter, by sort: TaskSort?,
    in sections: [TaskSection]
  ) throws {
    let hasTasks = try print(filter, by: sort, in: sections)
    guard !hasTasks, let key = TaskFilterParser.unknownKey(in: words.joined(separator: " ")) else { return }
    try Output.error.write(
      "“\(key):” isn't a condition, so it was searched for as text. Conditions begin with \(TaskFilterParser.keys).\n"
    )
  }

  /// - Returns: Whether any task was printed.
  @discardableResult
  func print(
    _ filter: (TaskDatabase?) throws -> TaskFilter, by sort: TaskSort?, in sections: [TaskSection]
  ) throws -> Bool {
    var hasTasks = false
    let text = try reading { database in
      let tasks = try database.list(
        sections, filter(database), by: sort, limit: options.limit)
      hasTasks = !tasks.isEmpty
      return options.format(tasks, try lists(of: tasks, in: database))
    }
    if text == nil { _ = try filter(nil) }
    try Output.standard.write(text ?? options.format([], [:]))
    return hasTasks
  }
}

/// The help about filters.
private let filterHelp = """
  A filter has words to search for and conditions: due:today, due:overdue, due:week, due:<2026-05-01, due:none, due:any, \
  start:…, tag:home, list:Work, priority:high, is:done, is:due, is:overdue, is:recurring, is:part, is:archived, has:notes, has:due, \
  has:tags. A minus sign before a condition negates it.
  """

/// The command `list`.
struct ListCommand: ReadingCommand, FilterCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the tasks to do, the newest first, then the done ones, the last one first.",
    discussion: filterHelp)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @OptionGroup var sections: SectionOptions
  @OptionGroup var options: PrintOptions
  @Option(help: "The order: due, priority, title, added or manual.") var sort: TaskSort?
  @OptionGroup var filter: FilterOptions

  func run() throws {
    try print(filter.words, { try filter.filter(in: $0).ofView }, by: sort, in: sections.chosen)
  }
}

/// The command `search TEXT…`.
struct SearchCommand: ReadingCommand, FilterCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Print the tasks whose title, notes or tags have some words.",
    discussion: filterHelp
      + " The last word may be the beginning of one; \"two words\" is a phrase; -word excludes.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @OptionGroup var sections: SectionOptions
  @OptionGroup var options: PrintOptions
  @Option(help: "The order: due, priority, title, added or manual.") var sort: TaskSort?
  @Argument(help: "The words, and conditions.") var text: [String]

  func validate() throws { _ = try UserWords.filter(text) }

  func run() throws { try print(text, { _ in try UserWords.filter(text) }, by: sort, in: sections.chosen) }
}

/// The command `agenda`.
struct AgendaCommand: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "agenda", abstract: "Print the tasks that are overdue, or due in the next days, by date.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(help: ArgumentHelp("How many days from today on.", valueName: "n")) var days = 7
  @OptionGroup var options: PrintOptions

  func validate() throws {
    if !(1...3_660).contains(days) { throw ValidationError("Expected --days from 1 to 3660, found \(days).") }
  }

  func run() throws {
    let last = TaskDate.now.day.adding(days: days - 1)
    let filter = TaskFilter(conditions: [.done(false), .due(from: nil, through: last), .not(.archived)])
    try print({ _ in filter }, by: .due, in: [.due])
  }
}

/// The command `watch`.
struct WatchCommand: FilterCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Print the tasks, and again at each change, until interrupted.",
    discussion: filterHelp)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @OptionGroup var sections: SectionOptions
  @OptionGroup var options: PrintOptions
  @OptionGroup var filter: FilterOptions

  func run() throws {
    let tasks = try TaskDatabase(locationToRead)
    let options = options
    let (words, saved) = try (filter.words, filter.savedText(in: tasks))
    // Read again for each change, because a day may be over.
    let subscription = try tasks.lists(
      sections.chosen, { try UserWords.filter(words, within: saved).ofView }, limit: options.limit
    ).subscribe(
      onNext: { tasks, lists in
        do {
          let lists = Dictionary(uniqueKeysWithValues: lists.map { ($0.uid, $0) })
          // An empty line separates the lists. In JSON, each list is one line.
          try Output.standard.write(options.format(tasks, lists) + (options.output.json ? "" : "\n"))
        } catch {
          CommandLineProgram.end(with: error)
        }
      },
      onError: { CommandLineProgram.end(with: $0) })
    // Without this, a closed output would be noticed only at the next change.
    Output.standard.whenClosed { CommandLineProgram.end(with: OutputError.closed) }
    withExtendedLifetime(subscription) { dispatchMain() }
  }
}
