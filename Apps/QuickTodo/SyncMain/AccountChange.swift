import AppsCommandLine
import Foundation
import QuickTodoCalDAV
import QuickTodoCommandLine
import QuickTodoModel
import QuickTodoServices
import RillHTTP

/// Changes of a database's accounts. Nothing is changed if one fails.
struct AccountChange {
  private let location: DatabaseLocation
  private let passwords: Passwords

  init(_ location: DatabaseLocation) {
    self.location = location
    passwords = Passwords(of: location)
  }

  /// Finds an account on its server, adds it, and prints its lists.
  func add(
    address: String, user: String, name: String, passwordFile: String, place: SyncAccount.PasswordPlace
  ) async throws {
    try passwords.check(place)
    let password = try PasswordInput.read(file: passwordFile)
    let transport = SyncRun.transport
    let found = try await CalDAVDiscovery.discover(
      address, user: user, password: password, transport: transport)
    var honoursConditions = true
    if let writable = found.collections.first(where: \.isWritable) {
      honoursConditions = try await found.server(transport: transport).probeConditions(in: writable.href)
    }
    let database = try TaskDatabase(location)
    let login = found.credentials
    let own = name.isEmpty ? "\(login.user) at \(found.base.host ?? address)" : name
    let account = try database.addAccount(
      own, address: found.base, user: login.user, homes: found.homes.map(\.path), password: place,
      comparesBeforeWriting: !honoursConditions, usesDigest: login.scheme == .digest)
    do {
      try passwords.write(password, of: account, in: place)
    } catch {
      _ = try database.removeAccount(own)
      throw error
    }
    let lists = found.collections.map { "“\($0.name)”" }.joined(separator: ", ")
    try Output.standard.write(
      TerminalText.escaped("Added \(own) with \(lists). 'quicktodo sync' synchronises.") + "\n")
  }

  /// Keeps another password for an account, if the server accepts it.
  /// - Parameter place: The place for it; nil for the present one.
  func setPassword(of name: String, passwordFile: String, place: SyncAccount.PasswordPlace?) async throws {
    let database = try TaskDatabase(location)
    let account = try account(name, database)
    let place = place ?? account.password
    try passwords.check(place)
    let password = try PasswordInput.read(file: passwordFile)
    _ = try await SyncRun.server(of: account, password: password).collections()
    try passwords.write(password, of: account, in: place)
    try database.setPasswordPlace(of: account.uid, to: place)
    if place != account.password { try passwords.remove(of: account, in: account.password) }
    try Output.standard.write("Kept the password of \(TerminalText.escaped(name)).\n")
  }

  /// Removes an account. Its password is removed last, because it is of no use to anybody without the account.
  func remove(_ name: String) throws {
    let database = try TaskDatabase(location)
    let (account, unconfirmed) = try database.removeAccount(name)
    let edits =
      switch unconfirmed {
      case 0: ""
      case 1: " The edits of 1 task were never sent, and are only here."
      default: " The edits of \(unconfirmed) tasks were never sent, and are only here."
      }
    try Output.standard.write(TerminalText.escaped("Removed \(name); its tasks stay.\(edits)") + "\n")
    do {
      try passwords.remove(of: account, in: account.password)
    } catch let error as SecretService.Failure {
      ProgramEnd.report("The password is still in the keyring, which doesn't answer: \(error.reason).")
    }
  }

  private func account(_ name: String, _ database: TaskDatabase) throws -> SyncAccount {
    guard let account = try database.accounts().first(where: { $0.name == name }) else {
      throw TaskRefusal.unknownAccount(name)
    }
    return account
  }
}
