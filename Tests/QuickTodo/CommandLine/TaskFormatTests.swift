import Foundation
import QuickTodoModel
import Testing

@testable import QuickTodoCommandLine

@Suite("Tasks as text")
struct TaskFormatTests {
  let added = Date(timeIntervalSince1970: 1_000.25)

  @Test("A line has the number, a box and the title")
  func line() {
    #expect(TaskText.line(TaskItem(uid: 7, title: "Ä 👍", added: added)) == "    7  [ ]  Ä 👍\n")
    let done = TaskItem(uid: 1_234_567, title: "x", added: added, checked: added)
    #expect(TaskText.line(done) == "1234567  [x]  x\n")
  }

  @Test("JSON has the four members, times in UTC, and null for a due task")
  func json() {
    let tasks = [
      TaskItem(uid: 2, title: "a\"\\/\n\u{1b}é", added: added),
      TaskItem(uid: 1, title: "b", added: added, checked: Date(timeIntervalSince1970: 0)),
    ]
    #expect(
      TaskJSON.array(tasks) == #"""
        [{"uid":2,"title":"a\"\\/\n\u001bé","added":"1970-01-01T00:16:40.250Z","checked":null},\#
        {"uid":1,"title":"b","added":"1970-01-01T00:16:40.250Z","checked":"1970-01-01T00:00:00.000Z"}]

        """#)
  }

  @Test("Any title survives the conversion to JSON and back")
  func roundTrip() throws {
    let title = String(String.UnicodeScalarView((0...0x2fff).compactMap(Unicode.Scalar.init)))
    let json = TaskJSON.array([TaskItem(uid: 1, title: title, added: added)])
    let tasks = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect((tasks?[0]["title"] as? String)?.unicodeScalars.elementsEqual(title.unicodeScalars) == true)
  }
}
