import Foundation
@testable import QuickTodoExchange
import QuickTodoModel
import RillTestSupport
import Testing

@Suite("Bad files")
struct BadFilesTests {
  private static let whole: [ExchangeFormat: String] = [
    .json: #"{"schema":1,"lists":[{"name":"l"}],"tasks":[{"id":"1","title":"a"},{"id":"2","title":"b"}]}"#,
    .icalendar:
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:a\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
    .taskwarrior: #"[{"uuid":"1","description":"a","status":"pending"}]"#,
  ]

  @Test(
    "A file that is cut off anywhere is refused", arguments: [ExchangeFormat.json, .icalendar, .taskwarrior])
  func cutOff(format: ExchangeFormat) throws {
    let bytes = Array((Self.whole[format] ?? "").utf8)
    #expect(try !ReadFiles.entries(bytes, format).isEmpty)
    let content = bytes.count - (bytes.last == 10 ? 2 : 0)
    for length in 0..<content {
      #expect(throws: ExchangeError.self, "\(length) bytes") {
        try ReadFiles.entries(Array(bytes[..<length]), format)
      }
    }
  }

  @Test("A table that ends in quotation marks is refused, and one without titles")
  func tables() throws {
    #expect(throws: ExchangeError.cutOff(.csv, line: 2, expected: "a closing quotation mark")) {
      try ReadFiles.entries(Array("title\n\"a\nb".utf8), .csv)
    }
    for text in ["", "a,b\n1,2\n"] {
      #expect(throws: ExchangeError.self) { try ReadFiles.entries(Array(text.utf8), .csv) }
    }
  }

  @Test(
    "An empty todo.txt and an empty Markdown file have no tasks",
    arguments: [ExchangeFormat.todotxt, .markdown])
  func empty(format: ExchangeFormat) throws {
    for text in ["", "\n\n", "\u{feff}"] { #expect(try ReadFiles.entries(Array(text.utf8), format) == []) }
  }

  @Test("The content of one format isn't taken for another")
  func wrongFormat() {
    for (format, text) in Self.whole {
      for other in [ExchangeFormat.json, .icalendar, .taskwarrior, .csv] where other != format {
        #expect(throws: ExchangeError.self, "\(format) as \(other)") {
          try ReadFiles.entries(Array(text.utf8), other)
        }
      }
    }
    for format in [ExchangeFormat.todotxt, .markdown] {
      #expect(throws: ExchangeError.self) { try ReadFiles.entries([0x7f, 0x45, 0, 10], format) }
    }
  }

  @Test("An order mark and CR LF don't matter", arguments: ExchangeFormat.allCases)
  func marks(format: ExchangeFormat) throws {
    var task = PortableTask(TaskItem(uid: 1, title: "é one", added: ReadFiles.context.now))
    task.identity = "1"
    let text = ReadFiles.text([task, task], format)
    let windows = text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    #expect(try ReadFiles.tasks("\u{feff}" + windows, format) == ReadFiles.tasks(text, format).map { $0 })
  }

  @Test("Latin-1 is read with a remark, and UTF-16 refused")
  func encodings() throws {
    let entries = try ReadFiles.entries(Array("one\nz".utf8) + [0xfc, 0x20, 0x80, 10], .todotxt)
    guard case .task(let task) = entries[1] else { return #expect(Bool(false)) }
    #expect(task.task.title == "zü €")
    #expect(
      entries.last == .remark(ImportRemark(line: 2, "One text isn't in UTF-8, so it was read as Latin-1.")))
    #expect(throws: ExchangeError.encoding("UTF-16 or UTF-32")) {
      try ReadFiles.entries([0xff, 0xfe, 0x61, 0, 10, 0], .todotxt)
    }
  }

  @Test("A later schema is refused, and a text that no task can have")
  func limits() {
    #expect(throws: ExchangeError.newerSchema(2)) {
      try ReadFiles.entries(Array(#"{"schema":2,"tasks":[]}"#.utf8), .json)
    }
    let long = [UInt8](repeating: 97, count: ByteInput.longest + 1)
    for (format, before) in [
      (ExchangeFormat.todotxt, ""), (.markdown, "- [ ] "), (.csv, "title\n"), (.csv, "title\n\""),
      (.json, "{\"schema\":1,\"tasks\":[{\"title\":\""), (.taskwarrior, "[{\"description\":\""),
      (.icalendar, "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:"),
    ] {
      #expect(throws: ExchangeError.self, "\(format)") {
        try ReadFiles.entries(Array(before.utf8) + long, format)
      }
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: ExchangeError.self) { try ReadFiles.entries(Array("{\"a\":\(deep)".utf8), .json) }
  }

  @Test("Dates that don't exist are left out with a remark; the task stays")
  func dates() throws {
    let texts: [(ExchangeFormat, String)] = [
      (.json, #"{"schema":1,"tasks":[{"title":"a","due":"2026-02-30"}]}"#),
      (.csv, "title,due\na,2026-02-30\n"),
      (.markdown, "- [ ] a [due:: 2026-13-01]\n"), (.todotxt, "a due:2026-02-30\n"),
      (.taskwarrior, #"[{"description":"a","due":"20260230T000000Z"}]"#),
      (
        .icalendar,
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nDUE;VALUE=DATE:20260230\nEND:VTODO\nEND:VCALENDAR\n"
      ),
    ]
    for (format, text) in texts {
      let tasks = try ReadFiles.tasks(text, format)
      #expect(
        tasks.map(\.task.title) == ["a"] && tasks[0].task.due == nil && tasks[0].remarks.count == 1,
        "\(format)")
    }
  }

  @Test(
    "Tags that are no list of texts, and reminders that are no list, are left out with a remark",
    arguments: [
      (#"{"title":"a","tags":null}"#, [], nil),
      (
        #"{"title":"a","tags":"home"}"#, [],
        "Expected a list of texts as “tags”, found “\"home\"”, which was left out."
      ),
      (
        #"{"title":"a","tags":["x",7,"y"]}"#, ["x", "y"],
        "Expected a list of texts as “tags”, found “7”, which was left out."
      ),
      (
        #"{"title":"a","tags":["x"],"reminders":"-PT5M"}"#, ["x"],
        "Expected a list of texts as “reminders”, found “\"-PT5M\"”, which was left out."
      ),
    ] as [(String, [String], String?)])
  func lists(task: String, tags: [String], remark: String?) throws {
    let tasks = try ReadFiles.tasks(#"{"schema":1,"tasks":[\#(task)]}"#, .json)
    #expect(tasks.map(\.task.tags) == [tags] && tasks.map(\.remarks) == [remark.map { [$0] } ?? []])
    guard !task.contains("reminders") else { return }
    let others = try ReadFiles.tasks("[\(task.replacing("title", with: "description"))]", .taskwarrior)
    #expect(others.map(\.task.tags) == [tags] && others.map(\.remarks) == [remark.map { [$0] } ?? []])
  }

  @Test("Reminders that aren't understood are left out with a remark, or text in a format that has words")
  func reminders() throws {
    for (format, text) in [
      (
        ExchangeFormat.json,
        #"{"schema":1,"tasks":[{"title":"a","reminders":["-PT5M","2026-02-30T09:00",7]}]}"#
      ),
      (.csv, "title,reminders\na,\"-PT5M, 2026-02-30T09:00, soon\"\n"),
    ] {
      let task = try #require(try ReadFiles.tasks(text, format).first)
      #expect(task.task.reminders == [.before(minutes: 5)] && task.remarks.count == 2, "\(format)")
    }
    #expect(try ReadFiles.tasks("call remind:Anna\n", .todotxt).map(\.task.title) == ["call remind:Anna"])
    #expect(
      try ReadFiles.tasks("- [ ] call [remind:: Anna]\n", .markdown).map(\.task.title)
        == ["call [remind:: Anna]"])
  }

  @Test("A year that is too far for a number of milliseconds is no time", arguments: 9...22)
  func farYears(digits: Int) throws {
    for sign in ["", "-"] {
      let year = sign + String(repeating: "9", count: digits)
      let task = try #require(try ReadFiles.tasks("title,added\na,\(year)-05-01T09:30:00Z\n", .csv).first)
      #expect(task.remarks.count == 1, "\(year)")
    }
  }

  @Test("Random damage to a file makes an error or remarks, and no crash", arguments: ExchangeFormat.allCases)
  func damage(format: ExchangeFormat) {
    for seed in RandomCases.seeds("Damage to \(format)", count: 300, from: 0) {
      var random = SplitMix64(seed: seed)
      let tasks = (0..<3).map { RandomTask.task(&random, identity: $0) }
      var bytes = Array(ReadFiles.text(tasks, format).utf8)
      for _ in 0..<Int.random(in: 1..<10, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        } else {
          bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1..<30, using: &random)))
          if bytes.isEmpty { bytes = [10] }
        }
      }
      do { _ = try ReadFiles.entries(bytes, format) } catch {
        #expect(error is ExchangeError, "seed \(seed): \(error)")
      }
    }
  }
}
