import RillTestSupport
import QuickTodoCalendar
import Testing

@testable import QuickTodoSync

@Suite("A resource of a server, kept byte for byte") struct CalendarResourceTests {
  private func resource(_ lines: [String], end: String = "\r\n") throws -> CalendarResource {
    try CalendarResource(Array(lines.map { $0 + end }.joined().utf8))
  }

  private func todo(_ lines: [String], end: String = "\r\n") throws -> CalendarResource {
    try resource(
      ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR"], end: end)
  }

  private func text(_ resource: CalendarResource) -> String {
    String(decoding: resource.bytes, as: UTF8.self)
  }

  @Test("A line has a name, parameters and a value, wherever it is folded")
  func line() throws {
    let resource = try todo([
      "due;TZID=\"Europe/Ber\r\n lin\";X-A=1:2026\r\n\t0501T0900\r\n 00",
      "ATTENDEE;CN=\"Doe; Jane: 1\":mailto:jane@example.org",
    ])
    let component = try #require(resource.components("VTODO").first)
    let due = try #require(resource.properties("DUE", of: component).first)
    #expect(due.parameters == [.init("TZID", "Europe/Berlin"), .init("X-A", "1")])
    #expect(due.parameter("TZID") == "Europe/Berlin" && due.value == "20260501T090000")
    let attendee = try #require(resource.properties("ATTENDEE", of: component).first)
    #expect(attendee.parameter("CN") == "Doe; Jane: 1" && attendee.value == "mailto:jane@example.org")
  }

  @Test("A fold within a character is no part of it")
  func foldInCharacter() throws {
    let bytes =
      Array("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:caf".utf8) + [0xc3, 13, 10, 32, 0xa9, 13, 10]
      + Array("END:VTODO\r\nEND:VCALENDAR\r\n".utf8)
    let resource = try CalendarResource(bytes)
    #expect(resource.properties("SUMMARY", of: resource.components("VTODO")[0])[0].value == "café")
    #expect(resource.bytes == bytes)
  }

  @Test(
    "An edit changes the lines that it is about, and no other byte", arguments: ["\r\n", "\n"])
  func edit(end: String) throws {
    let before = [
      "X-UNKNOWN;X-P=\"a:b\":one\\, two", "SUMMARY;LANGUAGE=de:Brot", "Categories:a",
      "description:lang\(end) er Text",
      "CATEGORIES;X-K=1:b", "BEGIN:VALARM", "SUMMARY:of the alarm", "TRIGGER:-PT5M", "END:VALARM",
    ]
    var resource = try todo(before, end: end)
    let component = resource.components("VTODO")[0]
    resource.set("SUMMARY", to: [([.init("LANGUAGE", "de")], "Milch")], of: component)
    var after = before
    after[1] = "SUMMARY;LANGUAGE=de:Milch"
    #expect(text(resource) == text(try todo(after, end: end)))

    resource.set("PRIORITY", to: [([], "1")], of: resource.components("VTODO")[0])
    after.insert("PRIORITY:1", at: 5)
    #expect(text(resource) == text(try todo(after, end: end)), "before the alarm")

    resource.set(
      "CATEGORIES", to: [([], "a"), ([.init("X-K", "1")], "b"), ([], "c")],
      of: resource.components("VTODO")[0])
    after.insert("CATEGORIES:c", at: 5)
    #expect(text(resource) == text(try todo(after, end: end)), "after the others of its kind")

    resource.set("CATEGORIES", to: [([.init("X-K", "1")], "b")], of: resource.components("VTODO")[0])
    after.remove(at: 5)
    after.remove(at: 4)
    after[2] = "CATEGORIES;X-K=1:b"
    #expect(text(resource) == text(try todo(after, end: end)))

    resource.set("DESCRIPTION", to: [], of: resource.components("VTODO")[0])
    after.remove(at: 3)
    #expect(text(resource) == text(try todo(after, end: end)))
  }

  @Test("Of several components in one resource, the others stay as they are")
  func severalComponents() throws {
    var resource = try resource([
      "BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:A", "BEGIN:STANDARD", "TZNAME:X", "END:STANDARD",
      "END:VTIMEZONE",
      "BEGIN:VTODO", "SUMMARY:one", "END:VTODO", "", "BEGIN:VTODO", "SUMMARY:two", "END:VTODO",
      "END:VCALENDAR", "",
    ])
    let before = text(resource)
    resource.set("SUMMARY", to: [([], "three")], of: resource.components("VTODO")[1])
    #expect(text(resource) == before.replacing("SUMMARY:two", with: "SUMMARY:three"))
    #expect(resource.components("VTIMEZONE").count == 1 && resource.components("STANDARD").isEmpty)
  }

  @Test("A new line is folded after at most 75 bytes, between characters")
  func folding() throws {
    var resource = try todo(["SUMMARY:short"])
    let value = String(repeating: "日本語 text ", count: 40)
    resource.set("SUMMARY", to: [([.init("X-P", "a;b")], value)], of: resource.components("VTODO")[0])
    let pieces = text(resource).split(separator: "\r\n")
    #expect(pieces.allSatisfy { $0.utf8.count <= 75 } && pieces.contains { $0.utf8.count > 70 })
    let read = try CalendarResource(resource.bytes)
    let line = read.properties("SUMMARY", of: read.components("VTODO")[0])[0]
    #expect(line.value == value && line.parameter("X-P") == "a;b")
  }

  @Test(
    "A text that isn't one calendar of complete components is refused",
    arguments: [
      ("", CalendarError.notACalendar(line: 1, found: "nothing")),
      ("<html></html>", .notALine(number: 1, text: "<html></html>")),
      ("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:a\r\n", .cutOff(component: "VTODO")),
      ("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:a\r\nEND:VTODO\r\n", .cutOff(component: "VCALENDAR")),
      ("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nEND:VEVENT\r\n", .notACalendar(line: 3, found: "END:VEVENT")),
      ("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\nSUMMARY:a\r\n", .notACalendar(line: 3, found: "SUMMARY:a")),
      (
        "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
        .notACalendar(line: 3, found: "BEGIN:VCALENDAR")
      ),
      ("BEGIN:VTODO\r\nEND:VTODO\r\n", .notACalendar(line: 1, found: "BEGIN:VTODO")),
      ("BEGIN:VCALENDAR\r\nSUMMARY\r\nEND:VCALENDAR\r\n", .notALine(number: 2, text: "SUMMARY\r\n")),
    ])
  func refused(text: String, error: CalendarError) {
    #expect(throws: error) { try CalendarResource(Array(text.utf8)) }
    #expect("\(error)".hasPrefix("Expected"))
  }

  @Test("Deeply nested components are refused")
  func deep() {
    let text = "BEGIN:VCALENDAR\r\n" + String(repeating: "BEGIN:X\r\n", count: 100_000)
    #expect(throws: CalendarError.notACalendar(line: 17, found: "BEGIN:X")) {
      try CalendarResource(Array(text.utf8))
    }
  }

