import Foundation
import OurPlanetModel
import OurPlanetServices
import Rill

/// The total time allowed for one command. A long wait is announced.
struct TimeLimit: Sendable {
  /// The limit in seconds.
  static let seconds = 30
  /// The number of seconds after which a wait that hasn't ended is announced.
  static let silentSeconds = 3

  private let end: Observable<Int>
  private let scheduler: any SchedulerType
  private let bag = DisposeBag()

  /// Creates a limit that starts immediately.
  init(scheduler: any SchedulerType) {
    let end = ReplaySubject<Int>.create(bufferSize: 1)
    Observable<Int>.timer(.seconds(Self.seconds), scheduler: scheduler).subscribe(end).disposed(by: bag)
    self.end = end.take(1)
    self.scheduler = scheduler
  }

  /// Returns a limit that starts immediately and uses the system clock.
  static func fromNow() -> TimeLimit {
    TimeLimit(scheduler: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
  }

  /// Returns the source's elements, followed by `EOError.timedOut` if the source is still running at the limit.
  func limited<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
    let failure = end.map { _ -> Element in throw EOError.timedOut(seconds: Self.seconds) }
    return Observable.merge(source.materialize(), failure.materialize()).dematerialize()
  }

  /// Emits the final state of a category. At the limit, emits the latest state, marked as failed.
  ///
  /// The first state, which holds the cached answers, is awaited even after the limit.
  func last(_ states: Observable<EOCategoryEvents>) -> Observable<EOCategoryEvents> {
    Observable<EOCategoryEvents>.combineLatest(states, end.map { _ in true }.startWith(false)) {
      state, isOver in
      var state = state
      if isOver, !state.isDone { state.phase = .failed(.timedOut(seconds: Self.seconds)) }
      return state
    }
    .filter(\.isDone).take(1)
  }

  /// Announces a long wait for a sequence, once.
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
