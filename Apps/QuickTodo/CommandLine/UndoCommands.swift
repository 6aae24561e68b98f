import AppsCommandLine
import ArgumentParser
import QuickTodoModel
import QuickTodoServices

/// The command `undo`.
struct UndoCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change, of this program or the window.",
    discussion: "What was changed elsewhere since is kept, and the command says so.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption

  func run() throws { try reverse(isRedo: false) }
}

/// The command `redo`.
struct RedoCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Make the change again that was undone last.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption

  func run() throws { try reverse(isRedo: true) }
}

extension TaskCommand {
  /// Undoes a step, or does it again, and prints what it was.
  fileprivate func reverse(isRedo: Bool) throws {
    try Output.standard.check()
    guard let database = try existing() else { throw TaskRefusal.noStep(isRedo: isRedo) }
    let outcome = try database.undo(isRedo: isRedo)
    try startReminders(of: database)
    try Output.standard.write("\(TerminalText.escaped("\(outcome)")).\n")
  }
}
