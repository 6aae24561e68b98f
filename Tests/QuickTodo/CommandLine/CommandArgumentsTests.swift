import ArgumentParser
import Testing

@testable import QuickTodoCommandLine

@Suite("Arguments for the parser")
struct CommandArgumentsTests {
  @Test(
    "The parser receives many numbers as one argument",
    arguments: ["done", "reopen", "rm", "edit --due none"])
  func numbers(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let given = (1...16_000).map(String.init)
    let readable = try CommandArguments.readable(["--database", "7"] + words + given)
    #expect(readable.count == 3 + words.count)
    #expect(try uids(readable) == Array(1...16_000))
  }

  @Test(
    "A number behind that of the task to edit is its title, unless an option says what to change",
    arguments: [
      ("edit 3 007", "007"), ("edit 3 -- -5", "-5"), ("edit 3 x", "x"), ("edit 3 4 --due none", nil),
      ("edit 3 --due none 4", nil), ("edit -- 3 +4", "+4"),
    ])
  func titles(_ given: String, _ title: String?) throws {
    let readable = try CommandArguments.readable(given.split(separator: " ").map(String.init))
    let command = try #require(QuickTodoCommand.parseAsRoot(readable) as? EditCommand)
    #expect(command.numbers == (title == nil ? [3, 4] : [3]))
    #expect(command.newTitle == title)
  }

  @Test("Several words aren't a title", arguments: ["edit 3 4 5", "edit 3 a b", "edit 3 4 a --due none"])
  func noTitle(_ given: String) throws {
    let readable = try CommandArguments.readable(given.split(separator: " ").map(String.init))
    #expect(throws: (any Error).self) { try QuickTodoCommand.parseAsRoot(readable) }
  }

  @Test("Paths, options and words that aren't numbers remain separate arguments")
  func others() throws {
    let given = "done 1 +2 --database 3 4 x -5 6 -- -7 8 --database 9"
    let readable = try CommandArguments.readable(given.split(separator: " ").map(String.init))
    #expect(
      readable.joined(separator: " ")
        == "done 1\0+2 --database 3 4 x -5 6 -- -7\08 --database 9")
  }

  @Test("Other commands' numbers remain separate arguments")
  func otherCommands() throws {
    for given in [["add", "1", "2"], ["list", "--limit", "1"], ["help", "rm"]] {
      #expect(try CommandArguments.readable(given) == given)
    }
  }

  @Test("A filter's words come last, so that a minus may begin one")
  func filters() throws {
    let given = "list -tag:home is:due --limit 3 -h due:today --sort due -- -x"
    #expect(
      try CommandArguments.readable(given.split(separator: " ").map(String.init)).joined(separator: " ")
        == "list --limit 3 -h --sort due -- -tag:home is:due due:today -x")
    let plain = ["list", "is:due", "--limit", "3"]
    #expect(try CommandArguments.readable(plain) == plain)
  }

  @Test("A number is parsed like an integer argument", arguments: ["1", "007", "+5", "9223372036854775807"])
  func number(_ text: String) throws {
    #expect(try uids(["done", text]) == [Int64(text)])
  }

  @Test(
    "A text that isn't a number is refused",
    arguments: ["", "x", "1.5", "9223372036854775808", "1,2", "1 2"])
  func noNumber(_ text: String) {
    #expect(TaskNumbers(argument: text) == nil)
  }

  @Test("Arguments that a shell asks to complete aren't checked")
  func completion() throws {
    let given = ["---completion", "done", "--", "positional@0", "2", "0", "quicktodo", "--database=", "lst"]
    #expect(try CommandArguments.readable(given) == given)
  }

  @Test("The distance of two words counts changed letters and exchanged neighbours")
  func distance() {
    #expect(CommandSuggestion.distance("list", "list") == 0)
    #expect(CommandSuggestion.distance("lst", "list") == 1)
    #expect(CommandSuggestion.distance("lsit", "list") == 1)
    #expect(CommandSuggestion.distance("", "add") == 3)
    #expect(CommandSuggestion.distance("watch", "rm") == 5)
  }

  @Test(
    "The value of a word is the shell's value",
    arguments: [
      ("plain", "plain"), (#"a\ b"#, "a b"), (#"'a b'"#, "a b"), (#""a \"b\"""#, #"a "b""#),
      (#"'a\b'"#, #"a\b"#), (#"a'b'"c""#, "abc"), ("'unfinished", "unfinished"), ("'~/a'", "~/a"),
    ])
  func shellWord(_ word: String, _ value: String) {
    #expect(ShellWord.value(of: word[...]) == value)
  }

  private func uids(_ arguments: [String]) throws -> [Int64] {
    try #require(try QuickTodoCommand.parseAsRoot(arguments) as? any NumbersCommand).numbers
  }
}
