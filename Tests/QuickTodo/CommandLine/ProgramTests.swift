import Foundation
import RillTestSupport
import Testing

@Suite("The command line", .timeLimit(.minutes(20)))
struct ProgramTests {
  let folder: TemporaryFolder
  let quicktodo: Program

  init() throws {
    folder = try TemporaryFolder()
    quicktodo = Program(folder: folder)
  }

  @Test("Tasks are added, done, reopened, edited, removed, listed and counted")
  func walk() throws {
    #expect(try quicktodo("add 'Buy milk'").output == "    1  [ ]  Buy milk\n")
    #expect(try quicktodo("add 'Call Bo'").status == 0)
    #expect(try quicktodo("done 1 2").output == "    1  [x]  Buy milk\n    2  [x]  Call Bo\n")
    #expect(try quicktodo("reopen 2").output == "    2  [ ]  Call Bo\n")
    #expect(try quicktodo("edit 2 'Call Ada'").output == "    2  [ ]  Call Ada\n")
    #expect(try quicktodo("list").output == "    2  [ ]  Call Ada\n    1  [x]  Buy milk\n")
    #expect(try quicktodo("list --done").output == "    1  [x]  Buy milk\n")
    #expect(try quicktodo("list --due --limit 5").output == "    2  [ ]  Call Ada\n")
    #expect(try quicktodo("list --limit 1").output == "    2  [ ]  Call Ada\n")
    #expect(try quicktodo("stats").output == "1 due, 1 done\n")
    #expect(try quicktodo("stats --json").output == "{\"todo\":1,\"done\":1,\"schema\":1}\n")
    #expect(try quicktodo("rm 1").output == "    1  [x]  Buy milk\n")
    #expect(try quicktodo("stats").output == "1 due, 0 done\n")
  }

