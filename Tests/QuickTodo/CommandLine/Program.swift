import Foundation
import RillTestSupport

/// The built program, run through a shell as a user would.
struct Program {
  /// The result of a run.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  let folder: TemporaryFolder

  /// Runs `quicktodo` with a data folder for this test, and waits for it.
  /// - Parameter script: The arguments in shell syntax, and any shell commands after them.
  func callAsFunction(_ script: String) throws -> Result {
    let environment = [
      "QUICKTODO": try path(), "XDG_DATA_HOME": folder.path, "HOME": folder.path, "PATH": "/usr/bin:/bin",
    ]
    let process = try ChildProcess(
      "/bin/bash", ["-c", "set -o pipefail; \"$QUICKTODO\" " + script], environment: environment,
      readsErrors: true)
    try process.input.close()
    let text = String(decoding: process.output.readDataToEndOfFile(), as: UTF8.self)
    let error = String(decoding: process.errors?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
    return Result(status: process.wait(), output: text, errors: error)
  }

  /// Returns the path of the program, which is built into the same folder as the tests.
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
