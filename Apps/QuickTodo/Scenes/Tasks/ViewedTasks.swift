import QuickTodoModel
import QuickTodoServices
import QuickTodoTexts
import QuickTodoWords
import Rill

/// The tasks of the view that is open, or of a search in all tasks.
struct ViewedTasks: Sendable {
  /// The choice of tasks as a service takes it.
  private struct Choice: Sendable, Equatable {
    var filter: TaskFilter
    var arrangement: TaskArrangement
    var today: CalendarDay
    /// The lists, if the filter names one, so that a list which is named later is found.
    var lists: [ListItem] = []
  }

  /// The message about conditions that weren't understood; empty if all were.
  let problem: Observable<String>
  /// The sections and the order of the open view.
  let arrangement: Observable<TaskArrangement>
  /// The choice of the tasks that are shown.
  let filter: Observable<TaskFilter>
  /// The tasks in their sections.
  let outline: Observable<TaskOutline>

  /// Whether a search is applied. One that isn't understood is not.
  private let isSearching: Observable<Bool>
  private let lists: Observable<[ListItem]>

  /// Follows a view and a search.
  /// - Parameters:
  ///   - scope: The open view.
  ///   - search: The text of the search; blank for none.
  ///   - service: The service that stores the tasks.
  ///   - now: The present day and time, now and after each minute.
  init(
    scope: BehaviorRelay<TaskScope>, search: BehaviorRelay<String>, service: any TaskServiceType,
    now: Infallible<TaskDate>
  ) {
    let arranged = scope.distinctUntilChanged().flatMapLatest { scope in
      service.arrangement(of: scope).map { (scope, $0) }
    }
    arrangement = arranged.map { $0.1 }
    // A condition such as is:overdue is about the present minute.
    let read = Observable.combineLatest(search.distinctUntilChanged(), now.asObservable()) { text, now in
      (parsed: TaskFilterParser().parse(text, now: now), now: now)
    }
    .share(replay: 1)
    isSearching = read.map { $0.parsed.filter != TaskFilter() }
    lists = service.lists()
    problem = read.map { $0.parsed.problems.joined(separator: " ") }
    // The lists and saved searches arrive later than the first tasks, and most views don't need them.
    let choices = Observable.combineLatest(
      arranged, read, service.lists().startWith([]), service.savedSearches().startWith([])
    ) { arranged, read, lists, searches -> Choice? in
      let (scope, arrangement) = arranged
      let (parsed, now) = read
      var choice = Choice(filter: parsed.filter, arrangement: arrangement, today: now.day)
      if parsed.filter == TaskFilter() {
        choice.filter = TaskFilter(conditions: scope.conditions(today: now.day))
        if case .search(let uid) = scope {
          // Until the search has arrived, no tasks are its tasks: without conditions, all would be.
          guard let search = searches.first(where: { $0.uid == uid }) else { return nil }
          choice.filter = TaskFilterParser().parse(search.text, now: now).filter
        }
      } else {
        choice.arrangement = TaskArrangement()
      }
      if choice.filter.namesList { choice.lists = lists }
      return choice
    }
    .compactMap { $0 }.distinctUntilChanged()
    filter = choices.map(\.filter)
    outline = choices.flatMapLatest { service.outline($0.filter, $0.arrangement, today: $0.today) }
  }

  /// Returns the tasks that are shown as a choice for an export, now and at each change. Its filter has no conditions if these are
  /// all tasks.
  /// - Parameters:
  ///   - title: The name of the open view.
  ///   - search: The text of the search.
  func exportChoice(
    named title: Infallible<String>, search: BehaviorRelay<String>
  ) -> Observable<ExportTasksViewModel.Choice> {
    Observable.combineLatest(filter, title.asObservable(), search, isSearching, lists) {
      filter, title, search, isSearching, lists in
      let isAll = filter == .unarchived && !lists.contains(where: \.isArchived)
      return .init(
        title: isSearching ? localized("Found by “\(search)”") : title, filter: isAll ? TaskFilter() : filter)
    }
  }

  /// Returns the message about conditions that weren't understood as soon as the person has stopped typing: the beginning of a
  /// condition isn't understood.
  /// - Parameter scheduler: The scheduler of the pause.
  func settledProblem(_ scheduler: any SchedulerType) -> Infallible<String> {
    problem.asInfallible(onErrorFallbackTo: .never()).flatMapLatest { problem in
      problem.isEmpty
        ? Infallible.just("") : Infallible.just(problem).delay(.milliseconds(700), scheduler: scheduler)
    }
  }
}

extension TaskFilter {
  fileprivate var namesList: Bool { conditions.contains { $0.namesList } }
}

extension TaskFilter.Condition {
  fileprivate var namesList: Bool {
    switch self {
    case .list: true
    case .not(let condition): condition.namesList
    default: false
    }
  }
}
