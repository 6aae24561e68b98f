import Foundation
import QuickTodoServices
import RillTestSupport
import Testing

@testable import QuickTodoCommandLine

@Suite("The lock of the synchronisation and the file of a password")
struct SyncLockTests {
  let folder: TemporaryFolder
  let location: DatabaseLocation

  init() throws {
    folder = try TemporaryFolder()
    location = DatabaseLocation(path: folder.file())
    try Data().write(to: URL(fileURLWithPath: location.path))
  }

  @Test("One program at a time synchronises a database, by whichever name of the file")
  func exclusion() throws {
    let link = DatabaseLocation(path: folder.file("link"))
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: location.path)
    #expect(!SyncLock.isTaken(of: location))
    var first: SyncLock? = try SyncLock(of: location, seconds: 0)
    for other in [location, link] {
      #expect(throws: SyncLock.Failure.busy) { try SyncLock(of: other, seconds: 0.1) }
      #expect(SyncLock.isTaken(of: other))
    }
    withExtendedLifetime(first) {}
    first = nil
    #expect(!SyncLock.isTaken(of: location))
  }

  @Test("The lock ends with its owner, and a waiting program obtains it")
  func end() async throws {
    var first: SyncLock? = try SyncLock(of: location, seconds: 0)
    let location = location
    async let second = Task.detached { try SyncLock(of: location, seconds: 60) }.value
    try await Task.sleep(for: .milliseconds(20))
    withExtendedLifetime(first) {}
    first = nil
    _ = try await second
  }

  @Test("A lock whose file can't be opened says so")
  func unusable() throws {
    let nowhere = DatabaseLocation(path: folder.file("nowhere/store.sqlite"))
    #expect(
      throws: SyncLock.Failure.unusable(path: folder.file("nowhere/store.sqlite.sync-lock"), code: ENOENT)
    ) { try SyncLock(of: nowhere, seconds: 0) }
  }

  @Test("The file of a password can be read by the person alone, also if another file was there")
  func password() throws {
    let password = AccountPassword(of: 1, in: location)
    #expect(password.read() == nil)
    try Data("old".utf8).write(to: URL(fileURLWithPath: password.path))
    try password.write("wort: ä\"\n")
    #expect(password.read() == "wort: ä\"\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: password.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(AccountPassword(of: 2, in: location).read() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    try password.remove()
    try password.remove()
    #expect(password.read() == nil)
  }

  @Test("A password that can't be written leaves nothing")
  func unwritable() throws {
    let nowhere = AccountPassword(of: 1, in: DatabaseLocation(path: folder.file("nowhere/store.sqlite")))
    #expect(throws: PasswordFileError.self) { try nowhere.write("x") }
  }
}
