import AppsCommandLine
import Foundation
public import QuickTodoModel
public import QuickTodoServices
public import Rill

/// The program `quicktodo-sync`, run beside this one for a window.
public struct SyncProcess: SyncProgramType {
  private let location: DatabaseLocation

  /// Creates a reference to the program.
  /// - Parameter location: The database.
  public init(_ location: DatabaseLocation) { self.location = location }

  /// Synchronises the lists of all accounts.
  public func synchronise(isAutomatic: Bool) -> Observable<String> {
    run(["run", "", ""] + (isAutomatic ? ["automatic"] : []))
  }

  /// Whether a program synchronises the database now.
  public var isRunning: Bool { SyncLock.isTaken(of: location) }

  /// Finds an account on its server, and adds it.
  public func addAccount(_ login: AccountLogin, named name: String) -> Observable<String> {
    run(["add", login.place.rawValue, "", login.address, login.user, name], input: login.password)
  }

  /// Keeps another password for an account.
  public func setPassword(
    _ password: String, in place: SyncAccount.PasswordPlace, of account: String
  ) -> Observable<String> {
    run(["set-password", place.rawValue, "", account], input: password)
  }

  /// Removes an account and its password.
  public func removeAccount(_ account: String) -> Observable<String> { run(["remove", account]) }

  /// Makes a list of this computer one of an account.
  public func moveList(_ list: String, to account: String) -> Observable<String> {
    run(["move-list", list, account])
  }

  /// Starts a synchronisation that outlives this program. Nothing reports how it ends.
  public func synchroniseWithoutWaiting() {
    guard let process = try? process(["run", "", "", "automatic"]) else { return }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // A failure is reported by the state of the lists.
    try? process.run()
  }

  private func process(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try WindowProgram.path(beside: "quicktodo-sync"))
    process.arguments = [SyncProgram.path(of: location)] + arguments
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Runs the program.
  /// - Parameters:
  ///   - arguments: The arguments behind the database.
  ///   - input: The line on standard input, which no other program can see; empty for none.
  private func run(_ arguments: [String], input: String = "") -> Observable<String> {
    Observable.create { observer in
      let process: Process
      let (written, output, errors) = (Pipe(), Pipe(), Pipe())
      do {
        process = try self.process(arguments)
        process.standardOutput = output
        process.standardError = errors
        if !input.isEmpty { process.standardInput = written }
        try process.run()
      } catch {
        observer.onError(SyncProgramFailure("The program that synchronises can't be started: \(error)."))
        return Disposables.create()
      }
      // The pipes hold a limited number of bytes, so both are read while the program runs.
      let report = LockedValue("")
      let isRead = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        report.withLock { $0 = Self.text(of: errors) }
        isRead.signal()
      }
      Thread.detachNewThread {
        // A program that has ended reads nothing. Its status says why.
        try? written.fileHandleForWriting.write(contentsOf: Data("\(input)\n".utf8))
        try? written.fileHandleForWriting.close()
        let sentence = Self.text(of: output)
        isRead.wait()
        process.waitUntilExit()
        let reason = report.value.replacing("quicktodo: ", with: "")
        guard process.terminationStatus == 0 else {
          return observer.onError(SyncProgramFailure(reason))
        }
        observer.onNext([sentence, reason].filter { !$0.isEmpty }.joined(separator: " "))
        observer.onCompleted()
      }
      return Disposables.create { if process.isRunning { process.terminate() } }
    }
  }

  private static func text(of pipe: Pipe) -> String {
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? nil
    return String(decoding: data ?? Data(), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