  @Test(
    "Random resources keep their bytes, and each edit leaves all lines of other properties alone",
    arguments: 1...200 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let end = Bool.random(using: &random) ? "\r\n" : "\n"
    let names = ["SUMMARY", "X-A", "X-B", "CATEGORIES", "DUE", "description"]
    func value() -> String {
      (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        ["a", ":", ";", "\"", "é", "日", "\\n", ",", "\(end) ", "\(end)\t"].randomElement(using: &random) ?? ""
      }.joined()
    }
    func properties() -> [String] {
      (0..<Int.random(in: 0..<6, using: &random)).map { _ in
        "\(names.randomElement(using: &random) ?? "")\(Bool.random(using: &random) ? ";P=\"x:y\"" : ""):\(value())"
      }
    }
    let alarm = ["BEGIN:VALARM"] + properties() + ["END:VALARM"]
    var resource = try todo(
      properties() + (Bool.random(using: &random) ? alarm : []) + ["X-LAST:1"], end: end)
    #expect(try CalendarResource(resource.bytes) == resource)
    for _ in 0..<6 {
      let name = (names.randomElement(using: &random) ?? "").uppercased()
      let before = resource
      let values = (0..<Int.random(in: 0..<4, using: &random)).map { number in
        (
          parameters: [ContentLine.Parameter](),
          value: "new \(number) \(Int.random(in: 0..<3, using: &random))"
        )
      }
      resource.set(name, to: values, of: resource.components("VTODO")[0])
      let component = resource.components("VTODO")[0]
      #expect(resource.properties(name, of: component).map(\.value).sorted() == values.map(\.value).sorted())
      let edited = before.properties(name, of: before.components("VTODO")[0]).map(\.bytes)
      let new = resource.properties(name, of: component).map(\.bytes)
      #expect(
        before.lines.map(\.bytes).removing(edited) == resource.lines.map(\.bytes).removing(new), "\(name)")
      #expect(try CalendarResource(resource.bytes) == resource)
    }
  }
}

extension [[UInt8]] {
  /// Returns the lines without those of another list, as far as they are there.
  fileprivate func removing(_ others: [[UInt8]]) -> [[UInt8]] { filter { !others.contains($0) } }
}
