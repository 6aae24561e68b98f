import ArgumentParser
import Testing

@testable import QuickTodoCommandLine

@Suite("Arguments for the parser")
struct CommandArgumentsTests {
  @Test("The parser receives many numbers as one argument", arguments: ["done", "reopen", "rm"])
  func numbers(_ command: String) throws {
    let given = (1...16_000).map(String.init)
    let readable = try CommandArguments.readable(["--database", "7"] + [command] + given)
    #expect(readable.count == 4)
    #expect(try uids(readable) == Array(1...16_000))
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
    for given in [["edit", "1", "2"], ["add", "1", "2"], ["list", "--limit", "1"], ["help", "rm"]] {
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
