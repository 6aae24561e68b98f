import ArgumentParser
import QuickTodoModel
import QuickTodoServices
import QuickTodoWords

/// A command that takes a title.
protocol TitleCommand: TaskCommand {}

extension TitleCommand {
  /// Refuses a blank title as bad usage.
  func check(_ title: String) throws {
    do throws(TaskRefusal) { try TaskTitle.check(title) } catch { throw ValidationError("\(error)") }
  }
}

/// The command `add TITLE`.
struct AddCommand: TitleCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a task, and print it with its number.",
    discussion: """
      A single word, or a text in quotation marks, is the title as it is. Several words, or --quick, are read as one would \
      say them: quicktodo add call Anna tomorrow 9am every week '!high' '#family' @phone
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Flag(help: "Read dates, !priority, #list and @tags in a single text too.") var quick = false
  @OptionGroup(title: "Fields") var fields: FieldOptions
  @Argument(help: "The task's title. Put -- before a title that begins with a dash.") var title: [String]

  func validate() throws { try check(draft().title) }

  func run() throws {
    let draft = try draft()
    try printing("added") { [try $0.add(draft)] }
  }

  private func draft() throws -> TaskDraft {
    guard title.count > 1 || quick else {
      return TaskDraft(title: title[0], edits: try fields.edits(), listName: fields.listName)
    }
    let text = title.joined(separator: " ")
    var entry = UserWords.entries.parse(text, now: .now)
    // Words about a field that an option sets stay in the title.
    let given = fields.kinds
    let literal = Set(entry.parts.filter { given.contains($0.kind) }.map(\.text))
    if !literal.isEmpty { entry = UserWords.entries.parse(text, now: .now, literal: literal) }
    var edits: [TaskEdit] = []
    if let due = entry.due { edits.append(.due(due)) }
    if let priority = entry.priority { edits.append(.priority(priority)) }
    if !entry.tags.isEmpty { edits.append(.addTags(entry.tags)) }
    if let recurrence = entry.recurrence { edits.append(.recurrence(recurrence)) }
    return TaskDraft(
      title: entry.title, edits: try edits + fields.edits(),
      listName: fields.list == nil ? entry.list : fields.listName)
  }
}

/// The command `edit UID [TITLE]`.
struct EditCommand: TitleCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Give a task another title, or several another date, list or other field.",
    discussion: "For example: quicktodo edit 3 4 --due tomorrow")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @OptionGroup(title: "Fields") var fields: FieldOptions
  @Option(help: ArgumentHelp("A tag to remove; may be repeated.", valueName: "name"), completion: .tags)
  var removeTag: [String] = []
  @Argument(help: "The task's number.", completion: .tasks(in: [.due, .done])) var uid: Int64
  @Option(help: ArgumentHelp("Another title, also one that is a number.", valueName: "title")) var title:
    String?
  @Argument(
    help: """
      The task's title; with options, numbers are those of further tasks. Put -- before a title that begins with a dash.
      """)
  var words: [String] = []

  private var hasOptions: Bool { !fields.isEmpty || !removeTag.isEmpty || title != nil }
  /// The numbers of the tasks, if the words behind the first one are numbers and an option says what to change.
  private var numbers: [Int64]? {
    let others = words.compactMap { Int64($0) }
    return hasOptions && others.count == words.count ? [uid] + others : nil
  }

  func validate() throws {
    if let title { try check(title) }
    if numbers != nil { return }
    guard let first = words.first else {
      throw ValidationError("Expected a title or an option such as --due, found neither.")
    }
    guard words.count == 1, title == nil else {
      throw ValidationError(
        "Expected one title, found \(words.count + (title == nil ? 0 : 1)). Put quotation marks around all its words."
      )
    }
    try check(first)
  }

  func run() throws {
    var edits = try fields.edits()
    if let title = title ?? (numbers == nil ? words.first : nil) { edits.append(.title(title)) }
    if !removeTag.isEmpty { edits.append(.removeTags(removeTag)) }
    let uids = numbers ?? [uid]
    try printing("changed", with: uids) { try $0.edit(uids, edits, listName: fields.listName) }
  }
}
