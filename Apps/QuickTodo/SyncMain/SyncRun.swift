import AppsCommandLine
import Foundation
import QuickTodoCalDAV
import QuickTodoCommandLine
import QuickTodoModel
import QuickTodoServices
import QuickTodoSync
import RillHTTP

/// One synchronisation of a database's accounts.
struct SyncRun {
  /// Sends the requests of the program.
  static let transport = HTTPTransport(
    HTTPTransport.settings(program: "QuickTodo/\(CommandLineProgram.version)"))

  /// How long to wait for another program that synchronises, in seconds.
  static let patience = 10.0

  private let location: DatabaseLocation

  init(_ location: DatabaseLocation) { self.location = location }

  /// Returns a client for an account.
  static func server(of account: SyncAccount, password: String) -> CalDAVServer {
    CalDAVServer(
      base: account.address, homes: account.homes.map { Href($0) },
      credentials: HTTPCredentials(
        user: account.user, password: password, scheme: account.usesDigest ? .digest : .basic),
      transport: transport, comparesBeforeWriting: account.comparesBeforeWriting)
  }

  /// Synchronises accounts, one after the other, and prints the state of their lists.
  /// - Parameters:
  ///   - name: The name of the account; empty for all.
  ///   - isJSON: Whether to print JSON.
  ///   - isAutomatic: Whether no person has asked for it. Then servers are left alone that want to be.
  /// - Throws: `ProgramEnd.incomplete` if not everything is synchronised.
  func synchronise(account name: String, isJSON: Bool, isAutomatic: Bool) async throws {
    let lock = try SyncLock(of: location, seconds: Self.patience)
    defer { withExtendedLifetime(lock) {} }
    let database = try TaskDatabase(location)
    let accounts = try database.accounts().filter { name.isEmpty || $0.name == name }
    try database.noteRun(of: accounts.map(\.uid), from: Date())
    defer {
      // The lock says the same, and a database that can't be written to is reported by the next statement.
      try? database.noteRun(of: accounts.map(\.uid), from: nil)
    }
    var counts: [Int64: SyncText.Counts] = [:]
    var isComplete = true
    for account in accounts {
      if isAutomatic, account.isWaiting(at: Date(), longest: CalDAVError.longestWait) {
        isComplete = false
        continue
      }
      do {
        let report = try await synchronise(account, database)
        isComplete = isComplete && report.failures.isEmpty && report.undecided.isEmpty
        for (list, numbers) in report.lists {
          counts[list] = SyncText.Counts(received: numbers.received, sent: numbers.sent)
        }
      } catch let error where error is CalDAVError || error is MissingPassword {
        ProgramEnd.report("\(account.name): \(error)")
        isComplete = false
      }
    }
    if counts.values.contains(where: { $0.received > 0 }), try database.hasReminder() {
      DesktopProgram.startReminders(of: location)
    }
    try Output.standard.write(
      SyncText.lists(
        of: database, counts: counts, account: name.isEmpty ? nil : accounts.first?.uid, isJSON: isJSON))
    // An edit that a server has refused is still to be sent, a resource that can't be read may have edits, and a list that has
    // vanished waits for a decision.
    let isUpToDate = try database.syncedLists().allSatisfy { list in
      let isSettled =
        list.unconfirmed == 0 && list.problems == 0 && (list.decision == nil || list.decision == .agreed)
      return isSettled || !accounts.contains { $0.uid == list.account }
    }
    guard isComplete, isUpToDate else { throw ProgramEnd.incomplete }
  }

  private func synchronise(_ account: SyncAccount, _ database: TaskDatabase) async throws -> SyncEngine.Report
  {
    let store = SyncStore(database)
    let found: Result<String?, any Error> = Result { try Passwords(of: location).password(of: account) }
    guard case .success(let password?) = found else {
      let failure = MissingPassword(account: account, reason: found)
      try store.end(account: account.uid, problem: "\(failure)")
      throw failure
    }
    let server = Self.server(of: account, password: password)
    return try await SyncEngine(account: account.uid, server: server, store: store).run()
  }
}

/// The error for an account whose password can't be read.
struct MissingPassword: Error, CustomStringConvertible {
  let account: SyncAccount
  let reason: Result<String?, any Error>

  /// The reason and the remedy, for a person.
  var description: String {
    let place = account.password == .file ? "its file" : "the keyring"
    guard case .failure(let error as SecretService.Failure) = reason else {
      return """
        Expected the password in \(place), found none. Unlock the keyring, or run 'quicktodo account --set-password' with the \
        name of the account.
        """
    }
    return """
      Expected the password in \(place), found none: \(error.reason). Unlock the keyring, or run 'quicktodo account \
      --set-password' with the name of the account.
      """
  }
}
