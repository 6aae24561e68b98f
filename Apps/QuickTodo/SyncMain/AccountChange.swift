import AppsCommandLine
import Foundation
import QuickTodoCalDAV
import QuickTodoCommandLine
import QuickTodoModel
import QuickTodoServices
import QuickTodoSync
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
    // Before the question for the password, which a wrong address doesn't need.
    _ = try AccountAddress(address)
    try passwords.check(place)
    let password = try PasswordInput.read(file: passwordFile)
    let transport = SyncRun.transport
    let found = try await CalDAVDiscovery.discover(
      address, user: user, password: password, transport: transport)
    let database = try TaskDatabase(location)
    try await checkIsNew(found, transport, database)
    let login = found.credentials
    let host = found.base.host ?? address
    let own = name.isEmpty ? login.user.contains("@") ? login.user : "\(login.user) at \(host)" : name
    let account = try database.addAccount(
      own, address: found.base, user: login.user, homes: found.homes.map(\.path), password: place,
      comparesBeforeWriting: false, usesDigest: login.scheme == .digest)
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

  /// Refuses an account whose lists another one has. The same server may have several names.
  private func checkIsNew(
    _ found: DiscoveredAccount, _ transport: any CalDAVTransport, _ database: TaskDatabase
  ) async throws {
    guard try !database.accounts().isEmpty else { return }
    let (server, store) = (found.server(transport: transport), SyncStore(database))
    for collection in found.collections {
      let sample = try await SyncEngine.sample(of: collection.href, on: server)
      if let name = try store.account(having: sample) { throw TaskRefusal.accountIsKnown(name) }
    }
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

  /// Makes a list of this computer one of an account. Its tasks are sent with the next synchronisation.
  func move(list: String, to name: String) async throws {
    // A synchronisation that finds the new collection first would make another list of it.
    let lock = try SyncLock(of: location, seconds: SyncRun.patience)
    defer { withExtendedLifetime(lock) {} }
    let database = try TaskDatabase(location)
    let account = try account(name, database)
    let number = try database.localList(list)
    guard let password = try passwords.password(of: account) else {
      throw MissingPassword(account: account, reason: .success(nil))
    }
    let server = SyncRun.server(of: account, password: password)
    let former = try database.formerCollection(of: number, in: account.uid).map { Href($0) }
    if let made = try await makeCollection(named: list, at: former, on: server) {
      // At once, because a synchronisation would make another list of the collection.
      try database.synchronise(list: list, of: account.uid, at: made.href.path, formerly: former?.path)
    }
    try Output.standard.write(
      TerminalText.escaped("Made “\(list)” a list of \(name). 'quicktodo sync' sends its tasks.") + "\n")
  }

  /// Makes a collection, at the path that the list had before if possible. A server may keep that path for a list that was deleted,
  /// as Nextcloud's trash bin does.
  /// - Returns: Nil if the server has the former collection again, which becomes this list by itself. Other people may use it.
  private func makeCollection(
    named name: String, at former: Href?, on server: CalDAVServer
  ) async throws -> RemoteCollection? {
    guard let former else { return try await server.makeCollection(named: name) }
    func isBack() async throws -> Bool { try await server.collections().contains { $0.href == former } }
    guard try await !isBack() else { return nil }
    do {
      return try await server.makeCollection(named: name, part: former.name)
    } catch CalDAVError.forbidden {
      // The server refuses the second attempt, too, if it has carried out the first one and its answer was lost.
      return try await isBack() ? nil : server.makeCollection(named: name)
    }
  }

  /// Removes an account. Its password is removed last, because it is of no use to anybody without the account.
  func remove(_ name: String) throws {
    let database = try TaskDatabase(location)
    let (account, unconfirmed) = try database.removeAccount(name)
    var sentences = ["Removed \(name); its tasks stay."]
    switch unconfirmed {
    case 0: break
    case 1: sentences.append("The edits of 1 task were never sent, and are only here.")
    default: sentences.append("The edits of \(unconfirmed) tasks were never sent, and are only here.")
    }
    try Output.standard.write(TerminalText.escaped(sentences.joined(separator: " ")) + "\n")
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
