import Foundation
import RillTestSupport
import Testing

@Suite("Blocking on the main thread", .timeLimit(.minutes(20)))
struct MainThreadTests {
  @Test("Blocking on the main thread runs the main queue")
  func mainQueue() throws {
    let probe = try ChildProcess(Bundle.main.bundleURL.appending(path: "blocking-probe").path)
    let said = String(decoding: probe.output.readDataToEndOfFile(), as: UTF8.self)
    #expect(probe.wait() == 0)
    let lines = said.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines.first == "array [1, 2, 3]")
    #expect(lines.dropFirst().first == "first 1")
    #expect(lines.last == "in a block [4, 5]")
  }
}
