import ArgumentParser
import QuickTodoModel
import QuickTodoServices

/// The command `edit UID [TITLE]`.
struct EditCommand: NumbersCommand, TitleCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a task's title, or the dates, list or other fields of several tasks.",
    discussion: "For example: quicktodo edit 3 4 --due tomorrow")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @OptionGroup(title: "Fields") var fields: FieldOptions
  @Option(help: ArgumentHelp("A tag to remove; may be repeated.", valueName: "name"), completion: .tags)
  var removeTag: [String] = []
  @Argument(
    help: "The task's number.", completion: .tasks(in: [.due, .done]), transform: TaskNumbers.read)
  var uid: TaskNumbers
  @Option(help: ArgumentHelp("Another title, also one that is a number.", valueName: "title")) var title:
    String?
  @Argument(
    help: """
      The task's title; with options, numbers are those of further tasks. Put -- before a title that begins with a dash.
      """)
  var words: [String] = []

  private var hasOptions: Bool { !fields.isEmpty || !removeTag.isEmpty || title != nil }
  /// The numbers of all tasks, if the words behind the first one are numbers and an option says what to change.
  private var several: [TaskNumbers]? {
    let others = words.compactMap(TaskNumbers.init)
    return hasOptions && others.count == words.count ? [uid] + others : nil
  }
  /// The words of the title, if only the first number is that of a task.
  private var titleWords: [String] { uid.words.dropFirst() + words.flatMap(TaskNumbers.words) }

  /// The title that the task gets; nil if it keeps its own.
  var newTitle: String? { title ?? (several == nil ? titleWords.first : nil) }

  var uids: [TaskNumbers] { several ?? [uid.first] }

  func validate() throws {
    if let title { try check(title) }
    try UserWords.checkTags(adding: fields.tag, removing: removeTag)
    if several != nil {
      guard title == nil || numbers.count == 1 else {
        throw ValidationError("Expected one task with --title, found \(numbers.count). Name one.")
      }
      return
    }
    let titleWords = titleWords
    guard let first = titleWords.first else {
      throw ValidationError("Expected a title or an option such as --due, found neither.")
    }
    guard titleWords.count == 1, title == nil else {
      throw ValidationError(
        """
        Expected one title, found \(titleWords.count + (title == nil ? 0 : 1)). Put quotation marks around all its words, or name \
        an option such as --due to change several tasks.
        """)
    }
    try check(first)
  }

  func run() throws {
    var edits = try fields.edits()
    if let title = newTitle { edits.append(.title(title)) }
    if !removeTag.isEmpty { edits.append(.removeTags(removeTag)) }
    try printing("changed", with: numbers) { try $0.edit(numbers, edits, listName: fields.listName) }
    CommandNote.printDates(of: edits)
  }
}
