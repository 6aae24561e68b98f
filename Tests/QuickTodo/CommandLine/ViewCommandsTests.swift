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
}
