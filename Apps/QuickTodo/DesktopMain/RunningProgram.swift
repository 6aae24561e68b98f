import Foundation

/// A running program, by a name that no other program of this machine has, before it or after it.
enum RunningProgram {
  /// The name of this program.
  static var ownName: String { name(of: getpid()) ?? "" }

  /// Returns whether the program of a name is still running.
  static func isRunning(_ name: String) -> Bool {
    name.split(separator: " ").dropFirst().first.flatMap { pid_t($0) }.flatMap { Self.name(of: $0) } == name
  }

  /// Returns the start of the machine, the process's number and its start; nil if there is no such process.
  private static func name(of process: pid_t) -> String? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    else { return nil }
    // The process's name is in parentheses, and may contain anything.
    let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
    guard fields.count > 20, fields[1] != "Z" else { return nil }
    return "\(boot.prefix { !$0.isWhitespace }) \(process) \(fields[20])"
  }
}
