import AppsCommandLine
import ArgumentParser
import Foundation
import QuickTodoModel
public import QuickTodoServices

/// The command `sync`.
struct SyncCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Synchronise the lists of all accounts with their servers, once.",
    discussion: """
      It prints a line for each list. The exit status is 0 if all lists are up to date, and 75 if one isn't, for the printed \
      reason; nothing is lost then, and the edits are sent the next time. If another program synchronises, it is waited for.

      A field that was changed here and on the server in different ways is a conflict: the task has the server's value until \
      you choose, by --resolve with a number of --conflicts, and --mine or --theirs.
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Flag(help: "Send edits again that a server has refused.") var retry = false
  @Flag(help: "Print the state of each list, and ask no server.") var status = false
  @Flag(help: "Print the conflicts.") var conflicts = false
  @Option(help: ArgumentHelp("End a conflict.", valueName: "number")) var resolve: Int64?
  @Flag(help: "With --resolve: the task gets the value from here.") var mine = false
  @Flag(help: "With --resolve: the task keeps the server's value.") var theirs = false
  @Option(
    help: ArgumentHelp(
      "Decide about a list that its server has emptied, or doesn't have any longer, with --accept or --restore.",
      valueName: "list"), completion: .lists)
  var decide: String?
  @Flag(help: "With --decide: the tasks that the server doesn't have are removed here too.") var accept =
    false
  @Flag(help: "With --decide: the tasks are created on the server again.") var restore = false
  @Flag(help: "Print the newest entries of the log; they contain no password.") var log = false
  @Flag(help: "As JSON: schema, and lists with name, synced, problem, decision, unconfirmed and problems.")
  var json = false

  func validate() throws {
    if [status, conflicts, log, resolve != nil, decide != nil].count(where: { $0 }) > 1 {
      throw ValidationError(
        "Expected one of --status, --conflicts, --log, --resolve and --decide, found several.")
    }
    if (resolve != nil) != (mine != theirs) || mine && theirs {
      throw ValidationError("Expected --resolve with either --mine or --theirs.")
    }
    if (decide != nil) != (accept != restore) || accept && restore {
      throw ValidationError("Expected --decide with either --accept or --restore.")
    }
  }

  func run() throws {
    try Output.standard.check()
    if status {
      return try Output.standard.write(try reading { try SyncText.lists(of: $0, isJSON: json) } ?? "")
    }
    if conflicts {
      return try Output.standard.write(try reading { SyncText.conflicts(try $0.conflicts()) } ?? "")
    }
    if log {
      return try Output.standard.write(try reading { SyncText.log(try $0.syncLog(limit: 500)) } ?? "")
    }
    if let resolve {
      guard let tasks = try existing() else { throw TaskRefusal.unknownConflict(resolve) }
      return try tasks.resolve(conflict: resolve, takesMine: mine)
    }
    if let decide {
      let list = try existing()?.syncedLists().first { $0.name == decide }
      guard let tasks = try existing(), let list else { throw TaskRefusal.unknownList(decide) }
      return try tasks.decide(list: list.list, removes: accept)
    }
    guard let tasks = try existing(), try !tasks.accounts().isEmpty else {
      return try Output.standard.write("There is no account. 'quicktodo account --add' adds one.\n")
    }
    if retry { try tasks.retryRefused() }
    try SyncProgram.replaceThisProcess(["run"] + (json ? ["--json"] : []), location: location)
  }
}

/// The state of the synchronisation as text.
public enum SyncText {
  /// Returns a line for each synchronised list, or JSON.
  /// - Parameters:
  ///   - tasks: The database.
  ///   - isJSON: Whether to return JSON.
  public static func lists(of tasks: TaskDatabase, isJSON: Bool) throws -> String {
    let lists = try tasks.syncedLists()
    if isJSON {
      let objects = lists.map { list in
        let texts = JSONText.object([
          ("name", list.name), ("synced", list.synced.map { UTCTime.text(milliseconds: $0.milliseconds) }),
          ("problem", list.problem), ("decision", list.decision?.rawValue),
        ])
        return "\(texts.dropLast()),\"unconfirmed\":\(list.unconfirmed),\"problems\":\(list.problems)}"
      }
      return #"{"schema":1,"lists":["# + objects.joined(separator: ",") + "]}\n"
    }
    let problems = try tasks.syncProblems()
    return lists.map { list in
      var text = "\(list.name): \(state(of: list))"
      if list.unconfirmed > 0 { text += ", \(list.unconfirmed) edits to send" }
      for problem in problems where problem.list == list.list {
        text += "\n  \(problem.task.map { "task \($0)" } ?? problem.href): \(problem.reason)"
      }
      return text.split(separator: "\n").map { TerminalText.escaped(String($0)) + "\n" }.joined()
    }.joined()
  }

  private static func state(of list: SyncedList) -> String {
    if let decision = list.decision, decision != .agreed {
      return "\(decision.text) Decide by 'quicktodo sync --decide'"
    }
    if let problem = list.problem { return problem }
    return list.synced == nil ? "not synchronised yet" : "up to date"
  }

  static func conflicts(_ conflicts: [SyncConflict]) -> String {
    conflicts.map { conflict in
      let (mine, theirs) = (text(conflict.field, conflict.mine), text(conflict.field, conflict.theirs))
      return TerminalText.escaped(
        "\(conflict.uid)  task \(conflict.task), \(conflict.field.name): here “\(mine)”, on the server “\(theirs)”"
      ) + "\n"
    }.joined()
  }

  private static func text(_ field: SyncField, _ task: TaskItem) -> String {
    switch field {
    case .title: task.title
    case .notes: task.notes
    case .due: task.due.map { "\($0)" } ?? ""
    case .start: task.start.map { "\($0)" } ?? ""
    case .priority: "\(task.priority)"
    case .tags: task.tags.joined(separator: ", ")
    case .reminders: task.reminders.map { "\($0)" }.joined(separator: ", ")
    case .done: task.isDone ? "done" : "due"
    case .recurrence: task.rule ?? ""
    case .parent: task.parent.map { "\($0)" } ?? ""
    case .position: task.position ?? ""
    }
  }

  static func log(_ entries: [SyncLogEntry]) -> String {
    entries.map { entry in
      let time = UTCTime.text(milliseconds: entry.made.milliseconds)
      return TerminalText.escaped("\(time)  \(entry.list)  \(entry.kind.rawValue)  \(entry.text)") + "\n"
    }.joined()
  }
}