  @Test("Several words are read as one would say them, and one argument is the title as it is")
  func quickEntry() throws {
    #expect(
      try quicktodo("add call Anna 2030-05-01 9am every week '!high' '#family' @phone").output
        == "    1  [ ]  call Anna  2030-05-01 09:00  every week  !high  #family  @phone\n")
    #expect(
      try quicktodo("add 'call Anna 2030-05-01 #family'").output
        == "    2  [ ]  call Anna 2030-05-01 #family\n")
    #expect(
      try quicktodo("add --quick 'call Bo 2030-05-02 #Family'").output
        == "    3  [ ]  call Bo  2030-05-02  #family\n")
    #expect(
      try quicktodo(
        "add 'pay rent' --due 2030-06-01 --repeat 'every month' --tag home --notes n --start 2030-05-30"
      ).output
        == "    4  [ ]  pay rent  2030-06-01  every month  from 2030-05-30  @home\n")
    #expect(try quicktodo("add paint it --list none --parent 4").output == "    5  [ ]  paint it\n")
    #expect(try quicktodo("add x --parent 77").errors == "quicktodo: There is no task 77.\n")
  }

  @Test("Fields are edited, tasks tagged and moved, and all of it undone and done again")
  func fields() throws {
    for title in ["one", "two", "three"] { _ = try quicktodo("add \(title)") }
    #expect(
      try quicktodo("edit 1 --due 2030-05-01 --priority low --list Home").output
        == "    1  [ ]  one  2030-05-01  !low  #Home\n")
    #expect(try quicktodo("edit 1 uno --due none --list none").output == "    1  [ ]  uno  !low\n")
    #expect(
      try quicktodo("tag 1 2 --add a --add b").output
        == "    1  [ ]  uno  !low  @a  @b\n    2  [ ]  two  @a  @b\n")
    #expect(try quicktodo("tag 2 --remove A").output == "    2  [ ]  two  @b\n")
    #expect(
      try quicktodo("move 2 3 --to Work").output == "    2  [ ]  two  #Work  @b\n    3  [ ]  three  #Work\n")
    #expect(
      try quicktodo("tag 1 --add 2026 3").output
        == "    1  [ ]  uno  !low  @a  @b  @2026\n    3  [ ]  three  #Work  @2026\n")
    #expect(try quicktodo("tag 1 3 --remove 2026").status == 0)
    #expect(try quicktodo("move 1 --below 3").output == "    1  [ ]  uno  !low  @a  @b\n")
    #expect(try quicktodo("move 3 --below 1").errors.contains("so it can't have 3 as a part"))
    #expect(try quicktodo("lists").output == "    0  Home\n    2  Work\n")
    #expect(try quicktodo("tags").output == "    1  a\n    2  b\n")
    #expect(try quicktodo("rm 3").output == "    3  [ ]  three  #Work\n    1  [ ]  uno  !low  @a  @b\n")
    #expect(try quicktodo("undo").output == "Undone: Delete 2 tasks.\n")
    #expect(try quicktodo("stats").output == "3 due, 0 done\n")
    #expect(try quicktodo("redo").output == "Redone: Delete 2 tasks.\n")
    #expect(try quicktodo("stats").output == "1 due, 0 done\n")
    #expect(try quicktodo("redo").errors == "quicktodo: There is nothing to redo.\n")
    #expect(
      try quicktodo("edit 2 --due 2030-05-01 --start 2030-05-02").errors.contains(
        "Change one of the two dates.")
    )
  }

  @Test("A reminder before a due date that the task doesn't have is named")
  func reminderWithoutDate() throws {
    let added = try quicktodo("add Call --remind '10 min'")
    #expect(added.status == 0)
    #expect(added.errors == "quicktodo: A reminder of task 1 waits until the task has a due date.\n")
    #expect(try quicktodo("edit 1 --due 2030-05-01").errors == "")
  }

  @Test("Words about a field that an option sets stay in the title")
  func options() throws {
    #expect(
      try quicktodo("add call Anna tomorrow '#Work' @phone --due 2030-05-01 --tag home").output
        == "    1  [ ]  call Anna tomorrow  2030-05-01  #Work  @phone  @home\n")
    #expect(
      try quicktodo("add buy milk '#Shop' 2030-05-01 --list Home").output
        == "    2  [ ]  buy milk #Shop  2030-05-01  #Home\n")
  }

  @Test("An option that a command has isn't taken for a title")
  func advice() throws {
    let errors = try quicktodo("move 1 --before 1").errors
    #expect(!errors.contains("comes after '--'"), "\(errors)")
  }

  @Test("Tasks are listed by filters, searched, and sorted by date")
  func filters() throws {
    for words in [
      "'Buy milk' --tag shop", "'Call Bo' --due 2030-05-01 --list 'At home'",
      "'Pay rent' --due 2020-05-01 --notes 'to Bo'",
    ] {
      _ = try quicktodo("add \(words)")
    }
    #expect(try quicktodo("list tag:shop").output == "    1  [ ]  Buy milk  @shop\n")
    for filter in [#"'list:"At home"'"#, #"list:"At home""#, "'list:At home' is:due"] {
      #expect(try quicktodo("list \(filter)").output == "    2  [ ]  Call Bo  2030-05-01  #At home\n")
    }
    for filter in [#"'liste:At home'"#, #"'List:At home'"#, #"'-list:At home' is:due tag:none due:none"#] {
      #expect(try quicktodo("list \(filter)").output.contains("Call Bo") == !filter.hasPrefix("'-"))
    }
    #expect(try quicktodo("list '-list:At home' --sort title").output.contains("Buy milk"))
    #expect(try quicktodo("list '-tag:at home' --sort title").output.contains("Pay rent"))
    #expect(try quicktodo("list list:Nowhere").errors == "quicktodo: There is no list “Nowhere”.\n")
    #expect(
      try quicktodo("search bo --sort due").output
        == "    3  [ ]  Pay rent  2020-05-01\n    2  [ ]  Call Bo  2030-05-01  #At home\n")
    #expect(try quicktodo("search 'pay rent'").output == "    3  [ ]  Pay rent  2020-05-01\n")
    #expect(try quicktodo("agenda").output == "    3  [ ]  Pay rent  2020-05-01\n")
    #expect(try quicktodo("search nothing --json").output == "[]\n")
    #expect(
      try quicktodo("list -tag:shop is:due --sort due --limit 1").output
        == "    3  [ ]  Pay rent  2020-05-01\n")
    #expect(try quicktodo("search -rent b --sort due").output.hasPrefix("    2  [ ]  Call Bo"))
  }

  @Test("A recurring task that is done is printed with the next one")
  func recurrence() throws {
    _ = try quicktodo("add water --due 2030-05-01 --repeat 'every week'")
    #expect(
      try quicktodo("done 1").output
        == "    1  [x]  water  2030-05-01\n    2  [ ]  water  2030-05-08  every week\n")
    #expect(try quicktodo("undo").output == "Undone: Mark “water” as done.\n")
    #expect(try quicktodo("list").output == "    1  [ ]  water  2030-05-01  every week\n")
  }

  @Test("Tasks are placed beside others in the order by hand")
  func byHand() throws {
    for title in ["one", "two", "three", "four"] { _ = try quicktodo("add \(title)") }
    func order() throws -> [String] {
      try quicktodo("list --sort manual").output.split(separator: "\n").compactMap {
        $0.split(separator: " ").last.map(String.init)
      }
    }
    #expect(try order() == ["four", "three", "two", "one"])
    #expect(try quicktodo("move 1 4 --before 3").status == 0)
    #expect(try order() == ["one", "four", "three", "two"])
    #expect(try quicktodo("move 1 --after 2 --to Work").output == "    1  [ ]  one  #Work\n")
    #expect(try order() == ["four", "three", "two", "#Work"])
    #expect(try quicktodo("undo").status == 0)
    #expect(try order() == ["one", "four", "three", "two"])
    #expect(try quicktodo("move 1 --before 1").errors.contains("which is to be moved itself"))
    #expect(try quicktodo("move 1 --before 9").status == 1)
    #expect(try quicktodo("move 1 --before 2 --after 3").status == 64)
  }

  @Test("A list has parts among the tasks, in the window's order")
  func partsAmongTasks() throws {
    for words in ["one", "two --parent 1", "three", "four --parent 1"] { _ = try quicktodo("add \(words)") }
    func order(_ options: String) throws -> [String] {
      try quicktodo("list \(options)").output.split(separator: "\n").compactMap {
        $0.split(separator: "]").last.flatMap { $0.split(separator: " ").first.map(String.init) }
      }
    }
    for options in ["", "--sort added", "--sort manual"] {
      #expect(try order(options) == ["four", "three", "two", "one"], "\(options)")
    }
  }

  @Test("Reading without a database prints nothing and creates nothing")
  func nothingYet() throws {
    #expect(try quicktodo("list").output == "")
    #expect(try quicktodo("list --json").output == "[]\n")
    #expect(try quicktodo("stats").output == "0 due, 0 done\n")
    #expect(try quicktodo("done 1").status == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("The option --database may come before or after the command")
  func database() throws {
    let path = folder.file("my.sqlite")
    #expect(try quicktodo("--database '\(path)' add one").status == 0)
    #expect(try quicktodo("add two --database '\(path)'").status == 0)
    #expect(try quicktodo("list --database '\(path)'").output == "    2  [ ]  two\n    1  [ ]  one\n")
    #expect(try quicktodo("list").output == "")
  }

  @Test("An unknown task is named with status 1, and then none of several tasks is changed")
  func unknown() throws {
    _ = try (quicktodo("add one"), quicktodo("add two"))
    for command in ["done 1 77 2", "rm 1 77", "edit 77 x", "reopen 77"] {
      let result = try quicktodo(command)
      #expect(result.status == 1, "\(command)")
      #expect(result.errors == "quicktodo: There is no task 77.\n")
    }
    #expect(try quicktodo("stats").output == "2 due, 0 done\n")
  }

  @Test(
    "Bad usage is reported in one line with status 64",
    arguments: [
      "add", "add ''", "add ' \t'", "edit 1 ' '", "done", "done x", "list --due --done", "list --limit=-1",
      "list --limit x", "nonsense", "list --database ''", "rm", "edit 1",
      "add a --due someday", "add a --priority urgent", "edit 1 --repeat often", "edit 1 --parent x",
      "list due:someday", "search is:nice", "search", "tag 1", "move 1", "lists --rename a",
      "lists --color red",
      "agenda --days 0", "list --sort color", "add a --due none --repeat 'every week'",
    ])
  func usage(_ command: String) throws {
    let result = try quicktodo(command)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: "))
    #expect(result.output == "")
  }

  @Test("An unusable database is named in one line with status 74, and is left unchanged")
  func badDatabase() throws {
    let path = folder.file("notes.txt")
    let content = Data(String(repeating: "notes\n", count: 100).utf8)
    try content.write(to: URL(fileURLWithPath: path))
    for command in ["list", "add one", "done 1", "stats", "watch"] {
      let result = try quicktodo("\(command) --database '\(path)'")
      #expect(result.status == 74, "\(command)")
      #expect(result.errors.hasPrefix("quicktodo: \(path) is not a database"))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    #expect(FileManager.default.contents(atPath: path) == content)
    #expect(try quicktodo("add one --database '\(folder.path)/no/such.sqlite'").status == 74)
  }

  @Test("An export never replaces a database, nor a file that belongs to one")
  func exportOverDatabase() throws {
    let path = folder.file("tasks.sqlite")
    _ = try quicktodo("add one --database '\(path)'")
    try Data("log".utf8).write(to: URL(fileURLWithPath: "\(path)-wal"))
    for name in [path, "\(path)-wal", "\(path)-journal"] {
      let result = try quicktodo("export --output '\(name)'")
      #expect(result.status == 74)
      #expect(result.errors.contains("found the database \(name). Name another file."))
    }
    #expect(try quicktodo("list --database '\(path)'").output.contains("one"))
    #expect(try quicktodo("export --output '\(path).json'").status == 0)
  }

  @Test("A closed pipe isn't an error, but a full disk is")
  func output() throws {
    for number in 0..<3 { _ = try quicktodo("add 'task \(number)'") }
    let closed = try quicktodo("list | true")
    #expect(closed.status == 0)
    #expect(closed.errors == "")
    #expect(try quicktodo("list > /dev/full").status == 74)
  }

  @Test("Control characters are escaped, and the title is stored completely")
  func controlCharacters() throws {
    _ = try quicktodo(#"add $'a\n\e[31mb\t<b>&'"#)
    #expect(try quicktodo("list").output == "    1  [ ]  a\\n\\u{1b}[31mb\\t<b>&\n")
    let json = try JSONSerialization.jsonObject(with: Data(try quicktodo("list --json").output.utf8))
    let tasks = try #require(json as? [[String: Any]])
    #expect(tasks[0]["title"] as? String == "a\n\u{1b}[31mb\t<b>&")
    #expect(tasks[0]["checked"] is NSNull)
  }

  @Test("Without a command and without the window program, one line tells the user what to do")
  func noWindow() throws {
    // The copy has no window program beside it.
    let copy = "'\(folder.path)/alone'"
    let result = try quicktodo("--version && cp \"$QUICKTODO\" \(copy) && \(copy)")
    #expect(result.status == 69)
    #expect(result.errors.contains("\(folder.path)/quicktodo-window"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("Without the program that synchronises, one line tells the user what to do, and nothing is made")
  func noSync() throws {
    let copy = "'\(folder.path)/alone'"
    let result = try quicktodo("--version && cp \"$QUICKTODO\" \(copy) && \(copy) account --add a.example")
    #expect(result.status == 69)
    #expect(result.errors.contains("\(folder.path)/quicktodo-sync"))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/quicktodo"))
  }

  @Test("The watch command prints the list, and again when another process changes it")
  func watch() throws {
    _ = try quicktodo("add one")
    let script = #"""
      watch > "$HOME/out" & watch=$!
      until grep -q one "$HOME/out" || [ $SECONDS -gt 60 ]; do :; done
      "$QUICKTODO" add two > "$HOME/added"
      until grep -q two "$HOME/out" || [ $SECONDS -gt 60 ]; do :; done
      kill $watch; cat "$HOME/out"
      """#
    let output = try quicktodo(script).output
    #expect(output.hasPrefix("    1  [ ]  one\n\n"))
    #expect(output.hasSuffix("    2  [ ]  two\n    1  [ ]  one\n\n"))
  }

  @Test("The watch command ends when its output is closed")
  func watchClosed() throws {
    _ = try quicktodo("add one")
    let result = try quicktodo("watch | head -n 1")
    #expect(result.status == 0)
    #expect(result.output == "    1  [ ]  one\n")
  }

  @Test("Every task printed as added survives kill -9 during a stream of writes")
  func killed() throws {
    let script = #"""
      stats > /dev/null
      set -m  # A process group of its own for the loop and what it runs.
      (for number in $(seq 200); do "$QUICKTODO" add "task $number" >> "$HOME/acknowledged"; done) & loop=$!
      until [ "$(wc -l < "$HOME/acknowledged")" -ge 20 ] || [ $SECONDS -gt 120 ]; do :; done 2> /dev/null
      kill -9 -- -$loop
      wait $loop 2> /dev/null
      "$QUICKTODO" list | sort > "$HOME/listed"
      sort "$HOME/acknowledged" | comm -23 - "$HOME/listed"
      wc -l < "$HOME/acknowledged"
      """#
    let lines = try quicktodo(script).output.split(separator: "\n")
    #expect(lines.count == 1, "Acknowledged and lost: \(lines.dropLast())")
    #expect(Int(lines.last?.trimmingCharacters(in: .whitespaces) ?? "") ?? 0 >= 20)
  }
}
