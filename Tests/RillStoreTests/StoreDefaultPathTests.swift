import RillStore
import Testing

@Suite("The usual path of a database")
struct StoreDefaultPathTests {
  @Test("It is a file in the program's folder in XDG_DATA_HOME, or in the home folder")
  func path() {
    func path(_ environment: [String: String]) -> String {
      Store.defaultPath(application: "org.example.Scores", environment: environment)
    }
    #expect(path(["HOME": "/home/a"]) == "/home/a/.local/share/org.example.Scores/database.sqlite")
    #expect(
      path(["HOME": "/home/a", "XDG_DATA_HOME": "/data"]) == "/data/org.example.Scores/database.sqlite")
  }

  @Test("The file may have another name")
  func file() {
    let path = Store.defaultPath(application: "scores", file: "all.db", environment: ["HOME": "/home/a"])
    #expect(path == "/home/a/.local/share/scores/all.db")
  }
}
