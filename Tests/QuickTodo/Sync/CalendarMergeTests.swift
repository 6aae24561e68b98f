import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("The merge of two edits of a resource") struct CalendarMergeTests {
  private func todo(_ lines: [String]) throws -> CalendarResource {
    let all = ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1"] + lines + ["END:VTODO", "END:VCALENDAR"]
    return try CalendarResource(Array(all.map { $0 + "\r\n" }.joined().utf8))
  }

  private func lines(_ resource: CalendarResource) -> [String] {
    String(decoding: resource.bytes, as: UTF8.self).split(separator: "\r\n").dropFirst(3).dropLast(2).map(
      String.init)
  }

  private func merge(_ base: [String], _ local: [String], _ remote: [String]) throws -> CalendarMerge {
    CalendarMerge(base: try todo(base), local: try todo(local), remote: try todo(remote))
  }

  /// Lines of a resource with which both sides began, as each side has them now, and as the merge should have them.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let base, local, remote, merged: [String]
  }

  @Test(
    "Edits of different properties come together",
    arguments: [
      Case(
        testDescription: "two properties", base: ["SUMMARY:a", "PRIORITY:1"],
        local: ["SUMMARY:b", "PRIORITY:1"],
        remote: ["SUMMARY:a", "PRIORITY:5"], merged: ["SUMMARY:b", "PRIORITY:5"]),
      Case(
        testDescription: "a property of another program stays where the server put it", base: ["SUMMARY:a"],
        local: ["SUMMARY:b"], remote: ["X-NEW;X=1:new", "SUMMARY:a"], merged: ["X-NEW;X=1:new", "SUMMARY:b"]),
      Case(
        testDescription: "both made the same edit", base: ["SUMMARY:a"], local: ["SUMMARY:b"],
        remote: ["SUMMARY:b"],
        merged: ["SUMMARY:b"]),
      Case(
        testDescription: "one removed a property", base: ["SUMMARY:a", "DUE:20260501T090000Z"],
        local: ["SUMMARY:a"],
        remote: ["SUMMARY:b", "DUE:20260501T090000Z"], merged: ["SUMMARY:b"]),
      Case(
        testDescription: "categories are a set", base: ["CATEGORIES:a,b\\,c", "CATEGORIES:d"],
        local: ["CATEGORIES:b\\,c", "CATEGORIES:d,e"], remote: ["CATEGORIES:a,b\\,c,f", "CATEGORIES:d"],
        merged: ["CATEGORIES:b\\,c,f", "CATEGORIES:d", "CATEGORIES:e"]),
      Case(
        testDescription: "attendees come and go one by one", base: ["ATTENDEE:a", "ATTENDEE:b"],
        local: ["ATTENDEE:b", "ATTENDEE:c"], remote: ["ATTENDEE:a", "ATTENDEE:b", "ATTENDEE:d"],
        merged: ["ATTENDEE:b", "ATTENDEE:d", "ATTENDEE:c"]),
      Case(
        testDescription: "alarms are a set",
        base: ["BEGIN:VALARM", "TRIGGER:-PT1M", "END:VALARM"],
        local: ["BEGIN:VALARM", "TRIGGER:-PT2M", "END:VALARM"],
        remote: [
          "SUMMARY:b", "BEGIN:VALARM", "TRIGGER:-PT1M", "END:VALARM", "BEGIN:VALARM", "TRIGGER:-PT3M",
          "END:VALARM",
        ],
        merged: [
          "SUMMARY:b", "BEGIN:VALARM", "TRIGGER:-PT3M", "END:VALARM", "BEGIN:VALARM", "TRIGGER:-PT2M",
          "END:VALARM",
        ]),
      Case(
        testDescription: "the later stamps hold once there is an edit",
        base: ["SUMMARY:a", "SEQUENCE:1", "LAST-MODIFIED:20260101T000000Z"],
        local: ["SUMMARY:b", "SEQUENCE:10", "LAST-MODIFIED:20260102T000000Z"],
        remote: ["SUMMARY:a", "SEQUENCE:9", "LAST-MODIFIED:20260103T000000Z", "PRIORITY:1"],
        merged: ["SUMMARY:b", "SEQUENCE:10", "LAST-MODIFIED:20260103T000000Z", "PRIORITY:1"]),
      Case(
        testDescription: "stamps alone are no edit", base: ["SUMMARY:a", "DTSTAMP:20260101T000000Z"],
        local: ["SUMMARY:a", "DTSTAMP:20260105T000000Z"], remote: ["SUMMARY:c", "DTSTAMP:20260102T000000Z"],
        merged: ["SUMMARY:c", "DTSTAMP:20260102T000000Z"]),
    ])
  func together(example: Case) throws {
    let merge = try merge(example.base, example.local, example.remote)
    #expect(lines(merge.resource) == example.merged && merge.collisions.isEmpty)
  }

  @Test(
    "Different edits of the same property are left to the person, and the server's value stands until then")
  func collision() throws {
    let merge = try merge(
      ["SUMMARY:a", "PRIORITY:1"], ["SUMMARY:b", "PRIORITY:2"], ["SUMMARY;LANGUAGE=en:c", "PRIORITY:1"])
    #expect(lines(merge.resource) == ["SUMMARY;LANGUAGE=en:c", "PRIORITY:2"])
    let collision = try #require(merge.collisions.first)
    #expect(merge.collisions.count == 1 && collision.properties == ["SUMMARY"] && collision.task.uid == "1")
    #expect(collision.local.map(\.value) == ["b"] && collision.remote.map(\.value) == ["c"])
  }

  @Test("A task that both sides complete, at different times, is one collision")
  func completion() throws {
    let open = ["STATUS:NEEDS-ACTION", "PERCENT-COMPLETE:0"]
    let here = ["STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20260101T090000Z"]
    let there = ["STATUS:IN-PROCESS", "PERCENT-COMPLETE:50"]
    let both = try merge(open, here, there)
    #expect(
      lines(both.resource) == there
        && both.collisions.map(\.properties) == [["STATUS", "COMPLETED", "PERCENT-COMPLETE"]])
    #expect(Set(lines(try merge(open, here, open).resource)) == Set(here))
  }

  @Test("A due date takes the place of a duration")
  func duration() throws {
    let merge = try merge(
      ["DTSTART:20260101T000000Z", "DURATION:PT1H"], ["DTSTART:20260101T000000Z", "DUE:20260102T000000Z"],
      ["DTSTART:20260101T000000Z", "DURATION:PT1H", "SUMMARY:b"])
    #expect(lines(merge.resource) == ["DTSTART:20260101T000000Z", "SUMMARY:b", "DUE:20260102T000000Z"])
  }

  @Test("Of several tasks in a resource, an edit keeps one that the other side has deleted")
  func severalTasks() throws {
    func resource(_ tasks: [(uid: String, summary: String)]) throws -> CalendarResource {
      let lines = tasks.flatMap { ["BEGIN:VTODO", "UID:\($0.uid)", "SUMMARY:\($0.summary)", "END:VTODO"] }
      return try CalendarResource(
        Array((["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).map { $0 + "\r\n" }.joined().utf8))
    }
    let merge = CalendarMerge(
      base: try resource([("a", "1"), ("b", "1"), ("c", "1"), ("d", "1")]),
      local: try resource([("a", "2"), ("c", "1"), ("new", "1")]),
      remote: try resource([("b", "2"), ("c", "1"), ("d", "1"), ("other", "1")]))
    #expect(
      merge.resource
        == (try resource([("b", "2"), ("c", "1"), ("other", "1"), ("a", "2"), ("new", "1")])),
      "\(String(decoding: merge.resource.bytes, as: UTF8.self))")
  }

  @Test(
    "Random edits: one side's alone are taken as they are, and both sides' come to the same from either side",
    arguments: 1...300 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = ["SUMMARY", "PRIORITY", "X-A", "CATEGORIES", "ATTENDEE", "DUE", "STATUS", "COMPLETED"]
    func value() -> String { ["a", "b", "c,d", "e\\,f", "g"].randomElement(using: &random) ?? "" }
    func edited(_ resource: CalendarResource) -> CalendarResource {
      var resource = resource
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        let name = names.randomElement(using: &random) ?? ""
        let count = ["CATEGORIES", "ATTENDEE"].contains(name) ? 3 : 2
        let values = Set((0..<Int.random(in: 0..<count, using: &random)).map { _ in value() }).sorted()
        resource.set(name, to: values.map { ([], $0) }, of: resource.components("VTODO")[0])
      }
      return resource
    }
    let base = edited(edited(try todo(["SUMMARY:first"])))
    let (one, other) = (edited(base), edited(base))
    #expect(CalendarMerge(base: base, local: base, remote: one).resource == one)
    #expect(CalendarMerge(base: base, local: one, remote: one).resource == one)
    func elements(_ resource: CalendarResource) -> Set<String> {
      Set(
        lines(resource).flatMap { line -> [String] in
          guard line.hasPrefix("CATEGORIES:") else { return [line] }
          return line.dropFirst(11).replacing("\\,", with: "\\-").split(separator: ",").map {
            "CATEGORY \($0)"
          }
        })
    }
    #expect(elements(CalendarMerge(base: base, local: one, remote: base).resource) == elements(one))
    let (merged, reversed) = (
      CalendarMerge(base: base, local: one, remote: other),
      CalendarMerge(base: base, local: other, remote: one)
    )
    #expect(merged.collisions.map(\.properties) == reversed.collisions.map(\.properties))
    if merged.collisions.isEmpty { #expect(elements(merged.resource) == elements(reversed.resource)) }
    #expect(merged.collisions.map(\.local) == reversed.collisions.map(\.remote))
    #expect(try CalendarResource(merged.resource.bytes) == merged.resource)
  }
}
