import QuickTodoModel
import QuickTodoServices
import QuickTodoWords
import Rill

/// The numbers of tasks beside the views of the sidebar.
struct SidebarCounts: Sendable, Equatable {
  /// The numbers of tasks to do; nil while they aren't known.
  var due: TaskCounts?
  /// The number of done tasks; nil while it isn't known.
  var done: Int?
  /// The numbers of tasks that the saved searches find, by the numbers of the searches. One that isn't known is lacking.
  var searches: [Int64: Int] = [:]

  /// Returns the number of tasks of a view; nil if it isn't known.
  subscript(_ view: TaskScope) -> Int? {
    switch view {
    case .today: due?.today
    case .upcoming: due?.upcoming
    case .all: due?.all
    case .done: done
    case .list(let list): due.map { $0.lists[list] ?? 0 }
    case .tag(let name): due.map { $0.tags[name] ?? 0 }
    case .search(let search): searches[search]
    }
  }

  /// Follows the numbers.
  /// - Parameters:
  ///   - due: The numbers of tasks to do.
  ///   - done: The number of done tasks.
  ///   - searches: The saved searches.
  ///   - lists: All lists, by whose names searches choose.
  ///   - now: The present day and time, now and after each minute.
  ///   - service: The service that stores the tasks.
  ///   - scheduler: The scheduler of the pauses between two numbers.
  /// - Returns: The numbers, each at most five times a second: a synchronisation changes them more often. The first element is
  ///   emitted before any number is known, because it takes a second to count a million tasks.
  static func following(
    due: Infallible<TaskCounts>, done: Infallible<Int>, searches: Infallible<[SavedSearch]>,
    lists: Infallible<[ListItem]>, now: Infallible<TaskDate>, service: any TaskServiceType,
    scheduler: any SchedulerType
  ) -> Infallible<SidebarCounts> {
    let days = now.map(\.day).distinctUntilChanged()
    let found = Infallible.combineLatest(searches, lists, days) { searches, _, _ in searches }
      .flatMapLatest { searches -> Infallible<[Int64: Int]> in
        let counts = searches.map { search in
          service.count(TaskFilterParser().parse(search.text, now: .now).filter)
            .map { [search.uid: $0] }
            // A database that can't be read is reported by the list of tasks.
            .asInfallible(onErrorJustReturn: [:])
        }
        return Infallible.combineLatest(counts) { $0.reduce(into: [:]) { $0.merge($1) { $1 } } }
      }
    let pause = RxTimeInterval.milliseconds(200)
    return Infallible.combineLatest(
      due.throttle(pause, scheduler: scheduler).map { TaskCounts?.some($0) }.startWith(nil),
      done.throttle(pause, scheduler: scheduler).map { Int?.some($0) }.startWith(nil),
      found.throttle(pause, scheduler: scheduler).startWith([:])
    ) { SidebarCounts(due: $0, done: $1, searches: $2) }
  }
}
