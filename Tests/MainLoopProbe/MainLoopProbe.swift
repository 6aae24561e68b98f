import Dispatch
import Gtk

/// A program whose main thread runs the GLib loop. It prints "task, queue, deadline" and ends when a main-actor task
/// has slept, a block on the main queue has run, and a delayed block has run.
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
    // The process ends even if nothing serves the main queue.
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(20)) { fatalError("Nothing ran.") }
    _ = application.run(arguments: [CommandLine.arguments[0]])
  }
}
