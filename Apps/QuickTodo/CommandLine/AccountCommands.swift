import AppsCommandLine
import ArgumentParser
import Foundation
import QuickTodoModel
import QuickTodoServices

/// The command `account`.
struct AccountCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Print the accounts on CalDAV servers; add, change or remove one.",
    discussion: """
      For example: quicktodo account --add cloud.example.org --user anna. The address may be that of the server, of a calendar, \
      or a mail address. The password is asked for, or read from the first line of standard input. It is kept in the \
      session's keyring, or in a file that only you can read if you say so. quicktodo account --remove anna keeps the lists \
      and their tasks, here and on the server. They are the same lists if the account is added again. The words add, list \
      and remove do without dashes, too.
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(help: ArgumentHelp("Add the account at an address.", valueName: "address")) var add: String?
  @Option(help: ArgumentHelp("The user. By default the mail address.", valueName: "name")) var user: String?
  @Option(
    help: ArgumentHelp(
      "The account's name here. By default the mail address, or the user and the host.", valueName: "name"))
  var name: String?
  @Option(
    help: ArgumentHelp("Keep another password for an account.", valueName: "name"), completion: .accounts)
  var setPassword: String?
  @Option(
    help: ArgumentHelp("Read the password from the first line of a file.", valueName: "file"),
    completion: .file())
  var passwordFile: String?
  @Flag(help: "Keep the password in a file beside the database that only you can read.")
  var savePasswordInFile = false
  @Option(
    help: ArgumentHelp("Make a list of this computer one of the account that --to names.", valueName: "list"),
    completion: .lists)
  var moveList: String?
  @Option(help: ArgumentHelp("The account of the list.", valueName: "name"), completion: .accounts)
  var to: String?
  @Option(help: ArgumentHelp("Remove an account.", valueName: "name"), completion: .accounts)
  var remove: String?
  @Flag(help: "As JSON: schema, and accounts with name, address, user, password (its place) and problem.")
  var json = false

  /// Returns the arguments with options in place of the words `add`, `remove` and `list`.
  static func withOptions(_ arguments: ArraySlice<String>) -> [String] {
    switch arguments.first {
    case "add", "remove": ["--" + arguments[arguments.startIndex]] + arguments.dropFirst()
    case "list": Array(arguments.dropFirst())
    default: Array(arguments)
    }
  }

  func validate() throws {
    if [add, setPassword, moveList, remove].count(where: { $0 != nil }) > 1 {
      throw ValidationError("Expected one of --add, --set-password, --move-list and --remove, found several.")
    }
    if (moveList == nil) != (to == nil) {
      throw ValidationError("Expected --move-list and --to together, found one.")
    }
    if add == nil, user != nil || name != nil {
      throw ValidationError("Expected --add with --user and --name, found no --add.")
    }
    if add == nil, setPassword == nil, savePasswordInFile || passwordFile != nil {
      throw ValidationError(
        "Expected --add or --set-password with --password-file and --save-password-in-file, found neither.")
    }
    if let name, TaskTitle.isBlank(name) {
      throw ValidationError("Expected a name after --name, found a blank one.")
    }
  }

  func run() throws {
    try Output.standard.check()
    let place = (savePasswordInFile ? SyncAccount.PasswordPlace.file : .secretService).rawValue
    if let add {
      if let name, try location.exists, try accountNamed(name) != nil {
        throw TaskRefusal.accountExists(name)
      }
      try SyncProgram.replaceThisProcess(
        ["add", place, passwordFile ?? "", add, user ?? "", name ?? ""], location: location)
    }
    if let setPassword {
      let name = try known(setPassword)
      try SyncProgram.replaceThisProcess(
        ["set-password", savePasswordInFile ? place : "", passwordFile ?? "", name], location: location)
    }
    if let moveList, let to {
      try SyncProgram.replaceThisProcess(["move-list", moveList, known(to)], location: location)
    }
    if let remove {
      try SyncProgram.replaceThisProcess(["remove", known(remove)], location: location)
    }
    let accounts = try reading { try $0.accounts() } ?? []
    try Output.standard.write(json ? Self.json(accounts) : Self.lines(accounts))
  }

  private func known(_ name: String) throws -> String {
    guard let account = try accountNamed(name) else { throw TaskRefusal.unknownAccount(name) }
    return account.name
  }

  private static func lines(_ accounts: [SyncAccount]) -> String {
    accounts.map { account in
      let problem = account.problem.map { "  \($0)" } ?? ""
      return TerminalText.escaped(
        "\(account.name)  \(account.user) at \(account.address.absoluteString)\(problem)") + "\n"
    }.joined()
  }

  private static func json(_ accounts: [SyncAccount]) -> String {
    JSONText.list("accounts", of: accounts) { account, text in
      text += JSONText.object([
        ("name", account.name), ("address", account.address.absoluteString), ("user", account.user),
        ("password", account.password.rawValue), ("problem", account.problem),
      ])
    }
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
