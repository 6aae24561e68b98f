import Rill
import RillTest
import Testing

@Suite("Filtering: events and times")
struct FilteringLawsTests {
  static let laws: [Law] = [
    Law("filter", ("220:2 240:4 250:|", "220:2 240:4 250:!first", "220:2 240:4", "220:2")) {
      $0.filter { $0 % 2 == 0 }
    },
    Law("filter of nothing", ("250:|", "250:!first", "", "")) { $0.filter { _ in false } },
    Law("ignoreElements", ("250:|", "250:!first", "", "")) { $0.ignoreElements() },
    Law(
      "distinctUntilChanged by key",
      ("210:1 220:2 240:4 250:|", "210:1 220:2 240:4 250:!first", "210:1 220:2 240:4", "210:1 220:2")
    ) { $0.distinctUntilChanged { $0 / 2 } },
    Law("distinctUntilChanged of equals", ("210:1 250:|", "210:1 250:!first", "210:1", "210:1")) {
      $0.distinctUntilChanged { _, _ in true }
    },
    Law(
      "distinctUntilChanged by key and comparer",
      ("210:1 230:3 250:|", "210:1 230:3 250:!first", "210:1 230:3", "210:1")
    ) { $0.distinctUntilChanged({ "\($0)" }, comparer: { Int($1)! - Int($0)! < 2 }) },
    Law("element(at: 0)", early: "210:1 210:|", at: 210) { $0.element(at: 0) },
    Law("element(at: 1)", early: "220:2 220:|", at: 220) { $0.element(at: 1) },
    Law("element(at: 4)", ("250:!argumentOutOfRange", "250:!first", "", "")) { $0.element(at: 4) },
    Law("first", early: "210:Optional(1) 210:|", at: 210) { $0.first().asObservable() },
    Law("first of nothing", ("250:nil 250:|", "250:!first", "", "")) { source in
      source.filter { _ in false }.first().asObservable()
    },
    Law("single", early: "210:1 220:!moreThanOneElement", at: 220) { $0.single() },
    Law("single of two", early: "210:1 220:!moreThanOneElement", at: 220) { $0.single { $0 < 3 } },
    Law("single of one", ("230:3 250:|", "230:3 250:!first", "230:3", "")) { $0.single { $0 == 3 } },
    Law("single of none", ("250:!noElements", "250:!first", "", "")) { $0.single { $0 > 9 } },
    Law("ifEmpty(default:)", all) { $0.ifEmpty(default: 9) },
    Law("ifEmpty(default:) of nothing", ("250:9 250:|", "250:!first", "", "")) {
      $0.filter { _ in false }.ifEmpty(default: 9)
    },
    Law("ifEmpty(switchTo:) of nothing", ("250:9 250:!second", "250:!first", "", "")) {
      $0.filter { _ in false }.ifEmpty(switchTo: .concat(.just(9), .error(TestError.second)))
    },
    Law("take", early: "210:1 220:2 220:|", at: 220) { $0.take(2) },
    Law("take of one", early: "210:1 210:|", at: 210) { $0.take(1) },
    Law("take of more", all) { $0.take(5) },
    Law(
      "take of as many",
      (
        "210:1 220:2 230:3 240:4 240:|", "210:1 220:2 230:3 240:4 240:|", "210:1 220:2 230:3 240:4 240:|",
        "210:1 220:2"
      ),
      subscribed: ("200-240", "200-240", "200-240", "200-225")
    ) { $0.take(4) },
    Law("take(0)", ("200:|", "200:|", "200:|", "200:|"), subscribed: ("", "", "", "")) { $0.take(0) },
    Law("take(while:)", early: "210:1 220:|", at: 220) { $0.take(while: { $0 < 2 }) },
    Law("take(while:) inclusive", early: "210:1 220:2 220:|", at: 220) {
      $0.take(while: { $0 < 2 }, behavior: .inclusive)
    },
    Law("take(while:) of all", all) { $0.take(while: { _ in true }) },
    Law("take(while:) of nothing", early: "210:|", at: 210) { $0.take(while: { _ in false }) },
    Law("take(until:) predicate", early: "210:1 220:|", at: 220) { $0.take(until: { $0 == 2 }) },
    Law("take(until:) predicate inclusive", early: "210:1 220:2 220:|", at: 220) {
      $0.take(until: { $0 == 2 }, behavior: .inclusive)
    },
    Law("take(until:) predicate of all", all) { $0.take(until: { _ in false }, behavior: .inclusive) },
    Law("takeLast", ("250:3 250:4 250:|", "250:!first", "", "")) { $0.takeLast(2) },
    Law("takeLast of more", ("250:1 250:2 250:3 250:4 250:|", "250:!first", "", "")) { $0.takeLast(9) },
    Law("takeLast(0)", ("250:|", "250:!first", "", "")) { $0.takeLast(0) },
    Law("skip", ("230:3 240:4 250:|", "230:3 240:4 250:!first", "230:3 240:4", "")) { $0.skip(2) },
    Law("skip of more", ("250:|", "250:!first", "", "")) { $0.skip(9) },
    Law("skip of none", all) { $0.skip(0) },
    Law("skip of less than none", all) { $0.skip(-1) },
    Law("skip(while:)", ("230:3 240:4 250:|", "230:3 240:4 250:!first", "230:3 240:4", "")) {
      $0.skip { $0 != 3 }
    },
  ]

