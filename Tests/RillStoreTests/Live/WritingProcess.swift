import Foundation
import RillTestSupport
import Testing

/// A process that executes the statements that it receives, those of each line in one transaction. A statement that breaks
/// a constraint has no effect.
final class WritingProcess {
  private static let program = """
    import json, sqlite3, sys
    database = sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None)
    database.execute("PRAGMA foreign_keys = ON")
    for line in sys.stdin:
        for sql in ["BEGIN IMMEDIATE", *json.loads(line), "COMMIT"]:
            try:
                database.execute(sql)
            except sqlite3.IntegrityError:
                pass
        print("written", flush=True)
    """

  private let process: ChildProcess
  private var unanswered = 0

  init(_ path: String) throws {
    process = try ChildProcess("/usr/bin/python3", ["-c", Self.program, path])
  }

  deinit {
    try? process.input.close()
    process.wait()
  }

  /// Ends the process at once, as `kill -9` does, whatever it is writing.
  func kill() {
    process.kill()
    // Its output ends with it.
    while !process.output.availableData.isEmpty {}
  }

  /// Sends statements to the process, and doesn't wait for it.
  func write(_ statements: [String]) throws {
    let line = try JSONEncoder().encode(statements) + Data("\n".utf8)
    try process.input.write(contentsOf: line)
    unanswered += 1
  }

  /// Waits until the process has committed all statements.
  func wait() throws {
    while unanswered > 0 {
      let answers = process.output.availableData
      try #require(!answers.isEmpty, "the other process has ended")
      unanswered -= answers.count { $0 == UInt8(ascii: "\n") }
    }
  }
}
