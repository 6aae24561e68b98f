import Dispatch
import Rill

extension Pipeline {
  /// A scheduler on which none of these pipelines' work ever becomes due.
  private static let scheduler = SerialDispatchQueueScheduler(qos: .default)
  private static let long = RxTimeInterval.seconds(1_000_000)

  /// Operators with a timer or a scheduler, used so that they change no event's time.
  static let timed: [Pipeline] = [
    Pipeline("throttle") { $0.throttle(.seconds(0), scheduler: scheduler) },
    Pipeline("timeout") { $0.timeout(long, scheduler: scheduler) },
    Pipeline("take(for:)") { $0.take(for: long, scheduler: scheduler) },
    Pipeline("window") { source in
      source.window(timeSpan: long, count: .max, scheduler: scheduler).merge()
    },
    Pipeline("buffer") { source in
      source.buffer(timeSpan: long, count: 1, scheduler: scheduler).flatMap { Observable.from($0) }
    },
    Pipeline("using") { source in
      .using({ BooleanResource() }) { _ in source }
    },
    Pipeline("observe(on: current thread)") { $0.observe(on: CurrentThreadScheduler.instance) },
    Pipeline("subscribe(on: current thread)") { $0.subscribe(on: CurrentThreadScheduler.instance) },
  ]

  private struct BooleanResource: Disposable {
    func dispose() {}
  }
}
