import AppsCommandLine
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
    var note: String?
    try printing("added") { database in
      let task = try database.add(draft)
      if let list = try task.list.flatMap({ uid in try database.listItems().first { $0.uid == uid } }),
        list.isArchived
      {
        let name = TerminalText.escaped(list.name)
        note = "Task \(task.uid) is in the archived list “\(name)”, whose tasks “quicktodo list” leaves out."
      }
      return [task]
    }
    CommandNote.printDates(of: draft.edits, besides: note.map { [$0] } ?? [])
  }

  /// Returns the task that the arguments describe.
  /// - Parameters:
  ///   - entries: The reader of quick entry.
  ///   - now: The present day and time.
  func draft(with entries: QuickEntryParser = UserWords.entries, now: TaskDate = .now) throws -> TaskDraft {
    guard title.count > 1 || quick else {
      return TaskDraft(title: title[0], edits: try fields.edits(), listName: fields.listName)
    }
    let text = title.joined(separator: " ")
    // Words about a field that an option sets stay in the title.
    let given = fields.kinds
    let literal =
      given.isEmpty
      ? [] : Set(entries.parse(text, now: now).parts.filter { given.contains($0.kind) }.map(\.text))
    var draft = entries.task(text, now: now, literal: literal).draft
    draft.edits += try fields.edits()
    if fields.list != nil { draft.listName = fields.listName }
    return draft
  }
}
