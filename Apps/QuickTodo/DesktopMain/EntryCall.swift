import AppsCommandLine
import Foundation
import QuickTodoCommandLine
import QuickTodoServices

/// The call for the window in which a new task is typed.
struct EntryCall {
  let location: DatabaseLocation

  /// Has the running program open the window, or starts the program with it.
  /// - Returns: The exit status.
  func run() -> Int32 {
    if isOpenedByRunningProgram { return 0 }
    do {
      try WindowProgram.start(
        program: "quicktodo", arguments: ["--entry"] + DesktopProgram.arguments(for: location))
      return 0
    } catch {
      FileHandle.standardError.write(Data("quicktodo: \(error)\n".utf8))
      return 69
    }
  }

  /// Only the program with the person's own tasks can be called; another database has a window of its own for each start.
  private var isOpenedByRunningProgram: Bool {
    guard location == DatabaseLocation(), let bus = try? SessionBus() else { return false }
    let name = ApplicationID.of(location)
    let path = "/" + name.replacing(".", with: "/").replacing("-", with: "_")
    // The desktop gives the window the keyboard only for the token that it has given to this program.
    let token = ProcessInfo.processInfo.environment["XDG_ACTIVATION_TOKEN"]
    let options: [(String, BusValue)] = token.map { [("activation-token", .text($0))] } ?? []
    do {
      try bus.call(
        "ActivateAction", of: "org.freedesktop.Application", at: path, on: name,
        [.text("entry"), .noVariants, .options(options)], startsService: false
      ) { _ in }
      return true
    } catch {
      return false
    }
  }
}
