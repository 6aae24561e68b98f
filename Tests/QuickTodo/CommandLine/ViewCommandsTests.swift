import Foundation
import RillTestSupport
import Testing

@Suite("Lists and saved searches on the command line", .timeLimit(.minutes(20)))
struct ViewCommandsTests {
  let folder: TemporaryFolder
  let quicktodo: Program

  init() throws {
    folder = try TemporaryFolder()
    quicktodo = Program(folder: folder)
  }

  @Test("Lists are added, renamed, put away and removed; their tasks stay")
  func lists() throws {
    #expect(try quicktodo("lists --add Garden --color green").output == "    0  Garden\n")
    #expect(try quicktodo("lists --add garden").errors == "quicktodo: There is a list “Garden” already.\n")
    _ = try quicktodo("add mow '#garden'")
    #expect(try quicktodo("lists --rename garden --to Outdoors").output == "    1  Outdoors\n")
    #expect(try quicktodo("lists --archive Outdoors").output == "    1  Outdoors  (archived)\n")
    let added = try quicktodo("add rake '#outdoors'")
    #expect(added.output == "    2  [ ]  rake  #Outdoors\n")
    let note = "Task 2 is in the archived list “Outdoors”, whose tasks “quicktodo list” leaves out."
    #expect(added.errors == "quicktodo: \(note)\n" && added.status == 0)
    #expect(try quicktodo("add water").errors.isEmpty)
    _ = try quicktodo("rm 2 3")
    #expect(try quicktodo("list").output == "")
    #expect(try quicktodo("list is:archived").output == "    1  [ ]  mow  #Outdoors\n")
    #expect(try quicktodo("list list:Outdoors").output == "    1  [ ]  mow  #Outdoors\n")
    #expect(
      try quicktodo("lists --json").output
        == #"{"schema":1,"lists":[{"uid":1,"name":"Outdoors","color":"green","archived":true,"due":1}]}"#
        + "\n")
    #expect(try quicktodo("lists --remove Outdoors").output == "")
    #expect(try quicktodo("list").output == "    1  [ ]  mow\n")
    #expect(try quicktodo("lists --remove Outdoors").status == 1)
    #expect(try quicktodo("undo").output == "Undone: Delete the list “Outdoors”.\n")
    #expect(try quicktodo("list is:archived").output == "    1  [ ]  mow  #Outdoors\n")
    #expect(try quicktodo("tags --json").output == #"{"schema":1,"tags":[]}"# + "\n")
  }

  @Test("Lists are recoloured and moved, each of which is one step to undo")
  func changedLists() throws {
    func shown(_ arguments: String) throws -> [String] {
      let json = try JSONSerialization.jsonObject(
        with: Data(try quicktodo("lists --json \(arguments)").output.utf8))
      let lists = try #require((json as? [String: Any])?["lists"] as? [[String: Any]])
      return lists.map { "\($0["name"] ?? "") \($0["color"] ?? "")" }
    }
    for name in ["Home", "Work", "Garden"] { _ = try quicktodo("lists --add \(name)") }
    #expect(try shown("") == ["Home blue", "Work green", "Garden yellow"])
    #expect(try shown("--recolor work --color red") == ["Home blue", "Work red", "Garden yellow"])
    #expect(try shown("--move Garden --before Home") == ["Garden yellow", "Home blue", "Work red"])
    #expect(try shown("--move Garden --after work") == ["Home blue", "Work red", "Garden yellow"])
    #expect(try shown("--move Home --after Work") == ["Work red", "Home blue", "Garden yellow"])
    #expect(try quicktodo("undo").output == "Undone: Change the list “Home”.\n")
    #expect(try shown("") == ["Home blue", "Work red", "Garden yellow"])
    for _ in 0..<3 { _ = try quicktodo("undo") }
    #expect(try shown("") == ["Home blue", "Work green", "Garden yellow"])
    let unknown = try quicktodo("lists --move Home --after Shed")
    #expect(unknown.status == 1 && unknown.errors == "quicktodo: There is no list “Shed”.\n")
    for bad in ["--move Home", "--after Work", "--recolor Home", "--color red", "--move Home --before home"] {
      let result = try quicktodo("lists \(bad)")
      #expect(result.status == 64 && result.errors.contains("Expected "), "\(bad)")
    }
  }

  @Test("A search is saved, listed by, renamed and removed, each of which is one step to undo")
  func searches() throws {
    for words in ["Milk --tag shop", "Bread --tag shop --notes rye", "Call"] {
      _ = try quicktodo("add \(words)")
    }
    #expect(
      try quicktodo("searches --save 'tag:shop is:due' --name Shop").output
        == "    2  Shop  tag:shop is:due\n")
    let milk = "    1  [ ]  Milk  @shop\n"
    let bread = "    2  [ ]  Bread  @shop\n"
    #expect(try quicktodo("list --search shop").output == bread + milk)
    #expect(try quicktodo("list --search Shop -rye").output == milk)
    #expect(try quicktodo("list -rye --search Shop").output == milk)
    #expect(try quicktodo("watch rye --search Shop | head -n 1").output == bread)
    #expect(try quicktodo("export --search Shop --dry-run").output.hasPrefix("QuickTodo's JSON: 2 tasks.\n"))
    #expect(
      try quicktodo("searches --rename shop --to 'To buy' --json").output
        == #"{"schema":1,"searches":[{"uid":1,"name":"To buy","text":"tag:shop is:due","found":2}]}"# + "\n")
    #expect(try quicktodo("undo").output == "Undone: Rename the search “Shop”.\n")
    // A condition's list may not exist yet, or any longer.
    #expect(
      try quicktodo("searches --save list:Food").output == "    2  Shop  tag:shop is:due\n    0  list:Food\n")
    #expect(try quicktodo("searches --remove Shop").output == "    0  list:Food\n")
    #expect(try quicktodo("undo").output == "Undone: Delete the search “Shop”.\n")
    #expect(try quicktodo("list --search SHOP --limit 1").output == bread)
    let second = try quicktodo("searches --save Call --name SHOP")
    #expect(second.status == 1 && second.errors == "quicktodo: There is a saved search “Shop” already.\n")
    #expect(try quicktodo("searches").output == "    2  Shop  tag:shop is:due\n    0  list:Food\n")
  }

  @Test("A saved search that isn't known, and words that make no search, are named")
  func badSearches() throws {
    let unknown = "quicktodo: There is no saved search “Shop”.\n"
    for command in ["list --search Shop", "export --search Shop", "searches --remove Shop"] {
      let before = try quicktodo(command)
      #expect(before.status == 1 && before.errors == unknown && before.output.isEmpty)
    }
    _ = try quicktodo("add Milk")
    for command in ["list --search Shop", "watch --search Shop", "searches --rename Shop --to x"] {
      let result = try quicktodo(command)
      #expect(result.status == 1 && result.errors == unknown && result.output.isEmpty)
    }
    for bad in ["--save due:never-ever", "--save ' '", "--name Shop", "--rename Shop", "--save a --remove b"]
    {
      #expect(try quicktodo("searches \(bad)").status == 64, "\(bad)")
    }
    #expect(try quicktodo("searches").output == "")
  }

  @Test("The statistics have the tasks done on each of the last days")
  func statistics() throws {
    for title in ["a", "b", "c"] { _ = try quicktodo("add \(title)") }
    _ = try quicktodo("edit 3 --due 2020-01-01 && \"$QUICKTODO\" done 1 2")
    let lines = try quicktodo("stats --days 4").output.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines.prefix(2) == ["1 due, 2 done", "1 overdue"])
    #expect(lines.last == "2 done in 4 days, 0.5 a day")
    #expect(lines[2].wholeMatch(of: /\d{4}-\d\d-\d\d      0/) != nil)
    let json = try quicktodo("stats --days 3 --json").output
    let counts = #""done":2,"schema":1,"overdue":1,"days":\[(\{"day":"[-0-9]{10}","done":[02]\},?){3}\]\}"#
    #expect(json.range(of: counts, options: .regularExpression) != nil, "\(json)")
    #expect(try quicktodo("stats --days 1").output.hasSuffix("2 done in 1 day, 2.0 a day\n"))
    _ = try quicktodo("edit 3 --tag old --list Old && \"$QUICKTODO\" lists --archive Old")
    #expect(try quicktodo("stats --days 4").output.hasPrefix("0 due, 2 done\n0 overdue\n"))
    #expect(try quicktodo("tags").output == "    0  old\n")
    #expect(try quicktodo("stats --days 0").status == 64)
    #expect(try quicktodo("stats --days 2 --database none --json").status == 74)
  }
}
