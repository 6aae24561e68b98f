import AppsCommandLine
import Foundation
import QuickTodoModel
public import QuickTodoServices
import QuickTodoWords

/// The state of the synchronisation as text.
public enum SyncText {
  /// The numbers of a run for a list.
  public struct Counts: Sendable, Equatable {
    /// The resources that were received.
    public var received: Int
    /// The writes that the server has stored.
    public var sent: Int

    /// Creates numbers.
    public init(received: Int = 0, sent: Int = 0) {
      self.received = received
      self.sent = sent
    }
  }

  /// The JSON of no lists.
  static let noLists = #"{"schema":1,"lists":[],"hidden":[]}"# + "\n"

  /// Returns a line for each synchronised list, with a line for each of its problems, or JSON.
  /// - Parameters:
  ///   - tasks: The database.
  ///   - counts: The numbers of the run that has just ended, by the numbers of the lists; nil if there was none.
  ///   - account: The number of the account whose lists are meant; nil for all.
  ///   - isJSON: Whether to return JSON.
  public static func lists(
    of tasks: TaskDatabase, counts: [Int64: Counts]? = nil, account: Int64? = nil, isJSON: Bool
  ) throws -> String {
    let lists = try tasks.syncedLists().filter { account == nil || $0.account == account }
    let conflicts = try tasks.conflicts().countsByList
    let hidden = try tasks.hiddenLists().filter { account == nil || $0.account == account }
    let accounts = try Dictionary(uniqueKeysWithValues: tasks.accounts().map { ($0.uid, $0) })
    if isJSON {
      let objects = lists.map { list in
        let texts = JSONText.object([
          ("name", list.name), ("account", accounts[list.account]?.name),
          ("synced", list.synced.map { UTCTime.text(milliseconds: $0.milliseconds) }),
          ("problem", list.problem ?? accounts[list.account]?.problem), ("decision", list.decision?.rawValue),
        ])
        var numbers = [
          ("unconfirmed", list.unconfirmed), ("problems", list.problems),
          ("conflicts", conflicts[list.list] ?? 0),
        ]
        if let counts {
          let own = counts[list.list] ?? Counts()
          numbers += [("received", own.received), ("sent", own.sent)]
        }
        return texts.dropLast() + numbers.map { ",\"\($0)\":\($1)" }.joined() + "}"
      }
      let others = hidden.map {
        JSONText.object([("name", $0.name), ("account", accounts[$0.account]?.name)])
      }
      return #"{"schema":1,"lists":["# + objects.joined(separator: ",") + #"],"hidden":["#
        + others.joined(separator: ",") + "]}\n"
    }
    let problems = try tasks.syncProblems()
    let refused = problems.refusedByList
    let removed = hidden.map { list in
      TerminalText.escaped(
        "\(list.name): removed here, but not on the server. 'quicktodo sync --show \(Self.argument(list.name))' shows it again."
      ) + "\n"
    }
    return lists.map { list in
      let numbers = [
        (counts?[list.list]?.received ?? 0, "received", "received"),
        (counts?[list.list]?.sent ?? 0, "sent", "sent"),
        (list.unconfirmed - (refused[list.list] ?? 0), "edit to send", "edits to send"),
        (refused[list.list] ?? 0, "edit refused by the server", "edits refused by the server"),
        (conflicts[list.list] ?? 0, "conflict to decide", "conflicts to decide"),
      ].filter { $0.0 > 0 }.map { ", \($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
      let reasons = problems.filter { $0.list == list.list }.map { problem in
        "  \(problem.task.map { "task \($0)" } ?? problem.href): \(problem.reason)"
      }
      let state = state(of: list, in: accounts[list.account])
      return (["\(list.name): \(state)\(numbers.joined())"] + reasons)
        .map { TerminalText.escaped($0) + "\n" }.joined()
    }.joined() + removed.joined()
  }

  /// Returns a sentence about a list that was removed here; empty if it is none of an account.
  static func removed(_ list: ListItem, of tasks: TaskDatabase) throws -> String {
    guard try tasks.hiddenLists().contains(where: { $0.list == list.uid }) else { return "" }
    return TerminalText.escaped(
      "“\(list.name)” is removed here, but not on the server. 'quicktodo sync --show \(Self.argument(list.name))' shows it again."
    )
      + "\n"
  }

  /// Returns a name as an argument of a command.
  private static func argument(_ name: String) -> String {
    name.contains { !$0.isLetter && !$0.isNumber } ? "\"\(name)\"" : name
  }

  private static func state(of list: SyncedList, in account: SyncAccount?) -> String {
    if let decision = list.decision, decision != .agreed {
      return "\(decision.text) Decide by 'quicktodo sync --decide', see --help"
    }
    if let problem = list.problem { return problem }
    guard let synced = list.synced else { return "not synchronised yet" }
    // The account's problem may be the server, the network or the password.
    if account?.problem != nil {
      return "not synchronised since \("\(TaskDate(synced, in: .current))".replacing("T", with: " "))"
    }
    return list.unconfirmed > 0 || list.problems > 0 ? "not up to date" : "up to date"
  }

  /// Returns a sentence about what a decision has done.
  static func decided(_ list: SyncedList, removes: Bool) -> String {
    let sentence =
      switch list.decision {
      case nil, .agreed: "needs no decision."
      case .vanished: "is a list of this computer now."
      case .emptied where removes:
        "loses the tasks that the server doesn't have with the next synchronisation."
      case .emptied: "is sent to the server again with the next synchronisation."
      }
    return TerminalText.escaped("“\(list.name)” \(sentence)") + "\n"
  }

  static func conflicts(_ conflicts: [SyncConflict]) -> String {
    conflicts.map { conflict in
      let field = conflict.field
      let (mine, theirs) = conflict.texts(now: .now)
      let title = field == .title ? "" : " “\(conflict.theirs.title)”"
      return TerminalText.escaped(
        "\(conflict.uid)  task \(conflict.task)\(title), \(field.name): here “\(mine)”, on the server “\(theirs)”"
      ) + "\n"
    }.joined()
  }

  /// Returns the entries of a log, one in a line.
  /// - Parameter hasTitles: Whether to print the titles of tasks, which are in quotation marks as all that others have written.
  static func log(_ entries: [SyncLogEntry], hasTitles: Bool = true) -> String {
    entries.map { entry in
      let line = "\(entry)"
      // A title may have quotation marks itself.
      guard !hasTitles, let begin = line.firstIndex(of: "“"), let end = line.lastIndex(of: "”"), begin < end
      else {
        return TerminalText.escaped(line) + "\n"
      }
      return TerminalText.escaped("\(line[..<begin])“…\(line[end...])") + "\n"
    }.joined()
  }
}
