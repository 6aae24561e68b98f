import Rill
import RillTest
import Testing

@Suite("Transforming and errors: events and times")
struct TransformingLawsTests {
  private static let kept = BooleanDisposable()

  static let all = (
    "210:1 220:2 230:3 240:4 250:|", "210:1 220:2 230:3 240:4 250:!first", "210:1 220:2 230:3 240:4",
    "210:1 220:2"
  )

  static let laws: [Law] = [
    Law("map", all) { $0.map { $0 } },
    Law("compactMap", ("220:2 240:4 250:|", "220:2 240:4 250:!first", "220:2 240:4", "220:2")) {
      $0.compactMap { $0 % 2 == 0 ? $0 : nil }
    },
    Law(
      "enumerated",
      (
        "210:01 220:12 230:23 240:34 250:|", "210:01 220:12 230:23 240:34 250:!first",
        "210:01 220:12 230:23 240:34", "210:01 220:12"
      )
    ) { $0.enumerated().map { "\($0.index)\($0.element)" } },
    Law(
      "scan",
      (
        "210:1 220:3 230:6 240:10 250:|", "210:1 220:3 230:6 240:10 250:!first", "210:1 220:3 230:6 240:10",
        "210:1 220:3"
      )
    ) { $0.scan(0, accumulator: +) },
    Law(
      "scan(into:)",
      (
        "210:1 220:3 230:6 240:10 250:|", "210:1 220:3 230:6 240:10 250:!first", "210:1 220:3 230:6 240:10",
        "210:1 220:3"
      )
    ) { $0.scan(into: 0) { $0 += $1 } },
    Law("reduce", ("250:20 250:|", "250:!first", "", "")) { $0.reduce(10, accumulator: +) },
    Law("reduce, mapped", ("250:-20 250:|", "250:!first", "", "")) {
      $0.reduce(10, accumulator: +, mapResult: { -$0 })
    },
    Law("toArray", ("250:1234 250:|", "250:!first", "", "")) { source in
      source.toArray().asObservable().map { $0.map { "\($0)" }.joined() }
    },
    Law(
      "materialize",
      (
        "210:next(1) 220:next(2) 230:next(3) 240:next(4) 250:completed 250:|",
        "210:next(1) 220:next(2) 230:next(3) 240:next(4) 250:error(first) 250:|",
        "210:next(1) 220:next(2) 230:next(3) 240:next(4)", "210:next(1) 220:next(2)"
      )
    ) { $0.materialize() },
    Law("materialize and dematerialize", all) { $0.materialize().dematerialize() },
    Law("dematerialize of an end", early: "210:1 220:|", at: 220) {
      $0.map { $0 == 1 ? Event.next($0) : .completed }.dematerialize()
    },
    Law("dematerialize of an error", early: "210:1 220:!second", at: 220) {
      $0.map { $0 == 1 ? Event.next($0) : .error(TestError.second) }.dematerialize()
    },
    Law("withUnretained", all) { $0.withUnretained(kept).map { $1 } },
    Law("debug", all) { $0.traced("", trimOutput: true) { _ in } },
    Law("do", all) { $0.do() },
    Law("groupBy", ("210:1 220:0 250:|", "210:1 220:0 250:!first", "210:1 220:0", "210:1 220:0")) {
      $0.groupBy { $0 % 2 }.map(\.key)
    },
    Law("groupBy and merge", all) { $0.groupBy { $0 % 2 }.merge() },
    Law("do(onNext:) that throws", early: "210:1 220:!second", at: 220) {
      $0.do(onNext: { if $0 == 2 { throw TestError.second } })
    },
    Law("do(afterNext:) that throws", early: "210:1 220:2 220:!second", at: 220) {
      $0.do(afterNext: { if $0 == 2 { throw TestError.second } })
    },
    Law(
      "do(onCompleted:) and do(onError:) that throw",
      ("250:!second", "250:!second", "", "")
    ) {
      $0.filter { _ in false }
        .do(onError: { _ in throw TestError.second }, onCompleted: { throw TestError.second })
    },

    Law(
      "catch",
      (
        "210:1 220:2 230:3 240:4 250:|", "210:1 220:2 230:3 240:4 250:9 250:|", "210:1 220:2 230:3 240:4",
        "210:1 220:2"
      )
    ) { $0.catch { _ in .just(9) } },
    Law("catch that throws", ("250:|", "250:!second", "", "")) {
      $0.filter { _ in false }.catch { _ in throw TestError.second }
    },
    Law("catch with what fails", ("250:|", "250:!second", "", "")) {
      $0.filter { _ in false }.catch { _ in .error(TestError.second) }
    },
    Law(
      "catchAndReturn",
      (
        "210:1 220:2 230:3 240:4 250:|", "210:1 220:2 230:3 240:4 250:9 250:|", "210:1 220:2 230:3 240:4",
        "210:1 220:2"
      )
    ) { $0.catchAndReturn(9) },
    Law(
      "retry",
      (
        "210:1 220:2 230:3 240:4 250:|", "210:1 220:2 230:3 240:4 260:5 270:|", "210:1 220:2 230:3 240:4",
        "210:1 220:2"
      ),
      subscribed: ("200-250", "200-250 250-270", "200-1000", "200-225")
    ) { $0.retry() },
    Law("retry(1)", all) { $0.retry(1) },
    Law(
      "retry(2)",
      (
        "210:1 220:2 230:3 240:4 250:|", "210:1 220:2 230:3 240:4 260:5 270:|", "210:1 220:2 230:3 240:4",
        "210:1 220:2"
      ),
      subscribed: ("200-250", "200-250 250-270", "200-1000", "200-225")
    ) { $0.retry(2) },
    Law("retry(0)", ("200:|", "200:|", "200:|", "200:|"), subscribed: ("", "", "", "")) { $0.retry(0) },
    Law("retry(when:) with an end", ("250:|", "250:|", "", "")) {
      $0.filter { _ in false }.retry { (_: Observable<any Error>) in Observable<Int>.empty() }
    },
    Law("retry(when:) with an error", ("250:|", "250:!second", "", "")) {
      $0.filter { _ in false }.retry { (errors: Observable<any Error>) in
        errors.flatMap { _ in Observable<Int>.error(TestError.second) }
      }
    },
    Law("retry(when:) for other errors", all) { $0.retry { (errors: Observable<RxError>) in errors } },
    Law(
      "retry(when:) for its errors", ("250:|", "270:|", "", ""),
      subscribed: ("200-250", "200-250 250-270", "200-1000", "200-225")
    ) {
      $0.filter { _ in false }.retry { (errors: Observable<TestError>) in errors }
    },
    Law("catch(sequence:)", ("250:|", "250:9 250:|", "", "")) {
      Observable.catch(sequence: [$0.filter { _ in false }, .just(9), .just(10)])
    },
  ]

  @Test("Transforming and error operators keep their laws, however the source ends", arguments: laws)
  func holds(_ law: Law) { law.check() }
}
