import FoundationEssentials
import QuickTodoModel
import Rill

extension TaskDate {
  /// Returns the present day and time in the person's time zone.
  /// - Parameter scheduler: The scheduler that knows the time.
  static func now(on scheduler: any SchedulerType) -> TaskDate { TaskDate(scheduler.now, in: .current) }

  /// Emits the present day and time in the person's time zone, now and after each full minute.
  /// - Parameter scheduler: The scheduler that knows the time.
  static func minutes(on scheduler: any SchedulerType) -> Infallible<TaskDate> {
    let seconds = Int(scheduler.now.timeIntervalSince1970) % 60
    return Observable<Int>.timer(.seconds(60 - seconds), period: .seconds(60), scheduler: scheduler)
      .map { _ in () }.startWith(())
      .map { now(on: scheduler) }.asInfallible(onErrorFallbackTo: .never())
  }
}
