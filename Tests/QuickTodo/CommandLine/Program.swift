import Foundation
import RillTestSupport

/// The built program, run as a person would.
struct Program {
  /// What a run came to.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  let folder: TemporaryFolder

  /// Runs `quicktodo`, with a data folder of the test's own, and waits for it.
  /// - Parameter script: The arguments as the shell takes them, and what follows them.
  func callAsFunction(_ script: String) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "set -o pipefail; \"$QUICKTODO\" " + script]
    process.environment = [
      "QUICKTODO": try path(), "XDG_DATA_HOME": folder.path, "HOME": folder.path, "PATH": "/usr/bin:/bin",
    ]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let error = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: text, errors: error)
  }

  /// The program is built into the folder of the tests themselves.
  private func path() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let candidates = [tests, CommandLine.arguments[0]] + CommandLine.arguments
    let folders = candidates.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    let found = folders.map { $0 + "/quicktodo" }.first(where: FileManager.default.isExecutableFile)
    guard let found else { throw NotBuilt(folders: folders) }
    return found
  }

  struct NotBuilt: Error { let folders: [String] }
}
