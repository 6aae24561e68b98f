import Dispatch
import Gtk

/// A program whose main thread runs the GLib loop: says "task, queue, deadline" when each of a main-actor
/// task that slept, a block on the main queue and a delayed one has run, and ends.
@main enum MainLoopProbe {
  static func main() {
    let application = Application(id: nil)
    application.onActivate {
      application.hold()
      Task {
        var said: [String] = []
        try await Task.sleep(for: .milliseconds(10))
        said.append("task")
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        said.append("queue")
        await withCheckedContinuation { continuation in
          DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10)) { continuation.resume() }
        }
        said.append("deadline")
        print(said.joined(separator: ", "))
        application.quit()
      }
    }
    // Should the main queue never be served, the process ends all the same.
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(20)) { fatalError("Nothing ran.") }
    _ = application.run(arguments: [CommandLine.arguments[0]])
  }
}
