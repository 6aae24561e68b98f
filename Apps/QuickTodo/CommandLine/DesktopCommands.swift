import AppsCommandLine
public import ArgumentParser
import Foundation
public import QuickTodoServices
import QuickTodoTexts
import RillDirectories

/// The command `remind`.
struct RemindCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind", abstract: "Show reminders as notifications, until the session ends.",
    discussion: """
      The window, and a command that adds a reminder, start this command in the background. From then on each session of the \
      desktop does, unless --no-autostart was given. For another database than the usual one, only --autostart makes it do so.
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Flag(help: "Start this command with each session of the desktop, or stop starting it.") var autostart:
    Autostart?

  func run() throws {
    if let autostart { return try autostart.apply(to: location) }
    try WindowProgram.start(
      program: "quicktodo", part: "desktop", arguments: ["remind"] + DesktopProgram.arguments(for: location))
  }
}

/// The command `entry`.
struct EntryCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "entry", abstract: "Open a small window for a new task.",
    discussion:
      "It is meant for a keyboard shortcut of the desktop. Enter adds the task, Escape closes the window.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try WindowProgram.start(
      program: "quicktodo", part: "desktop", arguments: ["entry"] + DesktopProgram.arguments(for: location))
  }
}

/// Whether the desktop shows reminders from the beginning of each session.
public enum Autostart: String, EnumerableFlag {
  case autostart
  case noAutostart

  /// Has each session show the reminders of the user's own database, unless the person has decided about that.
  /// - Throws: An error that describes itself if the desktop's entry can't be written.
  public static func begin(for location: DatabaseLocation) throws {
    guard location.createsDirectory, !FileManager.default.fileExists(atPath: file(for: location).path) else {
      return
    }
    try Autostart.autostart.apply(to: location)
  }

  private static func file(for location: DatabaseLocation) -> URL {
    URL(fileURLWithPath: BaseDirectory.config.path(ProcessInfo.processInfo.environment))
      .appendingPathComponent("autostart/\(ApplicationID.of(location)).Reminders.desktop")
  }

  /// Returns whether each session shows reminders; nil without an entry, which the first reminder writes.
  /// - Throws: An error that describes itself if the desktop's entry can't be read.
  public static func isOn(for location: DatabaseLocation) throws -> Bool? {
    let file = file(for: location)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      return !lines.contains { $0.filter { $0 != " " } == "Hidden=true" }
    } catch let error as CocoaError {
      throw AutostartFailure(path: file.path, reason: error.localizedDescription)
    }
  }

  /// Writes the desktop's entry. One that is hidden starts nothing, and says that the person wants it so.
  /// - Throws: An error that describes itself if the entry can't be written.
  public func apply(to location: DatabaseLocation) throws {
    let file = Self.file(for: location)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let command =
        [try WindowProgram.path(beside: "quicktodo-desktop"), "remind"]
        + DesktopProgram.arguments(for: location)
      let text = """
        [Desktop Entry]
        Type=Application
        Name=QuickTodo Reminders
        Exec=\(command.map(Self.quoted).joined(separator: " "))
        NoDisplay=true
        Hidden=\(self == .noAutostart)

        """
      try text.write(to: file, atomically: true, encoding: .utf8)
    } catch let error as CocoaError {
      throw AutostartFailure(path: file.path, reason: error.localizedDescription)
    }
  }

  /// Returns a word as a desktop entry has it.
  private static func quoted(_ word: String) -> String {
    let escaped = word.map {
      ["\"", "`", "$", "\\"].contains($0) ? "\\\\\($0)" : $0 == "%" ? "%%" : String($0)
    }
    return "\"\(escaped.joined())\""
  }
}

/// The error for a desktop entry that can't be read or written.
struct AutostartFailure: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    localized(
      "\(path) should be the desktop's entry for reminders, and can't be used: \(reason) Make the file and its folder readable and writable."
    )
  }
}
