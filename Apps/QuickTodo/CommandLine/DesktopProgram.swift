import AppsCommandLine
import Foundation
public import QuickTodoServices

/// The other programs of QuickTodo, which are installed beside this one.
public enum DesktopProgram {
  /// Starts the program that shows reminders, unless there is no session whose desktop could show them. It ends at once if it
  /// runs already, and otherwise with the session.
  /// - Parameter location: The database.
  public static func startReminders(of location: DatabaseLocation) {
    guard hasSessionBus else { return }
    start("quicktodo-desktop", ["remind"] + arguments(for: location))
  }

  /// Opens the window, or shows it if it is open.
  /// - Parameter location: The database.
  public static func openWindow(_ location: DatabaseLocation) {
    start("quicktodo-window", arguments(for: location))
  }

  /// Returns the arguments with which a program uses a database.
  /// - Parameter location: The database.
  public static func arguments(for location: DatabaseLocation) -> [String] {
    location == DatabaseLocation() ? [] : ["--database=" + URL(fileURLWithPath: location.path).path]
  }

  private static var hasSessionBus: Bool {
    if getenv("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
    return getenv("XDG_RUNTIME_DIR").map { access(String(cString: $0) + "/bus", F_OK) == 0 } ?? false
  }

  /// Starts a program in a session of its own. Failing to is no failure of what the person has asked for.
  private static func start(_ name: String, _ arguments: [String]) {
    guard let path = try? WindowProgram.path(beside: name) else { return }
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    // POSIX_SPAWN_SETSID, which Swift doesn't import: a signal of this program's terminal isn't the other's.
    posix_spawnattr_setflags(&attributes, 0x80)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, &attributes, &words, environ) == 0 else { return }
    // A program that has ended stays in the system's table until it is waited for.
    Thread.detachNewThread { [process] in waitpid(process, nil, 0) }
  }
}
