import Rill
import RillTest
import Testing

@Suite("The input events that end an operator")
struct JointEndsTests {
  /// The times at which the result ends; `nil` means never.
  struct Row: Sendable, CustomTestStringConvertible {
    let joint: Joint
    /// The time for a left input that completes at 250 and a right one that completes at 260.
    let leftFirst: TestTime?
    /// The time for a right input that completes at 250 and a left one that completes at 260.
    let rightFirst: TestTime?
    /// The time for a left input that fails at 250.
    let leftError: TestTime?
    /// The time for a right input that fails at 250.
    let rightError: TestTime?

    var testDescription: String { joint.name }

    init(
      _ name: String, _ leftFirst: TestTime?, _ rightFirst: TestTime?, _ leftError: TestTime?,
      _ rightError: TestTime?,
      _ through: @escaping @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>
    ) {
      joint = Joint(name, through)
      (self.leftFirst, self.rightFirst) = (leftFirst, rightFirst)
      (self.leftError, self.rightError) = (leftError, rightError)
    }
  }

  static let rows: [Row] = [
    Row("amb", 250, 260, 250, nil) { $0.amb($1) },
    Row("merge", 260, 260, 250, 250) { .merge($0, $1) },
    Row("merge(maxConcurrent: 2)", 260, 260, 250, 250) { Observable.of($0, $1).merge(maxConcurrent: 2) },
    Row("merge(maxConcurrent: 1)", 260, nil, 250, nil) { Observable.of($0, $1).merge(maxConcurrent: 1) },
    Row("concat", 260, nil, 250, nil) { $0.concat($1) },
    Row("combineLatest", 260, 260, 250, 250) { .combineLatest($0, $1) { $0 + $1 } },
    Row("combineLatest as tuples", 260, 260, 250, 250) { Observable.combineLatest($0, $1).map { $0 + $1 } },
    Row("combineLatest of a collection", 260, 260, 250, 250) {
      Observable<[Int]>.combineLatest([$0, $1]) { $0 }.map { $0[0] }
    },
    Row("zip", 260, 260, 250, 250) { .zip($0, $1) { $0 + $1 } },
    Row("zip as tuples", 260, 260, 250, 250) { Observable.zip($0, $1).map { $0 + $1 } },
    Row("zip of a collection", 260, 260, 250, 250) { Observable<[Int]>.zip([$0, $1]) { $0 }.map { $0[0] } },
    Row("withLatestFrom", 250, 260, 250, 250) { $0.withLatestFrom($1) },
    Row("sample", 260, nil, 250, 250) { $0.sample($1) },
    Row("take(until:) an element", 220, 220, 220, 220) { $0.take(until: $1) },
    Row("take(until:) none", 250, 260, 250, 250) { $0.take(until: $1.filter { _ in false }) },
    Row("skip(until:) an element", 250, 260, 250, nil) { $0.skip(until: $1) },
    Row("skip(until:) none", nil, nil, 250, 250) { $0.skip(until: $1.filter { _ in false }) },
    Row("flatMap", 260, 260, 250, 250) { left, right in left.flatMap { _ in right } },
    Row("flatMapFirst", 260, 260, 250, 250) { left, right in left.flatMapFirst { _ in right } },
    Row("flatMapLatest", 260, 260, 250, 250) { left, right in left.flatMapLatest { _ in right } },
    // The second inner sequence begins when the first has ended. It is hot and does not end again.
    Row("concatMap", nil, nil, 250, 250) { left, right in left.concatMap { _ in right } },
    Row("multicast with a selector", 260, 260, 250, 250) { left, right in
      left.multicast({ PublishSubject<Int>() }) { .merge($0, right) }
    },
    Row("share", 260, 260, 250, 250) { left, right in
      let shared = Observable.merge(left, right).share(replay: 1)
      return .merge(shared, shared)
    },
  ]

  private func check(
    _ row: Row, left: Recorded<Event<Int>>?, right: Recorded<Event<Int>>?, endsAt time: TestTime?,
    with stop: Event<Int>
  ) {
    let scheduler = TestScheduler(initialClock: 0)
    let leftEvents: [Recorded<Event<Int>>] = [.next(210, 1), .next(230, 3)]
    let rightEvents: [Recorded<Event<Int>>] = [.next(220, 2), .next(240, 4)]
    let left = scheduler.createHotObservable(leftEvents + (left.map { [$0] } ?? []))
    let right = scheduler.createHotObservable(rightEvents + (right.map { [$0] } ?? []))
    let observer = scheduler.start { row.joint.through(left.asObservable(), right.asObservable()) }
    let ends = observer.events.filter { $0.value.isStopEvent }
    #expect(ends == (time.map { [Recorded(time: $0, value: stop)] } ?? []))
    // By then the operator or the disposal has unsubscribed from both.
    #expect((left.subscriptions + right.subscriptions).allSatisfy { $0.unsubscribe <= time ?? 1000 })
  }

  @Test("Completions of both inputs, in either order, end the result at the expected time", arguments: rows)
  func completion(_ row: Row) {
    check(row, left: .completed(250), right: .completed(260), endsAt: row.leftFirst, with: .completed)
    check(row, left: .completed(260), right: .completed(250), endsAt: row.rightFirst, with: .completed)
  }

  @Test("An error of either input ends the result at the expected time", arguments: rows)
  func error(_ row: Row) {
    let error = Event<Int>.error(TestError.first)
    let isBefore = row.leftError == 220
    check(
      row, left: Recorded(time: 250, value: error), right: nil, endsAt: row.leftError,
      with: isBefore ? .completed : error)
    check(
      row, left: nil, right: Recorded(time: 250, value: error), endsAt: row.rightError,
      with: isBefore ? .completed : error)
  }
}
