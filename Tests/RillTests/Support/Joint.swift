import Rill
import Testing

/// An operator with two inputs: two sequences, or a sequence and a timer that the other sequence fires.
struct Joint: Sendable, CustomTestStringConvertible {
  let name: String
  let through: @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>

  var testDescription: String { name }

  init(_ name: String, _ through: @escaping @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>) {
    self.name = name
    self.through = through
  }

  static let all: [Joint] = combining + inner + timed

  static let combining: [Joint] = [
    Joint("amb") { $0.amb($1) },
    Joint("merge") { .merge($0, $1) },
    Joint("merge(maxConcurrent:)") { Observable.of($0, $1).merge(maxConcurrent: 2) },
    Joint("combineLatest") { .combineLatest($0, $1) { $0 + $1 } },
    Joint("combineLatest as tuples") { Observable.combineLatest($0, $1).map { $0 + $1 } },
    Joint("combineLatest of a collection") { .combineLatest([$0, $1]) { $0.reduce(0, +) } },
    Joint("zip") { .zip($0, $1) { $0 + $1 } },
    Joint("zip as tuples") { Observable.zip($0, $1).map { $0 + $1 } },
    Joint("zip of a collection") { .zip([$0, $1]) { $0.reduce(0, +) } },
    Joint("withLatestFrom") { $0.withLatestFrom($1) { $0 + $1 } },
    Joint("sample") { $0.sample($1) },
    Joint("take(until:)") { $0.take(until: $1) },
    Joint("skip(until:)") { $0.skip(until: $1) },
    Joint("startWith and concat") { .merge($0.startWith(0).concat($1), $1) },
    Joint("share") { left, right in
      let shared = Observable.merge(left, right).share(replay: 1)
      return .merge(shared, shared)
    },
    Joint("publish and refCount") { left, right in
      let shared = Observable.merge(left, right).publish().refCount()
      return .zip(shared, shared) { $0 + $1 }
    },
    Joint("multicast with a selector") { left, right in
      left.multicast({ PublishSubject<Int>() }) { .merge($0, $0, right) }
    },
  ]

  static let inner: [Joint] = [
    Joint("flatMap") { left, right in left.flatMap { _ in right } },
    Joint("flatMapFirst") { left, right in left.flatMapFirst { _ in right } },
    Joint("flatMapLatest") { left, right in left.flatMapLatest { _ in right } },
    Joint("concatMap") { left, right in left.concatMap { _ in right } },
    Joint("switchLatest") { left, right in left.map { _ in right }.switchLatest() },
    Joint("groupBy") { left, right in
      Observable.merge(left, right).groupBy { $0 % 2 }.flatMap { $0 }
    },
  ]

  private static let long = RxTimeInterval.seconds(1)

  static let timed: [Joint] = [
    timed("debounce") { $0.debounce(long, scheduler: $1) },
    timed("throttle") { $0.throttle(long, scheduler: $1) },
    timed("delay") { $0.delay(long, scheduler: $1) },
    timed("delaySubscription") { $0.delaySubscription(long, scheduler: $1) },
    timed("buffer") { $0.buffer(timeSpan: long, count: 2, scheduler: $1).map(\.count) },
    timed("window") { $0.window(timeSpan: long, count: 2, scheduler: $1).merge() },
    timed("timeout") { $0.timeout(long, other: Observable.just(-1), scheduler: $1) },
    timed("take(for:)") { $0.take(for: long, scheduler: $1) },
    timed("skip by time") { $0.skip(long, scheduler: $1) },
    timed("observe(on:)") { $0.observe(on: $1) },
    timed("subscribe(on:)") { $0.subscribe(on: $1) },
    timed("interval") { .merge($0, .interval(long, scheduler: $1)) },
  ]

  private static func timed(
    _ name: String, _ through: @escaping @Sendable (Observable<Int>, HandScheduler) -> Observable<Int>
  ) -> Joint {
    Joint(name) { left, right in
      .deferred {
        let scheduler = HandScheduler()
        let firing = right.subscribe(onNext: { _ in scheduler.fire() }, onError: { _ in })
        return through(left, scheduler).do(onDispose: { firing.dispose() })
      }
    }
  }
}
