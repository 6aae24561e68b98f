import Foundation
import Rill

/// Keeps texts about elapsed time up to date.
struct Clock: Sendable {
  private let scheduler: any SchedulerType

  init(_ scheduler: any SchedulerType) { self.scheduler = scheduler }

  /// Emits a value made from the latest element and the current time, for each element and once a minute.
  func at<Element: Sendable, Value: Sendable>(
    _ source: Observable<Element>, _ value: @escaping @Sendable (Element, Date) -> Value
  ) -> Observable<Value> {
    let minutes = Observable<Int>.interval(.seconds(60), scheduler: scheduler).startWith(-1)
    return Observable<Value>.combineLatest(source, minutes) { [scheduler] element, _ in
      value(element, scheduler.now)
    }
  }
}
