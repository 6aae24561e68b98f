import Foundation
import RillDirectories
import Testing

@Suite("Folders of the user's files")
struct BaseDirectoryTests {
  @Test(
    "A folder is named by its own variable, or lies in the home folder",
    arguments: [
      (BaseDirectory.data, "XDG_DATA_HOME", "/home/a/.local/share"),
      (BaseDirectory.cache, "XDG_CACHE_HOME", "/home/a/.cache"),
    ])
  func variables(_ folder: BaseDirectory, _ variable: String, _ usual: String) {
    let home = ["HOME": "/home/a"]
    #expect(folder.variables == [variable, "HOME"])
    #expect(folder.path(home) == usual)
    #expect(folder.path(home.merging([variable: "/named"]) { $1 }) == "/named")
    for relative in ["", "relative", "~", "./a"] {
      #expect(folder.path(home.merging([variable: relative]) { $1 }) == usual)
    }
  }

  @Test("The password database names the home folder where HOME is missing, empty or relative")
  func noHome() {
    let home = getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) }
    for environment in [[:], ["HOME": ""], ["HOME": "relative"]] {
      #expect(BaseDirectory.cache.path(environment) == home.map { $0 + "/.cache" })
    }
  }
}
