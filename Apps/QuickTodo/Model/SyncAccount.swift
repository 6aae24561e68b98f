public import Foundation

/// An account on a CalDAV server.
public struct SyncAccount: Sendable, Hashable, Identifiable {
  /// The places for the password of an account. The raw values are stored.
  public enum PasswordPlace: String, Sendable, Hashable {
    /// The Secret Service of the person's session.
    case secretService = "secret-service"
    /// A file that only the person can read.
    case file
  }

  /// The account's number.
  public let uid: Int64
  /// The name. No other account has it.
  public let name: String
  /// The address of the server.
  public let address: URL
  /// The user.
  public let user: String
  /// The paths of the collections that have the calendars.
  public let homes: [String]
  /// The place where the password is kept.
  public let password: PasswordPlace
  /// Whether the server ignores the conditions of writes, so that each resource is compared before it is written.
  public let comparesBeforeWriting: Bool
  /// Whether the server wants a proof of the password instead of the password itself.
  public let usesDigest: Bool
  /// A sentence about the reason why the account can't be synchronised; nil if it could the last time.
  public let problem: String?
  /// The time until which the server wants to be left alone; nil for no such wish.
  public let waitsUntil: Date?
  /// The time at which the synchronisation in progress began; nil for none. The program that runs it may have been killed since.
  public let started: Date?

  /// Creates an account.
  public init(
    uid: Int64, name: String, address: URL, user: String, homes: [String], password: PasswordPlace,
    comparesBeforeWriting: Bool, usesDigest: Bool = false, problem: String? = nil, waitsUntil: Date? = nil,
    started: Date? = nil
  ) {
    self.uid = uid
    self.name = name
    self.address = address
    self.user = user
    self.homes = homes
    self.password = password
    self.comparesBeforeWriting = comparesBeforeWriting
    self.usesDigest = usesDigest
    self.problem = problem
    self.waitsUntil = waitsUntil
    self.started = started
  }

  /// Returns whether the server is to be left alone at a time. A time that lies further ahead than any server's wish is one of a
  /// clock that was wrong.
  public func isWaiting(at now: Date, longest: TimeInterval) -> Bool {
    guard let waitsUntil else { return false }
    return waitsUntil > now && waitsUntil <= now.addingTimeInterval(longest)
  }

  /// The account's number.
  public var id: Int64 { uid }
}

/// A list that is synchronised with a server.
public struct SyncedList: Sendable, Hashable, Identifiable {
  /// The number of the list.
  public let list: Int64
  /// The name of the list.
  public let name: String
  /// The number of the account.
  public let account: Int64
  /// The time of the last complete synchronisation; nil for none.
  public let synced: Date?
  /// A sentence about the reason why the list can't be synchronised; nil if it could the last time.
  public let problem: String?
  /// The decision that the person has to make; nil for none.
  public let decision: SyncDecision?
  /// The number of tasks whose edits the server hasn't confirmed.
  public let unconfirmed: Int
  /// The number of tasks and resources with a problem.
  public let problems: Int

  /// Creates a list.
  public init(
    list: Int64, name: String, account: Int64, synced: Date?, problem: String?, decision: SyncDecision?,
    unconfirmed: Int, problems: Int
  ) {
    self.list = list
    self.name = name
    self.account = account
    self.synced = synced
    self.problem = problem
    self.decision = decision
    self.unconfirmed = unconfirmed
    self.problems = problems
  }

  /// The number of the list.
  public var id: Int64 { list }
}

/// A list of an account that was removed here, and that the server still has.
public struct HiddenList: Sendable, Hashable, Identifiable {
  /// The number of the list, which it gets again.
  public let list: Int64
  /// The name that the server shows.
  public let name: String
  /// The number of the account.
  public let account: Int64

  /// Creates a list.
  public init(list: Int64, name: String, account: Int64) {
    self.list = list
    self.name = name
    self.account = account
  }

  /// The number of the list.
  public var id: Int64 { list }
}

/// A field that was changed here and on the server in different ways. The task has the server's value.
public struct SyncConflict: Sendable, Hashable, Identifiable {
  /// The conflict's number.
  public let uid: Int64
  /// The number of the task.
  public let task: Int64
  /// The field.
  public let field: SyncField
  /// The task with the value from here.
  public let mine: TaskItem
  /// The task with the value from the server.
  public let theirs: TaskItem
  /// The time at which the conflict was found.
  public let made: Date
  /// The titles of the tasks that the two values are parts of, by their numbers.
  public let parents: [Int64: String]

  /// Creates a conflict.
  public init(
    uid: Int64, task: Int64, field: SyncField, mine: TaskItem, theirs: TaskItem, made: Date,
    parents: [Int64: String] = [:]
  ) {
    self.uid = uid
    self.task = task
    self.field = field
    self.mine = mine
    self.theirs = theirs
    self.made = made
    self.parents = parents
  }

  /// Returns whether nothing is left to choose, because the task has the value from here.
  /// - Parameter task: The task as it is now.
  package func isSettled(in task: TaskItem) -> Bool {
    if field == .done { return mine.isDone == task.isDone }
    var changed = task
    field.copy(from: mine, to: &changed)
    return changed == task
  }

  /// The conflict's number.
  public var id: Int64 { uid }
}

/// An entry of the synchronisation's log.
public struct SyncLogEntry: Sendable, Hashable, Identifiable, CustomStringConvertible {
  /// The entry's number. Later entries have higher numbers.
  public let uid: Int64
  /// The time of the entry.
  public let made: Date
  /// The name of the list or account.
  public let list: String
  /// The kind of the entry.
  public let kind: SyncLogKind
  /// A sentence, or the title of a task.
  public let text: String

  /// Creates an entry.
  public init(uid: Int64, made: Date, list: String, kind: SyncLogKind, text: String) {
    self.uid = uid
    self.made = made
    self.list = list
    self.kind = kind
    self.text = text
  }

  /// The entry's number.
  public var id: Int64 { uid }

  /// The entry in a line: its time as ISO 8601 in UTC, the list, the kind and the text.
  public var description: String {
    let time = made.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    return "\(time)  \(list)  \(kind.rawValue)  \(text)"
  }
}

/// A task or a resource that isn't synchronised.
public struct SyncProblem: Sendable, Hashable {
  /// The number of the list.
  public let list: Int64
  /// The number of the task; nil for a resource that can't be read, or that the server doesn't remove after its task has moved.
  public let task: Int64?
  /// The path of the resource on the server.
  public let href: String
  /// The kind of the problem.
  public let kind: SyncProblemKind
  /// The reason, a sentence.
  public let reason: String

  /// Creates a problem.
  public init(list: Int64, task: Int64?, href: String, kind: SyncProblemKind, reason: String) {
    self.list = list
    self.task = task
    self.href = href
    self.kind = kind
    self.reason = reason
  }
}

extension Sequence<SyncConflict> {
  /// The number of conflicts of each list, by its number.
  package var countsByList: [Int64: Int] {
    Dictionary(compactMap { $0.theirs.list.map { ($0, 1) } }, uniquingKeysWith: +)
  }
}

extension Sequence<SyncProblem> {
  /// The number of tasks of each list whose edits the server refuses, by the list's number.
  package var refusedByList: [Int64: Int] {
    Dictionary(filter { $0.kind == .refused }.map { ($0.list, 1) }, uniquingKeysWith: +)
  }
}
