import Rill
import RillTest
import Testing

/// Tests with three inner sequences and an outer one. The second and third inner sequences begin while others run. The
/// outer sequence ends before or after them.
@Suite("Events and times of operators with inner sequences")
struct InnerSequencesTests {
  typealias Operator =
    @Sendable (
      Observable<Int>, @escaping @Sendable (Int) throws -> Observable<Int>
    ) -> Observable<Int>

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let outer: String
    var first = "5:11 30:12 40:|"
    var second = "5:21 25:22 35:|"
    var disposed = 1000
    /// The expected events, and the subscription times of the outer and of each inner sequence, by operator.
    let expected: [String: (events: String, outer: String, inner: [String])]

    init(
      _ name: String, outer: String, first: String = "5:11 30:12 40:|", second: String = "5:21 25:22 35:|",
      disposed: Int = 1000, _ expected: [String: (events: String, outer: String, inner: [String])]
    ) {
      testDescription = name
      self.outer = outer
      self.first = first
      self.second = second
      self.disposed = disposed
      self.expected = expected
    }
  }

  static let operators: [String: Operator] = [
    "flatMap": { $0.flatMap($1) }, "concatMap": { $0.concatMap($1) }, "flatMapFirst": { $0.flatMapFirst($1) },
    "flatMapLatest": { $0.flatMapLatest($1) }, "merge": { $0.map($1).merge() },
    "concat": { $0.map($1).concat() }, "switchLatest": { $0.map($1).switchLatest() },
    "merge(maxConcurrent: 2)": { $0.map($1).merge(maxConcurrent: 2) },
  ]

  static let rows: [Row] = [
    Row(
      "The outer ends last", outer: "150:9 210:1 220:2 260:3 320:|",
      [
        "flatMap": (
          "215:11 225:21 240:12 245:22 270:31 320:|", "200-320", ["210-250", "220-255", "260-280"]
        ),
        "merge": ("215:11 225:21 240:12 245:22 270:31 320:|", "200-320", ["210-250", "220-255", "260-280"]),
        "concatMap": (
          "215:11 240:12 255:21 275:22 295:31 320:|", "200-320", ["210-250", "250-285", "285-305"]
        ),
        "concat": ("215:11 240:12 255:21 275:22 295:31 320:|", "200-320", ["210-250", "250-285", "285-305"]),
        "flatMapFirst": ("215:11 240:12 270:31 320:|", "200-320", ["210-250", "", "260-280"]),
        "flatMapLatest": ("215:11 225:21 245:22 270:31 320:|", "200-320", ["210-220", "220-255", "260-280"]),
        "switchLatest": ("215:11 225:21 245:22 270:31 320:|", "200-320", ["210-220", "220-255", "260-280"]),
        "merge(maxConcurrent: 2)": (
          "215:11 225:21 240:12 245:22 270:31 320:|", "200-320", ["210-250", "220-255", "260-280"]
        ),
      ]),
    Row(
      "The outer ends first", outer: "210:1 220:2 230:3 235:|",
      [
        "flatMap": (
          "215:11 225:21 240:12 240:31 245:22 255:|", "200-235", ["210-250", "220-255", "230-250"]
        ),
        "concatMap": (
          "215:11 240:12 255:21 275:22 295:31 305:|", "200-235", ["210-250", "250-285", "285-305"]
        ),
        "flatMapFirst": ("215:11 240:12 250:|", "200-235", ["210-250", "", ""]),
        "flatMapLatest": ("215:11 225:21 240:31 250:|", "200-235", ["210-220", "220-230", "230-250"]),
        "merge(maxConcurrent: 2)": (
          "215:11 225:21 240:12 245:22 260:31 270:|", "200-235", ["210-250", "220-255", "250-270"]
        ),
      ]),
    Row(
      "An inner sequence fails", outer: "210:1 220:2 260:3 320:|", first: "5:11 30:12 40:!first",
      [
        "flatMap": ("215:11 225:21 240:12 245:22 250:!first", "200-250", ["210-250", "220-250", ""]),
        "concatMap": ("215:11 240:12 250:!first", "200-250", ["210-250", "", ""]),
        "flatMapFirst": ("215:11 240:12 250:!first", "200-250", ["210-250", "", ""]),
        "flatMapLatest": ("215:11 225:21 245:22 270:31 320:|", "200-320", ["210-220", "220-255", "260-280"]),
        "merge(maxConcurrent: 2)": (
          "215:11 225:21 240:12 245:22 250:!first", "200-250", ["210-250", "220-250", ""]
        ),
      ]),
    Row(
      "The outer fails", outer: "210:1 220:2 243:!first",
      [
        "flatMap": ("215:11 225:21 240:12 243:!first", "200-243", ["210-243", "220-243", ""]),
        "concatMap": ("215:11 240:12 243:!first", "200-243", ["210-243", "", ""]),
        "flatMapFirst": ("215:11 240:12 243:!first", "200-243", ["210-243", "", ""]),
        "flatMapLatest": ("215:11 225:21 243:!first", "200-243", ["210-220", "220-243", ""]),
      ]),
    Row(
      "An inner sequence does not end", outer: "210:1 220:2 260:3 265:|", second: "5:21",
      [
        "flatMap": ("215:11 225:21 240:12 270:31", "200-265", ["210-250", "220-1000", "260-280"]),
        "concatMap": ("215:11 240:12 255:21", "200-265", ["210-250", "250-1000", ""]),
        "flatMapLatest": ("215:11 225:21 270:31 280:|", "200-265", ["210-220", "220-260", "260-280"]),
      ]),
    Row(
      "The outer does not end", outer: "210:1 220:2",
      [
        "flatMap": ("215:11 225:21 240:12 245:22", "200-1000", ["210-250", "220-255", ""]),
        "concatMap": ("215:11 240:12 255:21 275:22", "200-1000", ["210-250", "250-285", ""]),
        "flatMapFirst": ("215:11 240:12", "200-1000", ["210-250", "", ""]),
        "flatMapLatest": ("215:11 225:21 245:22", "200-1000", ["210-220", "220-255", ""]),
      ]),
    Row(
      "Left in the middle", outer: "210:1 220:2 260:3 320:|", disposed: 230,
      [
        "flatMap": ("215:11 225:21", "200-230", ["210-230", "220-230", ""]),
        "concatMap": ("215:11", "200-230", ["210-230", "", ""]),
        "flatMapFirst": ("215:11", "200-230", ["210-230", "", ""]),
        "flatMapLatest": ("215:11 225:21", "200-230", ["210-220", "220-230", ""]),
      ]),
    Row(
      "The selector throws at the third", outer: "210:1 220:2 230:4 320:|",
      [
        "flatMap": ("215:11 225:21 230:!second", "200-230", ["210-230", "220-230", ""]),
        "concatMap": ("215:11 230:!second", "200-230", ["210-230", "", ""]),
        "flatMapFirst": ("215:11 240:12 320:|", "200-320", ["210-250", "", ""]),
        "flatMapLatest": ("215:11 225:21 230:!second", "200-230", ["210-220", "220-230", ""]),
      ]),
    Row(
      "The outer has no element", outer: "150:1 230:|",
      [
        "flatMap": ("230:|", "200-230", ["", "", ""]), "concatMap": ("230:|", "200-230", ["", "", ""]),
        "flatMapFirst": ("230:|", "200-230", ["", "", ""]),
        "flatMapLatest": ("230:|", "200-230", ["", "", ""]),
      ]),
  ]

  @Test("Events and subscription times are the expected ones in every order", arguments: rows)
  func holds(_ row: Row) {
    for (name, expected) in row.expected {
      let scheduler = TestScheduler(initialClock: 0)
      let outer = scheduler.createHotObservable(Notation.events(row.outer))
      let inner = [row.first, row.second, "10:31 20:|"].map {
        scheduler.createColdObservable(Notation.events($0))
      }
      let observer = scheduler.start(disposed: row.disposed) {
        Self.operators[name]!(outer.asObservable()) { number in
          guard number < 4 else { throw TestError.second }
          return inner[number - 1].asObservable()
        }
      }
      #expect(Notation.line(observer.events) == expected.events, "\(name)")
      #expect(Notation.line(outer.subscriptions) == expected.outer, "\(name)")
      #expect(inner.map { Notation.line($0.subscriptions) } == expected.inner, "\(name)")
    }
  }
}
