import Foundation
import Rill

/// Makes what is said of the past true as time goes on.
struct Clock: Sendable {
  private let scheduler: any SchedulerType

  init(_ scheduler: any SchedulerType) { self.scheduler = scheduler }

  /// A value of each element and the time, made anew each minute.
  func at<Element: Sendable, Value: Sendable>(
    _ source: Observable<Element>, _ value: @escaping @Sendable (Element, Date) -> Value
  ) -> Observable<Value> {
    let minutes = Observable<Int>.interval(.seconds(60), scheduler: scheduler).startWith(-1)
    return Observable<Value>.combineLatest(source, minutes) { [scheduler] element, _ in
      value(element, scheduler.now)
    }
  }
}
