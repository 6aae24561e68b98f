import ArgumentParser
import Foundation
import QuickTodoModel
import Testing

@testable import QuickTodoCommandLine

@Suite("The arguments of accounts and of the synchronisation")
struct SyncCommandTests {
  @Test(
    "Choices that fit together are accepted",
    arguments: [
      "account", "account --json", "account --add a.example --user u --name n --save-password-in-file",
      "account --add u@a.example --password-file f", "account --set-password n --password-file f",
      "account --remove n", "account --move-list Home --to n", "sync", "sync --json --account n --retry",
      "sync --status --json",
      "sync --log --limit 0 --without-titles", "sync --conflicts", "sync --resolve 1 --mine",
      "sync --decide Home --accept",
    ])
  func accepted(_ line: String) throws {
    _ = try QuickTodoCommand.parseAsRoot(line.split(separator: " ").map(String.init))
  }

  @Test(
    "Choices that contradict each other, or lack their choice, are refused",
    arguments: [
      "account --add a --remove b", "account --add a --set-password b", "account --user u",
      "account --name n",
      "account --remove n --password-file f", "account --json --save-password-in-file",
      "account --add a --password secret", "account --move-list Home", "account --remove a --to b",
      "sync --status --log", "sync --resolve 1",
      "sync --resolve 1 --mine --theirs", "sync --mine", "sync --decide Home", "sync --accept",
      "sync --decide Home --accept --restore", "sync --status --account n", "sync --log --retry",
      "sync --limit 1", "sync --without-titles", "sync --log --limit -1", "sync --conflicts --json",
      "sync extra",
    ])
  func refused(_ line: String) {
    #expect(throws: (any Error).self) {
      try QuickTodoCommand.parseAsRoot(line.split(separator: " ").map(String.init))
    }
  }

  @Test("A log without titles has neither titles nor the words of servers") func withoutTitles() {
    func line(_ text: String) -> String {
      let entry = SyncLogEntry(
        uid: 1, made: Date(timeIntervalSince1970: 0), list: "Home", kind: .kept, text: text)
      return SyncText.log([entry], hasTitles: false)
    }
    #expect(line("“Milk”").hasSuffix("  Home  kept  “…”\n"))
    #expect(line("“The “new” plan” stays here: The server says “Milk”.").hasSuffix("  kept  “…”.\n"))
    #expect(line("5 tasks").hasSuffix("  kept  5 tasks\n"))
  }
}
