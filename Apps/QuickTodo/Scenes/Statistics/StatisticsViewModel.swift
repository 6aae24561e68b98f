import FoundationEssentials
public import QuickTodoModel
public import QuickTodoServices
public import Rill
public import RillUI

/// The view model of the page of statistics.
public struct StatisticsViewModel: Sendable {
  /// The content of the page.
  public enum Content: Sendable, Equatable {
    /// The numbers of done tasks, and of those to do.
    case numbers(DoneStatistics)
    /// The reason that the tasks can't be read.
    case failure(String)
  }

  /// The content of the page, now and at each change. It follows the day and the minute.
  public let content: Infallible<Content>
  /// Opens the tasks again, and shows their numbers.
  public let onReopen: CocoaAction

  /// Creates the view model.
  /// - Parameters:
  ///   - taskService: The service that stores the tasks.
  ///   - reopen: Opens the file that has replaced the open one.
  ///   - scheduler: The scheduler that keeps the present day and time up to date.
  public init(
    taskService: any TaskServiceType, reopen: CocoaAction,
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    onReopen = reopen
    let numbers = Self.numbers(of: taskService, on: scheduler)
    let read = reopen.elements.startWith(()).flatMapLatest { _ in
      numbers.map { Content.numbers($0) }.catch { .just(.failure(Self.reason($0))) }
    }
    content = Observable.merge(read, reopen.failures.asObservable().map { .failure(Self.reason($0)) })
      .distinctUntilChanged()
      // No error is left, because each one is shown.
      .asInfallible(onErrorFallbackTo: .never())
  }

  private static func numbers(
    of taskService: any TaskServiceType, on scheduler: any SchedulerType
  ) -> Observable<DoneStatistics> {
    let now = TaskDate.minutes(on: scheduler).asObservable()
    let done = now.map(\.day).distinctUntilChanged().flatMapLatest { today in
      taskService.doneCounts(from: DoneStatistics.firstDay(before: today), through: today, in: .current)
        .map { (today: today, counts: $0) }
    }
    // Only a task with a due date can be overdue, and those have an index.
    let overdue = now.flatMapLatest {
      taskService.count(TaskFilter(conditions: [.hasDue, .overdue(at: $0), .not(.archived)]))
    }
    return Observable.combineLatest(done, taskService.statistics(), overdue) { done, all, overdue in
      DoneStatistics(today: done.today, done: done.counts, todo: all.todo, overdue: overdue)
    }
  }

  private static func reason(_ error: any Error) -> String {
    "\((error as? TaskServiceError)?.cause ?? error)"
  }
}
