import Rill
import RillTestSupport
import Testing

@Suite("The closures of operators with several inputs", .timeLimit(.minutes(20)))
struct JointClosuresTests {
  typealias Closure = @Sendable () throws -> Void

  /// An operator with a closure parameter, which calls the given closure.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let through: @Sendable (Observable<Int>, Observable<Int>, @escaping Closure) -> Observable<Int>

    init(
      _ name: String,
      _ through: @escaping @Sendable (Observable<Int>, Observable<Int>, @escaping Closure) -> Observable<Int>
    ) {
      testDescription = name
      self.through = through
    }
  }

  static let rows: [Row] = [
    Row("combineLatest") { left, right, call in
      .combineLatest(left, right) {
        try call()
        return $0 + $1
      }
    },
    Row("combineLatest of a collection") { left, right, call in
      .combineLatest([left, right]) {
        try call()
        return $0[0]
      }
    },
    Row("zip") { left, right, call in
      .zip(left, right) {
        try call()
        return $0 + $1
      }
    },
    Row("zip of a collection") { left, right, call in
      .zip([left, right]) {
        try call()
        return $0[0]
      }
    },
    Row("withLatestFrom") { left, right, call in
      left.withLatestFrom(right) {
        try call()
        return $0 + $1
      }
    },
    Row("flatMap") { left, right, call in
      left.flatMap { _ in
        try call()
        return right
      }
    },
    Row("flatMapFirst") { left, right, call in
      left.flatMapFirst { _ in
        try call()
        return right
      }
    },
    Row("flatMapLatest") { left, right, call in
      left.flatMapLatest { _ in
        try call()
        return right
      }
    },
    Row("concatMap") { left, right, call in
      left.concatMap { _ in
        try call()
        return right
      }
    },
    Row("groupBy") { left, right, call in
      Observable.merge(left, right).groupBy {
        try call()
        return $0
      }.flatMap { $0 }
    },
    Row("multicast, its subject") { left, right, call in
      left.multicast {
        try call()
        return PublishSubject<Int>()
      } selector: {
        .merge($0, right)
      }
    },
    Row("multicast, its selector") { left, right, call in
      left.multicast({ PublishSubject<Int>() }) {
        try call()
        return .merge($0, right)
      }
    },
  ]

  @Test(
    "No lock is held while the closures run: they may wait for a thread that feeds the inputs",
    arguments: rows)
  func noLock(_ row: Row) {
    let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
    let count = Counter()
    let others = Log<Bool>()
    let result = row.through(left, right) {
      guard count.next() == 1 else { return }
      others.write(onOtherThread { JointTests.drive(left, right) }.wait())
    }
    let subscription = result.subscribe { _ in }
    JointTests.drive(left, right)
    subscription.dispose()
    #expect(others.entries == [true])
  }

  @Test("A thrown error ends the result and unsubscribes from both inputs", arguments: rows)
  func throwing(_ row: Row) {
    let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
    let log = Log<Event<Int>>()
    let subscription = row.through(left, right) { throw TestError.first }.subscribe { log.write($0) }
    JointTests.drive(left, right)
    #expect(log.entries == [.error(TestError.first)])
    #expect(!left.hasObservers && !right.hasObservers)
    subscription.dispose()
  }

  @Test("Disposal from within a closure stops all events and unsubscribes from both inputs", arguments: rows)
  func disposal(_ row: Row) {
    let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscription = SerialDisposable()
    let log = Log<Event<Int>>()
    subscription.disposable = row.through(left, right) { subscription.dispose() }
      .subscribe { log.write($0) }
    JointTests.drive(left, right)
    left.onCompleted()
    right.onCompleted()
    #expect(log.entries.isEmpty)
    #expect(!left.hasObservers && !right.hasObservers)
  }

  @Test("The closures are called by one thread at a time", arguments: rows)
  func manyThreads(_ row: Row) {
    let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
    let crossing = Crossing()
    let subscription = row.through(left, right) { crossing.pass {} }.subscribe { _ in }
    #expect(
      onManyThreads { thread in
        for number in 0..<200 { (thread.isMultiple(of: 2) ? left : right).onNext(number) }
      })
    subscription.dispose()
    #expect(!crossing.hasCollided)
  }
}
