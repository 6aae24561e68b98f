import Foundation
import QuickTodoModel
import Testing

@testable import QuickTodoCommandLine

@Suite("Tasks as text")
struct TaskTextTests {
  let added = Date(timeIntervalSince1970: 1_000.25)

  @Test("A line has the number, a box and the title")
  func line() {
    #expect(TaskText.line(TaskItem(uid: 7, title: "Ä 👍", added: added)) == "    7  [ ]  Ä 👍\n")
    let done = TaskItem(uid: 1_234_567, title: "x", added: added, checked: added)
    #expect(TaskText.line(done) == "1234567  [x]  x\n")
  }

  @Test(
    "What steers a terminal or turns the direction is escaped",
    arguments: [
      ("a\nb", "a\\nb"), ("\r\n", "\\r\\n"), ("\t", "\\t"), ("\u{0}", "\\u{0}"), ("\u{1b}[2J", "\\u{1b}[2J"),
      ("\u{7f}\u{9b}", "\\u{7f}\\u{9b}"), ("\u{202e}abc\u{2066}", "\\u{202e}abc\\u{2066}"),
      ("\u{2028}", "\\u{2028}"), ("שלום", "שלום"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("C:\\new", "C:\\new"),
    ])
  func escapes(_ text: String, _ escaped: String) {
    #expect(TaskText.escaped(text) == escaped)
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

  @Test("Any title comes back from JSON as it was")
  func roundTrip() throws {
    let title = String(String.UnicodeScalarView((0...0x2fff).compactMap(Unicode.Scalar.init)))
    let json = TaskJSON.array([TaskItem(uid: 1, title: title, added: added)])
    let tasks = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect((tasks?[0]["title"] as? String)?.unicodeScalars.elementsEqual(title.unicodeScalars) == true)
  }

  @Test("Times are those of Foundation's formatter, leap days and times before 1970 included")
  func times() {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let day: Int64 = 86_400_000
    for step in -20_000...60_000 where step % 7 == 0 {
      let milliseconds = Int64(step) * day + Int64(step) * 1_234_567 % day
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
      #expect(UTCTime.text(milliseconds: milliseconds) == formatter.string(from: date))
    }
    #expect(UTCTime.text(milliseconds: 951_782_399_999) == "2000-02-28T23:59:59.999Z")
    #expect(UTCTime.text(milliseconds: -1) == "1969-12-31T23:59:59.999Z")
  }
}
