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
  /// The numbers of tasks that the saved searches find, by the numbers of the searches. A search whose number isn't known has no
  /// entry.
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

  /// The filters of the saved searches, by their numbers, and the lists that they may name.
  private struct Choices: Equatable, Sendable {
    let filters: [(uid: Int64, filter: TaskFilter)]
    let lists: [ListItem]

    static func == (left: Choices, right: Choices) -> Bool {
      left.lists == right.lists && left.filters.elementsEqual(right.filters, by: ==)
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
    let found = Infallible.combineLatest(searches, lists, now) { searches, lists, now in
      Choices(
        // A condition such as is:overdue is about the present minute.
        filters: searches.map { ($0.uid, TaskFilterParser().parse($0.text, now: now).filter) }, lists: lists)
    }
    .distinctUntilChanged()
    .flatMapLatest { choices -> Infallible<[Int64: Int]> in
      let counts = choices.filters.map { uid, filter in
        service.count(filter)
          .map { [uid: $0] }
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
