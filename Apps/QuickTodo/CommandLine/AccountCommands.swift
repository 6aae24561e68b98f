import AppsCommandLine
import ArgumentParser
import Foundation
import QuickTodoModel
import QuickTodoServices

/// The command `account`.
struct AccountCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Print the accounts on servers of CalDAV; add or remove one.",
    discussion: """
      For example: quicktodo account --add cloud.example.org --user anna --save-password-in-file. The address may be that of \
      the server, of a calendar, or a mail address. The password is asked for, or read from the first line of standard input; \
      it is kept in a file beside the database that only you can read. quicktodo account --remove anna keeps the lists and \
      their tasks, here and on the server.
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(help: ArgumentHelp("Add the account at an address.", valueName: "address")) var add: String?
  @Option(help: ArgumentHelp("The user. By default the mail address.", valueName: "name")) var user: String?
  @Option(help: ArgumentHelp("The account's name here. By default the user and the host.", valueName: "name"))
  var name: String?
  @Flag(help: "Keep the password in a file beside the database that only you can read.")
  var savePasswordInFile =
    false
  @Option(help: ArgumentHelp("Remove an account.", valueName: "name")) var remove: String?
  @Flag(help: "As JSON: schema, and accounts with name, address, user and problem.") var json = false

  func validate() throws {
    if add != nil, remove != nil { throw ValidationError("Expected --add or --remove, found both.") }
    if add == nil, user != nil || name != nil || savePasswordInFile {
      throw ValidationError("Expected --add with --user, --name and --save-password-in-file, found no --add.")
    }
    if add != nil, !savePasswordInFile {
      throw ValidationError(
        "Expected --save-password-in-file with --add: the password is kept in a file that only you can read.")
    }
  }

  func run() throws {
    try Output.standard.check()
    if let add {
      let arguments = [add, user ?? "", name ?? ""]
      try SyncProgram.replaceThisProcess(["add"] + arguments, location: location)
    }
    if let remove {
      guard let tasks = try existing() else { throw TaskRefusal.unknownAccount(remove) }
      let (account, unconfirmed) = try tasks.removeAccount(remove)
      try AccountPassword(of: account.uid, in: location).remove()
      let edits = unconfirmed == 0 ? "" : " \(unconfirmed) edits were never sent."
      return try Output.standard.write(
        "Removed \(TerminalText.escaped(account.name)); its tasks stay.\(edits)\n")
    }
    try Output.standard.write(
      try reading { json ? Self.json(try $0.accounts()) : Self.lines(try $0.accounts()) } ?? "")
  }

  private static func lines(_ accounts: [SyncAccount]) -> String {
    accounts.map { account in
      let problem = account.problem.map { "  \($0)" } ?? ""
      return TerminalText.escaped(
        "\(account.name)  \(account.user) at \(account.address.absoluteString)\(problem)") + "\n"
    }.joined()
  }

  private static func json(_ accounts: [SyncAccount]) -> String {
    let objects = accounts.map { account in
      JSONText.object([
        ("name", account.name), ("address", account.address.absoluteString), ("user", account.user),
        ("problem", account.problem),
      ])
    }
    return #"{"schema":1,"accounts":["# + objects.joined(separator: ",") + "]}\n"
  }
}

extension JSONText {
  /// Returns an object of texts; nil is null.
  static func object(_ members: [(name: String, value: String?)]) -> String {
    var text = "{"
    for (index, member) in members.enumerated() {
      text += "\(index > 0 ? "," : "")\"\(member.name)\":"
      if let value = member.value { append(value, to: &text) } else { text += "null" }
    }
    return text + "}"
  }
}
