public import QuickTodoModel
import QuickTodoTexts
import QuickTodoWords

/// The state of a list that is synchronised, as a person sees it.
public enum SyncListState: Sendable, Hashable {
  /// The person has to decide about the list.
  case needsDecision(SyncDecision)
  /// The list is being synchronised.
  case synchronising
  /// There is no network. The last synchronisation ended at a time; nil for none.
  case offline(since: TaskDate?)
  /// The list can't be synchronised, for a reason.
  case failing(String)
  /// Fields were changed here and on the server, and the person has to choose between their values.
  case conflicts(Int)
  /// Tasks or resources can't be synchronised, for a reason that the first of them has. The server has refused edits of so many.
  case problems(Int, String, refused: Int)
  /// Tasks have edits that the server hasn't confirmed.
  case waiting(Int)
  /// The list has never been synchronised.
  case new
  /// The list is as the server has it.
  case upToDate

  /// Creates the state of a list.
  /// - Parameters:
  ///   - list: The list.
  ///   - account: The list's account; nil if it isn't known yet.
  ///   - conflicts: The number of values between which the person has to choose.
  ///   - problem: The reason of the first problem of the list's tasks; nil for none.
  ///   - refused: The number of tasks whose edits the server has refused.
  ///   - isRunning: Whether a synchronisation is in progress.
  ///   - hasNetwork: Whether there is a network.
  init(
    _ list: SyncedList, of account: SyncAccount?, conflicts: Int, problem: String?, refused: Int,
    isRunning: Bool, hasNetwork: Bool
  ) {
    let failure = account?.problem ?? list.problem
    if let decision = list.decision, decision != .agreed {
      self = .needsDecision(decision)
    } else if isRunning {
      self = .synchronising
    } else if let failure {
      self = hasNetwork ? .failing(failure) : .offline(since: list.synced.map { TaskDate($0, in: .current) })
    } else if conflicts > 0 {
      self = .conflicts(conflicts)
    } else if let problem {
      self = .problems(list.problems, problem, refused: refused)
    } else if list.unconfirmed > 0 {
      self = .waiting(list.unconfirmed)
    } else {
      self = list.synced == nil ? .new : .upToDate
    }
  }

  /// The state in words.
  /// - Parameter now: The present day and time.
  public func text(now: TaskDate) -> String {
    switch self {
    case .needsDecision(let decision): decision.text
    case .synchronising: localized("Synchronising…")
    case .offline(let time?): localized("Offline since \(time.text(now: now, in: .shown))")
    case .offline(nil): localized("Offline")
    case .failing(let reason): localized(sentence: reason)
    case .conflicts(1): localized("One conflict to decide. Open the task with the mark “Conflict”.")
    case .conflicts(let count):
      localized("\(count) conflicts to decide. Open the tasks with the mark “Conflict”.")
    case .problems(1, let reason, _): localized("One task isn't synchronised. \(localized(sentence: reason))")
    case .problems(let count, let reason, _):
      localized("\(count) tasks aren't synchronised. \(localized(sentence: reason))")
    case .waiting(1): localized("One edit to send")
    case .waiting(let count): localized("\(count) edits to send")
    case .new: localized("Not synchronised yet")
    case .upToDate: localized("Up to date")
    }
  }

  /// Whether the person has to do something.
  public var isProblem: Bool {
    switch self {
    case .needsDecision, .failing, .conflicts, .problems: true
    case .synchronising, .offline, .waiting, .new, .upToDate: false
    }
  }
}
