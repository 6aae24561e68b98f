import QuickTodoModel
import QuickTodoServices
import QuickTodoTestSupport
import QuickTodoWords
import Testing

@testable import QuickTodoCommandLine

@Suite("The table of phrases on the command line")
struct PhraseCommandTests {
  @Test("Each phrase of the table is added as the table says")
  func table() throws {
    let database = try TaskDatabase.inMemory()
    var command = try parsed(["a"])
    for (number, phrase) in Phrase.all.enumerated() {
      let words = phrase.text.split(separator: " ").map(String.init)
      if number.isMultiple(of: 20) {
        command = try parsed(words)
      } else {
        // The parser of arguments is slow, and leaves the words as they are.
        (command.title, command.quick) = (words, words.count == 1)
      }
      // The locale of the tests may have the month first.
      let task = try database.add(command.draft(with: QuickEntryParser(), now: Phrase.now))
      let list = try task.list.flatMap { uid in try database.listItems().first { $0.uid == uid }?.name }
      #expect(phrase.describes(task, inListNamed: list), "\(phrase.text): \(task), \(list ?? "no list")")
    }
    #expect(try database.statistics().todo > 500)
  }

  @Test("Words and one text with --quick are the same task")
  func quick() throws {
    let text = "call Anna tomorrow 9am every week !high #family @phone"
    let drafts = try [["--quick", text], text.split(separator: " ").map(String.init)].map { arguments in
      let command = try QuickTodoCommand.parseAsRoot(CommandArguments.readable(["add"] + arguments))
      return try #require(command as? AddCommand).draft(with: QuickEntryParser(), now: Phrase.now)
    }
    #expect(drafts[0] == drafts[1] && drafts[0].title == "call Anna" && drafts[0].listName == "family")
  }

  @Test(
    "Words without a title of their own are a title as they are",
    arguments: [["tomorrow", "9am", "!high"], ["--quick", "#family"], ["every", "day"]])
  func verbatim(arguments: [String]) throws {
    let command = try QuickTodoCommand.parseAsRoot(CommandArguments.readable(["add"] + arguments))
    let draft = try #require(command as? AddCommand).draft(with: QuickEntryParser(), now: Phrase.now)
    #expect(draft == TaskDraft(title: arguments.filter { $0 != "--quick" }.joined(separator: " ")))
  }

  @Test("Words about a field that an option sets are a title, and the others keep their meaning")
  func titleBesideOption() throws {
    let arguments = ["add", "tomorrow", "!high", "--due", "2026-12-01"]
    let command = try QuickTodoCommand.parseAsRoot(CommandArguments.readable(arguments))
    let draft = try #require(command as? AddCommand).draft(with: QuickEntryParser(), now: Phrase.now)
    #expect(draft == TaskDraft(title: "tomorrow", edits: [.priority(.high), .due(TaskDate("2026-12-01"))]))
  }

  private func parsed(_ words: [String]) throws -> AddCommand {
    // A single word is a title as it is.
    let arguments = ["add"] + (words.count == 1 ? ["--quick", "--"] : ["--"]) + words
    let command = try QuickTodoCommand.parseAsRoot(CommandArguments.readable(arguments))
    return try #require(command as? AddCommand)
  }
}
