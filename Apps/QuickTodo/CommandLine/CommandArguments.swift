import ArgumentParser

/// Prepares the arguments of the program for the parser.
enum CommandArguments {
  /// Returns the arguments without the program's name.
  /// - Throws: A `ValidationError` if an argument isn't UTF-8, because a repaired argument would name another file
  ///   or be another title.
  static func given() throws -> [String] {
    let pointers = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return try pointers.dropFirst().map { pointer in
      guard let pointer else { return "" }
      guard let argument = String(validatingCString: pointer) else {
        throw ValidationError("Expected arguments in UTF-8, found '\(String(cString: pointer))'.")
      }
      return argument
    }
  }

  /// Returns the arguments in the form that the parser should read.
  /// - Parameter given: The arguments without the program's name.
  /// - Returns: The same arguments, with consecutive task numbers joined (see `TaskNumbers`), and `account add` as
  ///   `account --add`.
  /// - Throws: A `ValidationError` if a path is empty, for which the parser would take the next argument, or if the
  ///   command is unknown.
  static func readable(_ given: [String]) throws -> [String] {
    if isCompletion(given) { return given }
    if given.prefix(while: { $0 != "--" }).contains("--database=") { throw DatabaseOption.emptyPath }
    guard let place = placeOfCommand(given) else { return given }
    guard let command = command(named: given[place]) else {
      if given[place] == "help" { return given }
      throw ValidationError(CommandSuggestion.message(for: given[place], among: names))
    }
    let rest = joiningValues(given[(place + 1)...])[...]
    if command == AccountCommand.self { return given[...place] + AccountCommand.withOptions(rest) }
    if command is any NumbersCommand.Type { return given[...place] + TaskNumbers.joining(rest) }
    return given[...place] + (command is any FilterCommand.Type ? filterLast(rest) : Array(rest))
  }

  /// The options that are followed by a value.
  static let optionsWithValue: Set<String> = [
    "--database", "--notes", "--due", "--start", "--priority", "--list", "--tag", "--parent", "--repeat",
    "--remove-tag", "--remind", "--add", "--remove", "--to", "--below",
    "--before", "--after", "--limit", "--sort", "--days",
    "--output", "--schema", "--format", "--title", "--search", "--repeat", "--save", "--name", "--rename",
  ]

  /// Returns arguments in which an option and a value that begins with a dash are one argument, such as `--notes=- [ ] milk`. The
  /// parser would miss the value. Two dashes begin an option, and a path with a dash is a mistake.
  private static func joiningValues(_ arguments: ArraySlice<String>) -> [String] {
    var (joined, isTerminated) = ([String](), false)
    for argument in arguments {
      if !isTerminated, let last = joined.last, optionsWithValue.contains(last), isNegative(argument),
        !["--database", "--output"].contains(last)
      {
        joined[joined.count - 1] = "\(last)=\(argument)"
      } else {
        joined.append(argument)
      }
      isTerminated = isTerminated || argument == "--"
    }
    return joined
  }

  /// Puts the words of a filter behind all options and `--`, so that a minus may begin a word.
  private static func filterLast(_ arguments: ArraySlice<String>) -> [String] {
    guard arguments.contains(where: isNegative) else { return Array(arguments) }
    var (options, words): ([String], [String]) = ([], [])
    var isValue = false
    for (index, argument) in zip(arguments.indices, arguments) {
      if argument == "--", !isValue {
        words += arguments[(index + 1)...]
        break
      }
      if isValue || argument.hasPrefix("-"), isValue || !isNegative(argument) {
        options.append(argument)
        isValue = !isValue && optionsWithValue.contains(argument)
      } else {
        words.append(argument)
      }
    }
    return options + ["--"] + words
  }

  /// Returns whether an argument is a word with a minus, such as one of a filter.
  private static func isNegative(_ argument: String) -> Bool {
    argument.hasPrefix("-") && !argument.hasPrefix("--") && argument != "-h" && argument != "-"
  }

  /// The names of the commands.
  static var names: [String] { commands.compactMap { $0.configuration.commandName } }

  /// Returns a line that explains `--` if a command that takes titles or numbers received an argument that begins
  /// with a dash and isn't an option. Otherwise returns an empty string.
  static func adviceOnDashes(_ given: [String]) -> String {
    guard let place = placeOfCommand(given), let command = command(named: given[place]),
      command is any TitleCommand.Type || command is any NumbersCommand.Type
    else { return "" }
    let options = optionsWithValue.union(["--help", "-h", "--version", "--quick"])
    let rest = given[(place + 1)...].prefix { $0 != "--" }
    let met = rest.indices.first { index in
      rest[index].hasPrefix("-") && rest[index] != "-" && !optionsWithValue.contains(given[index - 1])
        && !options.contains(String(rest[index].prefix { $0 != "=" }))
    }
    guard let met else { return "" }
    return "  A title or number that begins with '-' comes after '--': "
      + "quicktodo \(given[place]) \(command is EditCommand.Type ? "UID " : "")-- '\(rest[met])'"
  }

  private static var commands: [any ParsableCommand.Type] { QuickTodoCommand.configuration.subcommands }

  private static func command(named name: String) -> (any ParsableCommand.Type)? {
    commands.first { $0.configuration.commandName == name }
  }

  /// Returns whether a shell asks for completions. The arguments are then incomplete and aren't checked.
  private static func isCompletion(_ given: [String]) -> Bool { given.first == "---completion" }

  /// Returns the index of the first argument after `--database` and its path; nil if that argument is an option.
  private static func placeOfCommand(_ given: [String]) -> Int? {
    var place = 0
    while place < given.count, given[place].hasPrefix("--database") {
      place += given[place] == "--database" ? 2 : 1
    }
    return place < given.count && !given[place].hasPrefix("-") ? place : nil
  }
}
