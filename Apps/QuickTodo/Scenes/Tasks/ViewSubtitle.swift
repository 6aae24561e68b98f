import QuickTodoModel
import QuickTodoServices
import QuickTodoTexts
import Rill

/// The line below the name of the open view: the numbers of its due and done tasks.
enum ViewSubtitle {
  /// Follows the open view. Of a saved search it is the number of the tasks that it finds.
  /// - Parameters:
  ///   - sidebar: The sidebar, whose rows have the numbers of tasks.
  ///   - search: The text of the search. The tasks that it finds are not counted.
  ///   - statistics: The numbers of all due and done tasks.
  ///   - service: The service, for the done tasks of a list.
  /// - Complexity: O(number of the done tasks of a list) when it is opened; constant for each change.
  static func following(
    _ sidebar: SidebarViewModel, search: BehaviorRelay<String>, statistics: Infallible<TaskStatistics>,
    service: any TaskServiceType
  ) -> Infallible<String> {
    let done = sidebar.scope.distinctUntilChanged().flatMapLatest { scope -> Observable<Int?> in
      guard case .list(let list) = scope else { return .just(nil) }
      let filter = TaskFilter(conditions: [.listNumber(list), .done(true)])
      // A database that can't be read is reported by the list of tasks.
      return service.count(filter).map { $0 }.startWith(nil).catch { _ in .empty() }
    }
    return Infallible.combineLatest(
      sidebar.scope.asInfallible(), search.asInfallible(), sidebar.sections, statistics,
      done.asInfallible(onErrorFallbackTo: .never())
    ) { scope, search, sections, statistics, done in
      guard search.allSatisfy(\.isWhitespace) else { return "" }
      switch scope {
      case .all: return localized("\(statistics.todo) due, \(statistics.done) done")
      case .done: return localized("\(statistics.done) done")
      case .search:
        let found = sections.lazy.flatMap(\.items).first { $0.scope == scope }?.count
        return found.map { localized($0 == 1 ? "1 task" : "\($0) tasks") } ?? ""
      default:
        let due = sections.lazy.flatMap(\.items).first { $0.scope == scope }?.count
        return [due.map { localized("\($0) due") }, done.map { localized("\($0) done") }].compactMap(\.self)
          .joined(separator: ", ")
      }
    }
    .distinctUntilChanged()
  }
}
