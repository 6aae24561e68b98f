import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("The merge after a write without an answer") struct UnansweredWriteTests {
  private func todo(_ lines: [String]) throws -> CalendarResource { try Here.todo(lines) }

  @Test(
    "An own write that arrived is no collision, and an edit that goes back to the base's value isn't lost")
  func ownWrite() throws {
    let (base, sent) = (try todo(["SUMMARY:a"]), try todo(["SUMMARY:b"]))
    let again = try todo(["SUMMARY:c"])
    let merge = CalendarMerge(base: base, local: again, remote: sent, sent: sent)
    #expect(merge.resource == again && merge.collisions.isEmpty)
    #expect(CalendarMerge(base: base, local: again, remote: sent).collisions.count == 1, "without it")
    #expect(CalendarMerge(base: base, local: base, remote: sent, sent: sent).resource == base)
    #expect(
      CalendarMerge(base: base, local: sent, remote: base, sent: sent).resource == sent, "it didn't arrive")
    #expect(CalendarMerge(base: base, local: sent, remote: sent, sent: sent).resource == sent)
  }

  @Test("An edit after the sending collides with another app's, also if it goes back to the base's value")
  func back() throws {
    let (base, sent) = (try todo(["SUMMARY:a"]), try todo(["SUMMARY:b"]))
    let remote = try todo(["SUMMARY:other"])
    let merge = CalendarMerge(base: base, local: base, remote: remote, sent: sent)
    #expect(merge.resource == remote && merge.collisions.map(\.properties) == [["SUMMARY"]])
    #expect(CalendarMerge(base: base, local: base, remote: remote, sent: base).collisions.isEmpty)
  }

  @Test("A task that was sent and then deleted here goes, unless another app has edited it")
  func deletion() throws {
    let none = try CalendarResource(Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n".utf8))
    let (sent, edited) = (try todo(["SUMMARY:b"]), try todo(["SUMMARY:b", "PRIORITY:1"]))
    #expect(CalendarMerge(base: none, local: none, remote: sent, sent: sent).resource == none)
    #expect(CalendarMerge(base: none, local: none, remote: edited, sent: sent).resource == edited)
    #expect(CalendarMerge(base: none, local: sent, remote: edited, sent: sent).resource == edited)
    #expect(
      CalendarMerge(base: none, local: sent, remote: none, sent: sent).resource == sent, "it didn't arrive")
    let (base, local) = (try todo(["SUMMARY:a"]), try todo(["SUMMARY:c"]))
    #expect(
      CalendarMerge(base: base, local: base, remote: none, sent: none).resource == base, "a deletion undone")
    #expect(CalendarMerge(base: base, local: base, remote: none, sent: base).resource == none)
    #expect(
      CalendarMerge(base: base, local: base, remote: none, sent: sent).resource == base, "an edit undone")
    #expect(CalendarMerge(base: base, local: local, remote: base, sent: base).resource == local)
  }

  /// The content of a resource: values of single properties, and elements of lists.
  private struct Content: Equatable {
    var values: [String: String] = [:]
    var elements: [String: Set<String>] = [:]

    static let names = ["SUMMARY", "DUE", "STATUS", "X-A"]
    static let lists = ["CATEGORIES", "ATTENDEE", "VALARM", "VTODO"]

    func resource() throws -> CalendarResource {
      var lines = ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1"]
      lines += values.sorted { $0.key < $1.key }.map { "\($0):\($1)" }
      if let names = elements["CATEGORIES"], !names.isEmpty {
        lines.append("CATEGORIES:\(names.sorted().joined(separator: ","))")
      }
      lines += (elements["ATTENDEE"] ?? []).sorted().map { "ATTENDEE:\($0)" }
      for alarm in (elements["VALARM"] ?? []).sorted() {
        lines += ["BEGIN:VALARM", "X:\(alarm)", "END:VALARM"]
      }
      lines.append("END:VTODO")
      for task in (elements["VTODO"] ?? []).sorted() { lines += ["BEGIN:VTODO", "UID:\(task)", "END:VTODO"] }
      return try CalendarResource(Array((lines + ["END:VCALENDAR"]).map { $0 + "\r\n" }.joined().utf8))
    }

    init() {}

    init(_ resource: CalendarResource) {
      for component in resource.components("VTODO") {
        let todo = TodoLines(component, of: resource)
        guard let uid = todo.first("UID")?.value, uid == "1" else {
          elements["VTODO", default: []].insert(todo.first("UID")?.value ?? "")
          continue
        }
        for name in Self.names { values[name] = todo.first(name)?.value }
        elements["CATEGORIES"] = Set(todo.all("CATEGORIES").flatMap(\.categories))
        elements["ATTENDEE"] = Set(todo.all("ATTENDEE").map(\.value))
        elements["VALARM"] = Set(todo.alarms.compactMap { $0.first { $0.name == "X" }?.value })
      }
    }

    /// Changes some fields. The values are those of `letters`, which other sides don't use, or those of another content.
    mutating func edit(_ letters: String, back: Content? = nil, _ random: inout SplitMix64) {
      func one() -> String { "\(letters)\(Int.random(in: 0..<3, using: &random))" }
      for name in Self.names where Bool.random(using: &random) {
        values[name] =
          back != nil && Bool.random(using: &random)
          ? back?.values[name] : Bool.random(using: &random) ? nil : one()
      }
      for list in Self.lists where Bool.random(using: &random) {
        let kept = (elements[list] ?? []).filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
        let returned = (back?.elements[list] ?? []).filter { _ in Bool.random(using: &random) }
        elements[list] = kept.union(returned).union(Bool.random(using: &random) ? [one()] : [])
      }
    }
  }

  @Test("Random histories with a lost answer: no edit is lost, and only what two sides have changed collides")
  func random() throws {
    for seed in RandomCases.seeds("Unanswered writes", count: isLong ? 200_000 : 2_000, from: 1) {
      var random = SplitMix64(seed: seed)
      var base = Content()
      base.edit("base", &random)
      base.values["SUMMARY"] = "base"
      var sent = base
      sent.edit("sent", &random)
      var local = sent
      local.edit("local", back: base, &random)
      let origin = Bool.random(using: &random) ? sent : base
      var remote = origin
      if Bool.random(using: &random) {
        remote.edit("other", &random)
        for name in Content.names where remote.values[name] == nil {
          remote.values[name] = origin.values[name]
        }
      }
      let merge = CalendarMerge(
        base: try base.resource(), local: try local.resource(), remote: try remote.resource(),
        sent: try sent.resource())
      let result = Content(merge.resource)
      let collided = Set(merge.collisions.flatMap(\.properties))
      for name in Content.names {
        let (old, mine, theirs) = (base.values[name], local.values[name], remote.values[name])
        let isEdited = mine != old || mine != sent.values[name]
        let isTheirs = theirs != origin.values[name]
        #expect(result.values[name] == (isTheirs ? theirs : mine), "seed \(seed), \(name)")
        #expect(collided.contains(name) == (isTheirs && isEdited), "seed \(seed), \(name)")
      }
      for list in Content.lists {
        func has(_ content: Content, _ element: String) -> Bool {
          content.elements[list]?.contains(element) ?? false
        }
        let all = [base, sent, local, remote].reduce(into: Set<String>()) {
          $0.formUnion($1.elements[list] ?? [])
        }
        for element in all.union(result.elements[list] ?? []) {
          let (mine, theirs) = (has(local, element), has(remote, element))
          var expected = theirs == has(origin, element) ? mine : theirs
          // Whether such an element arrived and was removed by the other app, or never arrived, nobody can know: it stays.
          if mine, has(sent, element) != has(base, element), !theirs { expected = true }
          #expect(has(result, element) == expected, "seed \(seed), \(list), \(element)")
        }
      }
    }
  }
}
