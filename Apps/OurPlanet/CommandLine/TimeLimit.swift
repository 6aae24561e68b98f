import Foundation
import OurPlanetModel
import OurPlanetServices
import Rill

/// The time that one command may take in all. A long wait is announced.
struct TimeLimit: Sendable {
  /// Seconds in all.
  static let seconds = 30
  /// Seconds without an end after which a wait is announced.
  static let silentSeconds = 3

  private let end: Observable<Int>
  private let scheduler: any SchedulerType
  private let bag = DisposeBag()

  /// Begins now.
  init(scheduler: any SchedulerType) {
    let end = ReplaySubject<Int>.create(bufferSize: 1)
    Observable<Int>.timer(.seconds(Self.seconds), scheduler: scheduler).subscribe(end).disposed(by: bag)
    self.end = end.take(1)
    self.scheduler = scheduler
  }

  /// A limit that begins now, by the computer's clock.
  static func fromNow() -> TimeLimit {
    TimeLimit(scheduler: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
  }

  /// A sequence that fails with `EOError.timedOut` at the limit.
  func limited<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
    let failure = end.map { _ -> Element in throw EOError.timedOut(seconds: Self.seconds) }
    return Observable.merge(source.materialize(), failure.materialize()).dematerialize()
  }

  /// The last state of a category: at the limit the one that there is then, as failed. Waits for the first state, which
  /// is that of the kept answers, also behind the limit.
  func last(_ states: Observable<EOCategoryEvents>) -> Observable<EOCategoryEvents> {
    Observable<EOCategoryEvents>.combineLatest(states, end.map { _ in true }.startWith(false)) {
      state, isOver in
      var state = state
      if isOver, !state.isDone { state.phase = .failed(.timedOut(seconds: Self.seconds)) }
      return state
    }
    .filter(\.isDone).take(1)
  }

  /// Announces a sequence that takes long, once.
  func announced<Element: Sendable>(
    _ source: Observable<Element>, waitingFor what: @escaping @Sendable () -> String,
    say: @escaping @Sendable (String) -> Void
  ) -> Observable<Element> {
    Observable.deferred { [scheduler] in
      let announcement = Observable<Int>.timer(.seconds(Self.silentSeconds), scheduler: scheduler)
        .subscribe(onNext: { _ in say("waiting for \(what()), \(Self.seconds) seconds at most in all") })
      return source.do(onDispose: { announcement.dispose() })
    }
  }
}
