import Foundation
import Gtk
import RillTestSupport
import Testing

extension WindowTests {
  @MainActor @Suite("Main loop") struct MainLoopTests {
    @Test("Under a running application, tasks, sleep and the main queue's blocks run on the main thread")
    func mainQueue() async throws {
      // Needs its own process: the main thread of a test process runs no GLib loop.
      let probe = try ChildProcess(Bundle.main.bundleURL.appending(path: "main-loop-probe").path)
      let (text, status) = await Task.detached {
        (String(decoding: probe.output.readDataToEndOfFile(), as: UTF8.self), probe.wait())
      }.value
      #expect(status == 0)
      #expect(text == "task, queue, deadline\n")
    }

    @Test("Waiting for a condition runs the main actor's tasks, and ends at the timeout")
    func iterate() async {
      var isDone = false
      Task {
        // Leaves the main actor, and comes back only if that runs.
        await Task.detached {}.value
        isDone = true
      }
      #expect(await MainLoop.iterate { isDone })
      #expect(await !MainLoop.iterate(until: { false }, timeout: .milliseconds(20)))
    }

    @Test("Work that keeps the loop from its events is reported with its time and processor time")
    func busyTimes() {
      MainLoop.drain()
      var times: [BusyTime] = []
      BusyTime.watch { times.append($0) }
      let clock = ContinuousClock()
      let end = clock.now.advanced(by: .milliseconds(20))
      while clock.now < end {}
      MainLoop.drain()
      BusyTime.watch(nil)
      MainLoop.drain()
      #expect(times.contains { $0.end - $0.begin >= 20_000_000 && $0.processor > 0 })
      #expect(zip(times, times.dropFirst()).allSatisfy { $0.end <= $1.begin })
    }
  }
}
