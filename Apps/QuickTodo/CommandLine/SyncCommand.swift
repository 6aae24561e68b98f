import AppsCommandLine
import ArgumentParser
import Foundation
import QuickTodoModel
import QuickTodoServices

/// The command `sync`.
struct SyncCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Synchronise the lists of all accounts with their servers, once.",
    discussion: """
      It prints a line for each list. The exit status is 0 if all lists are up to date, and 75 if one isn't, for the printed \
      reason; nothing is lost then, and the edits are sent the next time. If another program synchronises, the command waits \
      for it for a few seconds.

      A field that was changed here and on the server in different ways is a conflict: the task has the server's value until \
      you choose, by --resolve with a number of --conflicts, and --mine or --theirs.
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(
    help: ArgumentHelp("Synchronise the lists of this account alone.", valueName: "name"),
    completion: .accounts)
  var account: String?
  @Flag(help: "Send edits again that a server has refused.") var retry = false
  @Flag(help: "Print the state of each list, and ask no server.") var status = false
  @Flag(help: "Print the conflicts.") var conflicts = false
  @Option(help: ArgumentHelp("End a conflict.", valueName: "number"), completion: .conflicts) var resolve:
    Int64?
  @Flag(help: "With --resolve: the task gets the value from here.") var mine = false
  @Flag(help: "With --resolve: the task keeps the server's value.") var theirs = false
  @Option(
    help: ArgumentHelp(
      "Decide about a list that its server has emptied, or doesn't have any longer, with --accept or --restore.",
      valueName: "list"), completion: .lists)
  var decide: String?
  @Flag(
    help: """
      With --decide: the tasks of an emptied list are removed here too. A list that its server doesn't have any longer becomes \
      one of this computer, with its tasks.
      """)
  var accept = false
  @Flag(
    help: """
      With --decide: the tasks of an emptied list are created on the server again. A list that its server doesn't have any \
      longer becomes one of this computer; 'quicktodo account --move-list' makes it one of the account again.
      """)
  var restore = false
  @Option(
    help: ArgumentHelp(
      "Let a list that was removed here appear again, with the next synchronisation. --status names those lists.",
      valueName: "list"), completion: .hiddenLists)
  var show: String?
  @Flag(help: "Print the newest entries of the log; they contain no password.") var log = false
  @Flag(help: "With --log: without what is in quotation marks, such as the titles of tasks.")
  var withoutTitles = false
  @Option(help: ArgumentHelp("With --log: at most so many entries.", valueName: "n")) var limit: Int?
  @Flag(
    help: """
      As JSON: schema; lists with name, account, synced, problem, decision, unconfirmed, problems, conflicts, and the numbers \
      received and sent of this run; and hidden, the lists that were removed here, with name and account.
      """)
  var json = false

  func validate() throws {
    if [status, conflicts, log, resolve != nil, decide != nil, show != nil].count(where: { $0 }) > 1 {
      throw ValidationError(
        "Expected one of --status, --conflicts, --log, --resolve, --decide and --show, found several.")
    }
    if (resolve != nil) != (mine != theirs) || mine && theirs {
      throw ValidationError("Expected --resolve with either --mine or --theirs.")
    }
    if (decide != nil) != (accept != restore) || accept && restore {
      throw ValidationError("Expected --decide with either --accept or --restore.")
    }
    let isRun = !(status || conflicts || log || resolve != nil || decide != nil || show != nil)
    if !isRun, account != nil || retry {
      throw ValidationError("Expected --account and --retry without another choice, found one.")
    }
    if json, !isRun, !status { throw ValidationError("Expected --json alone or with --status.") }
    if limit != nil, !log { throw ValidationError("Expected --log with --limit, found no --log.") }
    if withoutTitles, !log { throw ValidationError("Expected --log with --without-titles, found no --log.") }
    if let limit, limit < 0 { throw ValidationError("Expected a --limit from 0 on, found \(limit).") }
  }

  func run() throws {
    try Output.standard.check()
    if status {
      let empty = json ? SyncText.noLists : ""
      return try Output.standard.write(try reading { try SyncText.lists(of: $0, isJSON: json) } ?? empty)
    }
    if conflicts {
      return try Output.standard.write(try reading { SyncText.conflicts(try $0.conflicts()) } ?? "")
    }
    if log {
      return try Output.standard.write(
        try reading { SyncText.log(try $0.syncLog(limit: limit ?? 500), hasTitles: !withoutTitles) } ?? "")
    }
    if let resolve {
      guard let tasks = try existing() else { throw TaskRefusal.unknownConflict(resolve) }
      return try tasks.resolve(conflict: resolve, takesMine: mine)
    }
    if let decide {
      let list = try existing()?.syncedLists().first { $0.name.lowercased() == decide.lowercased() }
      guard let tasks = try existing(), let list else {
        let isKnown =
          try existing()?.listItems().contains { $0.name.lowercased() == decide.lowercased() } ?? false
        throw isKnown ? TaskRefusal.nothingToDecide(decide) : TaskRefusal.unknownList(decide)
      }
      try tasks.decide(list: list.list, removes: accept)
      return try Output.standard.write(SyncText.decided(list, removes: accept))
    }
    if let show {
      let hidden = try existing()?.hiddenLists().filter { $0.name.lowercased() == show.lowercased() } ?? []
      guard let tasks = try existing(), !hidden.isEmpty else { throw TaskRefusal.noHiddenList(show) }
      for list in hidden { try tasks.show(hidden: list.list) }
      return try Output.standard.write(
        TerminalText.escaped("“\(hidden[0].name)” appears with the next synchronisation.") + "\n")
    }
    let accounts = try existing()?.accounts() ?? []
    let account = try account.map { name in
      guard let account = try accountNamed(name) else { throw TaskRefusal.unknownAccount(name) }
      return account.name
    }
    guard !accounts.isEmpty else {
      return try Output.standard.write(
        json ? SyncText.noLists : "There is no account. 'quicktodo account --add' adds one.\n")
    }
    if retry { try existing()?.retryRefused() }
    try SyncProgram.replaceThisProcess(["run", account ?? "", json ? "json" : ""], location: location)
  }
}
