import AppsCommandLine
import ArgumentParser
import Foundation
import QuickTodoModel
import QuickTodoServices
import RillStore

/// The command `backup`.
struct BackupCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Make a backup of the tasks, or print those that there are.",
    discussion: """
      Backups are in the folder 'backups' beside the database. The window, and the program that shows reminders, make one \
      a day. All of the last 7 days are kept, then the first one of each week for 5 weeks and of each month for a year.
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(help: "The file to create instead, which is never removed.", completion: .file()) var output:
    String?
  @Flag(help: "Print the backups, the newest first.") var list = false
  @Flag(help: "With --list, as JSON: schema, and backups with file, made and size.") var json = false

  func validate() throws {
    if list, output != nil { throw ValidationError("Expected --list or --output, found both.") }
    if json, !list { throw ValidationError("Expected --list with --json, found --json alone.") }
    if output == "" { throw ValidationError("Expected a file after --output, found nothing.") }
  }

  func run() throws {
    try Output.standard.check()
    let location = try location
    guard !list else { return try printAll(BackupFolder(of: location).backups()) }
    guard location.exists else { throw MissingDatabase(path: location.path) }
    guard let output else {
      return try Output.standard.write(BackupText.line(TaskDatabase(location).backUp()))
    }
    if DatabaseLocation(path: output).exists { throw ExistingFile(path: output) }
    try TaskDatabase.read(location) { try $0.backUp(to: output) }
    try Output.standard.write(TerminalText.escaped(output) + "\n")
  }

  private func printAll(_ backups: [Backup]) throws {
    guard json else { return try Output.standard.write(backups.map(BackupText.line).joined()) }
    let text = JSONText.list("backups", of: backups) { backup, text in
      text += "{\"file\":"
      JSONText.append(backup.path, to: &text)
      text += ",\"made\":\"\(UTCTime.text(milliseconds: backup.made.milliseconds))\",\"size\":\(backup.size)}"
    }
    try Output.standard.write(text)
  }
}

/// The command `restore`.
struct RestoreCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Make the tasks as they are in a backup, and print what changes.",
    discussion: """
      For example: quicktodo restore yesterday --dry-run; quicktodo restore 2026-05-01. In a terminal it asks before it \
      changes anything. Restoring is one step, which 'quicktodo undo' undoes; a window that is open follows. A file that \
      is damaged is kept under another name.
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Flag(help: "Only print what would change.") var dryRun = false
  @Flag(help: "Don't ask.") var yes = false
  @Argument(
    help: ArgumentHelp(
      "A file, or a date or time: the last backup of that day, or the last one until that time.",
      valueName: "file|date"), completion: .backups)
  var backup: String

  func run() throws {
    try Output.standard.check()
    let location = try location
    let file = try BackupChoice.file(backup, of: location)
    if dryRun || asks {
      let changes = try TaskDatabase.changes(restoring: file, to: location)
      try Output.standard.write(BackupText.changes(changes, restoring: file))
      guard !dryRun, !changes.isEmpty else { return }
      guard try isConfirmed() else { throw Cancellation(description: "Nothing has changed.") }
      try report(restored(file))
    } else {
      let changes = try restored(file)
      try Output.standard.write(BackupText.changes(changes, restoring: file))
      try report(changes)
    }
  }

  private func restored(_ file: String) throws -> BackupChanges {
    let location = try location
    let changes = try TaskDatabase.restore(file, to: location)
    try startReminders(of: TaskDatabase(location))
    return changes
  }

  /// Whether a person can answer.
  private var asks: Bool { !yes && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  private func isConfirmed() throws -> Bool {
    try Output.standard.write("Restore the backup? [y/N] ")
    return Cancellation.isYes(readLine())
  }

  private func report(_ changes: BackupChanges) throws {
    guard !changes.isEmpty else { return }
    try Output.standard.write(
      changes.replacesDamagedFile
        ? "Restored. The damaged file was kept beside it.\n" : "Restored. 'quicktodo undo' undoes it.\n")
  }
}

/// The backup that a person means by a file or a date.
enum BackupChoice {
  /// Returns the file of a backup.
  /// - Throws: A `NoBackup` if there is none, or a `ValidationError` if the text is neither a file nor a date.
  static func file(_ text: String, of location: DatabaseLocation) throws -> String {
    let folder = BackupFolder(of: location)
    if text.contains("/") || DatabaseLocation(path: text).exists { return text }
    let backups = try folder.backups()
    if let named = backups.first(where: { URL(fileURLWithPath: $0.path).lastPathComponent == text }) {
      return named.path
    }
    // To the second, as the list of backups has it.
    if let listed = backups.first(where: { BackupText.time($0.made) == text }) { return listed.path }
    guard let date = UserWords.pastDate(text, now: .now) else {
      throw ValidationError(
        "Expected a file, or a date such as yesterday or 2026-05-01, found '\(text)'. "
          + "'quicktodo backup --list' prints the backups.")
    }
    let found = backups.first { backup in
      let made = TaskDate(backup.made, in: .current)
      return date.time == nil ? made.day == date.day : made <= date
    }
    guard let found else { throw NoBackup(date: date, folder: folder.path, count: backups.count) }
    return found.path
  }
}

/// Backups and what they change, as lines of text.
enum BackupText {
  /// How many titles are printed of each kind.
  private static let titlesAtMost = 20

  /// Returns a backup on one line: its time, its size and its file.
  static func line(_ backup: Backup) -> String {
    let size = String(format: "%.1f MB", Double(backup.size) / 1_000_000)
    let space = String(repeating: " ", count: max(0, 10 - size.count))
    return "\(time(backup.made))  \(space)\(size)  \(TerminalText.escaped(backup.path))\n"
  }

  /// Returns a time of the clock on the wall, to the second.
  static func time(_ date: Date) -> String {
    let parts = Calendar(identifier: .gregorian).dateComponents([.second], from: date)
    let (day, second) = (TaskDate(date, in: .current), parts.second ?? 0)
    return "\(day)".replacing("T", with: " ") + ":" + (second < 10 ? "0" : "") + "\(second)"
  }

  /// Returns what restoring a backup changes, with the titles of the first tasks.
  static func changes(_ changes: BackupChanges, restoring file: String) -> String {
    let text = changes.text(titlesAtMost: titlesAtMost) { TerminalText.escaped($0) }
    return "\(TerminalText.escaped(file)):\n\(text)\n"
  }
}

/// The error for a file that a backup would have replaced.
struct ExistingFile: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path): there is a file of that name already. Name another one, or remove it." }
}

/// The error for a date that has no backup.
struct NoBackup: Error, CustomStringConvertible {
  let date: TaskDate
  let folder: String
  let count: Int

  var description: String {
    let advice =
      count == 0
      ? "\(folder) has none at all." : "'quicktodo backup --list' prints the \(count) that there are."
    return "There is no backup \(date.time == nil ? "of" : "until") \(date). \(advice)"
  }
}
