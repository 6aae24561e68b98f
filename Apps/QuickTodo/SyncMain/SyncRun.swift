import Foundation
import QuickTodoCalDAV
import QuickTodoCommandLine
import QuickTodoModel
import QuickTodoServices
import QuickTodoSync
import RillHTTP

/// The work of the program, for one database.
struct SyncRun {
  /// The exit status of a synchronisation that has to be tried again: EX_TEMPFAIL.
  private static let tryAgain: CInt = 75

  private let location: DatabaseLocation
  private let transport = HTTPTransport(
    HTTPTransport.settings(program: "QuickTodo/\(CommandLineProgram.version)"))

  init(_ location: DatabaseLocation) { self.location = location }

  static func report(_ text: String) { FileHandle.standardError.write(Data("quicktodo: \(text)\n".utf8)) }

  private func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  // MARK: Accounts

  /// Finds an account on its server, and adds it.
  /// - Returns: The exit status.
  func addAccount(address: String, user: String, name: String) async -> CInt {
    guard let password = Self.password() else {
      Self.report("Expected a password in the first line of standard input, found none.")
      return 64
    }
    do {
      let found = try await CalDAVDiscovery.discover(
        address, user: user, password: password, transport: transport)
      let server = found.server(transport: transport)
      let writable = found.collections.first(where: \.isWritable)
      var honoursConditions = true
      if let writable { honoursConditions = try await server.probeConditions(in: writable.href) }
      let database = try TaskDatabase(location)
      let own = name.isEmpty ? "\(found.credentials.user) at \(found.base.host ?? address)" : name
      let account = try database.addAccount(
        own, address: found.base, user: found.credentials.user, homes: found.homes.map(\.path),
        password: .file,
        comparesBeforeWriting: !honoursConditions)
      do {
        try AccountPassword(of: account.uid, in: location).write(password)
      } catch {
        _ = try database.removeAccount(own)
        throw error
      }
      write("Added \(own) with \(found.collections.map { "“\($0.name)”" }.joined(separator: ", ")).\n")
      return 0
    } catch {
      Self.report("\(error)")
      return error is TaskRefusal ? 1 : Self.tryAgain
    }
  }

  /// Asks for the password without showing it; without a terminal, reads the first line.
  private static func password() -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return readLine() }
    return getpass("Password: ").map { String(cString: $0) }
  }

  // MARK: Synchronisation

  /// Synchronises all accounts, one after the other.
  /// - Returns: The exit status.
  func synchronise(isJSON: Bool) async -> CInt {
    do {
      guard let lock = SyncLock(location, seconds: 30) else {
        Self.report(
          "Expected to synchronise, found another program that does. Its result is here as well; try again later."
        )
        return Self.tryAgain
      }
      defer { withExtendedLifetime(lock) {} }
      let database = try TaskDatabase(location)
      var isComplete = true
      for account in try database.accounts() {
        do {
          let report = try await synchronise(account, database)
          isComplete = isComplete && report.failures.isEmpty && report.undecided.isEmpty
        } catch let error as CalDAVError {
          Self.report("\(account.name): \(error)")
          isComplete = false
        }
      }
      write(try SyncText.lists(of: database, isJSON: isJSON))
      return isComplete ? 0 : Self.tryAgain
    } catch {
      Self.report("\(error)")
      return 74
    }
  }

  private func synchronise(_ account: SyncAccount, _ database: TaskDatabase) async throws -> SyncEngine.Report
  {
    guard let password = AccountPassword(of: account.uid, in: location).read() else {
      throw CalDAVError.wrongPassword(host: account.address.host ?? "")
    }
    let server = CalDAVServer(
      base: account.address, homes: account.homes.map { Href($0) },
      credentials: HTTPCredentials(user: account.user, password: password), transport: transport,
      comparesBeforeWriting: account.comparesBeforeWriting)
    return try await SyncEngine(account: account.uid, server: server, store: SyncStore(database)).run()
  }
}

/// The right to synchronise a database, which one program at a time has. It ends with its process, however that ends.
final class SyncLock {
  private let file: FileHandle

  /// Waits for the right.
  /// - Parameters:
  ///   - location: The database.
  ///   - seconds: How long to wait.
  /// - Returns: `nil` if another program still has it then.
  init?(_ location: DatabaseLocation, seconds: Double) {
    let descriptor = open("\(location.path).sync-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let end = Date().addingTimeInterval(seconds)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard Date() < end else { return nil }
      usleep(100_000)
    }
  }
}