  static let all = (
    "210:1 220:2 230:3 240:4 250:|", "210:1 220:2 230:3 240:4 250:!first", "210:1 220:2 230:3 240:4",
    "210:1 220:2"
  )

  @Test("Filtering operators keep their laws, however the source ends", arguments: laws)
  func holds(_ law: Law) { law.check() }

  @Test("take(until:) emits the expected events in every order of inputs")
  func takeUntil() {
    let rows: [(String, String, String, String, String)] = [
      ("210:1 220:2 230:3 250:|", "225:9 230:|", "210:1 220:2 225:|", "200-225", "200-225"),
      ("210:1 220:2 230:3 250:|", "225:!first", "210:1 220:2 225:!first", "200-225", "200-225"),
      ("210:1 230:2 250:|", "225:|", "210:1 230:2 250:|", "200-250", "200-225"),
      ("210:1 250:|", "", "210:1 250:|", "200-250", "200-250"),
      ("210:1 250:|", "260:9", "210:1 250:|", "200-250", "200-250"),
      ("150:1", "225:9 250:|", "225:|", "200-225", "200-225"),
      ("150:1", "225:!first", "225:!first", "200-225", "200-225"),
      ("150:1", "225:|", "", "200-1000", "200-225"), ("150:1", "", "", "200-1000", "200-1000"),
      ("230:2 240:|", "150:1 210:9 220:|", "210:|", "200-210", "200-210"),
      ("215:!first", "210:9", "210:|", "200-210", "200-210"),
      ("225:!first", "240:9", "225:!first", "200-225", "200-225"),
    ]
    for row in rows { check(row) { $0.take(until: $1) } }
  }

  @Test("skip(until:) emits the expected events in every order of inputs")
  func skipUntil() {
    let rows: [(String, String, String, String, String)] = [
      ("210:1 220:2 230:3 240:4 250:|", "225:9 235:9", "230:3 240:4 250:|", "200-250", "200-225"),
      ("210:1 230:3 250:!first", "225:9", "230:3 250:!first", "200-250", "200-225"),
      ("210:1 230:3 250:|", "225:!first", "225:!first", "200-225", "200-225"),
      ("210:1 220:!first", "230:9", "220:!first", "200-220", "200-220"),
      ("210:1 230:3 250:|", "225:|", "", "200-250", "200-225"),
      ("210:1 250:|", "300:!first", "", "200-250", "200-250"), ("210:1 250:|", "", "", "200-250", "200-250"),
      ("150:1", "225:9 250:|", "", "200-1000", "200-225"), ("150:1", "", "", "200-1000", "200-1000"),
      ("150:1", "225:!first", "225:!first", "200-225", "200-225"),
      ("150:1", "225:|", "", "200-1000", "200-225"),
    ]
    for row in rows { check(row) { $0.skip(until: $1) } }
  }

  private func check(
    _ row: (source: String, other: String, result: String, sourceTimes: String, otherTimes: String),
    _ combine: @escaping @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>
  ) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(Notation.events(row.source))
    let other = scheduler.createHotObservable(Notation.events(row.other))
    let observer = scheduler.start { combine(source.asObservable(), other.asObservable()) }
    #expect(Notation.line(observer.events) == row.result, "\(row)")
    #expect(Notation.line(source.subscriptions) == row.sourceTimes, "\(row)")
    #expect(Notation.line(other.subscriptions) == row.otherTimes, "\(row)")
  }
}
