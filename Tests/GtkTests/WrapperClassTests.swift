import Foundation
import Testing

@testable import Gtk

@MainActor @Suite("Wrapper classes") struct WrapperClassTests {
  /// The classes that have no GObject class of their own. A dialog's depends on the version of libadwaita, and a time field is
  /// a spin button.
  private static let withoutType: Set = ["Dialog", "TimeField", "WidthWatcher"]
  /// The classes that stand for interfaces, which no object has as its class.
  private static let interfaces: Set = ["ScrollView"]

  @Test("Each wrapper class states its GObject type")
  func statedTypes() throws {
    let missing = try DeclaredClass.all().filter { !$0.body.contains("override class var gtypeName: String") }
    #expect(Set(missing.map(\.name)) == Self.withoutType)
  }

  @Test("Exactly the classes that can wrap an object from C are listed")
  func listed() throws {
    let able = try DeclaredClass.all().filter { $0.body.contains(" init(raw: UnsafeMutableRawPointer,") }
    let listed = WrapperClass.all.map { "\($0.type)" }
    #expect(Set(listed) == Set(able.map(\.name)).subtracting(Self.withoutType).subtracting(Self.interfaces))
    #expect(listed.count > 60)
  }
}

/// A subclass of `Object` as its source declares it.
private struct DeclaredClass {
  let name: String
  let parent: String
  let body: Substring

  /// Returns all wrapper classes of the module `Gtk`.
  static func all() throws -> [DeclaredClass] {
    let sources = URL(filePath: #filePath).appending(path: "../../../Sources/Gtk").standardized
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var declared = ["Object": [DeclaredClass]()]
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      for found in try classes(in: String(contentsOf: file, encoding: .utf8)) {
        declared[found.parent, default: []].append(found)
      }
    }
    func subclasses(of name: String) -> [DeclaredClass] {
      declared[name, default: []].flatMap { [$0] + subclasses(of: $0.name) }
    }
    return subclasses(of: "Object")
  }

  /// Returns the classes that a file declares. Each body ends at the first brace that is not indented.
  private static func classes(in text: String) -> [DeclaredClass] {
    text.matches(of: /(?m)^(?:\w+ )*class (\w+): (\w+)/).map { match in
      let rest = text[match.range.upperBound...]
      let end = rest.firstRange(of: "\n}")?.lowerBound ?? rest.endIndex
      return DeclaredClass(name: String(match.1), parent: String(match.2), body: rest[..<end])
    }
  }
}
