public import Foundation
public import QuickTodoModel
public import Rill
public import RillLists
import RillStore

extension TaskService {
  /// Emits the tasks of a view in its sections, now and after each change.
  public func outline(
    _ filter: TaskFilter, _ arrangement: TaskArrangement, today: CalendarDay
  ) -> Observable<TaskOutline> {
    if filter == .unarchived, arrangement == TaskArrangement() { return sharedOutline }
    return Self.outline(filter, arrangement, today: today, of: opened, hasParts, archivedLists)
  }

  static func outline(
    _ filter: TaskFilter, _ arrangement: TaskArrangement, today: CalendarDay,
    of opened: BehaviorRelay<TaskDatabase>, _ hasParts: Observable<Bool>, _ archivedLists: Observable<[Int64]>
  ) -> Observable<TaskOutline> {
    Observable.combineLatest(hasParts, filter.archivedLists(of: archivedLists)).flatMapLatest { isTree, _ in
      let store = opened.value.store
      return try store.snapshots(
        of: store.read { db in try arrangement.live(filter, today: today, isTree: isTree, db) })
    }
    .subscribe(on: preparingOutlines)
    .catch { .error(TaskServiceError.readingFailed(cause: $0)) }
  }

  /// Emits whether any task is a part of another one. A tree costs more than a list, also of tasks without parts.
  static func hasParts(in opened: BehaviorRelay<TaskDatabase>) -> Observable<Bool> {
    follow(opened, on: preparingOutlines) {
      try $0.count(of: LiveQuery(TaskItem.self).filter(Column("parent") != nil))
    }
    .map { $0 > 0 }.distinctUntilChanged()
  }

  /// Emits the numbers of the archived lists, now and after each change.
  static func archivedLists(in opened: BehaviorRelay<TaskDatabase>) -> Observable<[Int64]> {
    follow(opened, on: preparingOutlines) { try $0.values(tracking: ListItem.self, ListTable.archived) }
      .distinctUntilChanged()
  }

  /// Emits the numbers of tasks to do in all views, now and after each change.
  public func counts(today: CalendarDay) -> Observable<TaskCounts> {
    archivedLists.flatMapLatest { [self] in counts(today: today, outside: $0) }
  }

  private func counts(today: CalendarDay, outside archived: [Int64]) -> Observable<TaskCounts> {
    follow { store in
      let everyTask = LiveQuery(TaskItem.self).filter(Column("checked") == nil)
      let tasks = everyTask.outside(archived)
      let tomorrow = today.adding(days: 1).description
      let task = TableAlias<TaskItem>()
      let tags = LiveQuery(TaskTag.self).joining(required: TaskTag.taskRow.aliased(task))
        .filter(task[Column("checked")] == nil).outside(archived, task[Column("list")])
      return Observable.combineLatest(
        try store.count(of: tasks),
        try store.count(of: tasks.filter(Column("due") < tomorrow)),
        try store.count(of: tasks.filter(Column("due") >= tomorrow)),
        try store.counts(of: everyTask.filter(Column("list") != nil), by: "list") as Observable<[Int64: Int]>,
        try store.counts(of: tags, by: "tag") as Observable<[String: Int]>
      ) { all, today, upcoming, lists, tags in
        var counts = TaskCounts()
        (counts.all, counts.today, counts.upcoming, counts.lists, counts.tags) =
          (all, today, upcoming, lists, tags)
        return counts
      }
    }
  }

  /// Emits the number of tasks that a filter chooses, now and after each change.
  public func count(_ filter: TaskFilter) -> Observable<Int> {
    filter.archivedLists(of: archivedLists).flatMapLatest { [self] _ in
      follow { store in
        try store.count(of: store.read { db in try filter.applied(to: LiveQuery(TaskItem.self), db) })
      }
    }
    .distinctUntilChanged()
  }

  /// Emits the numbers of tasks that were done on each day of a range, now and after each change.
  public func doneCounts(
    from first: CalendarDay, through last: CalendarDay, in timeZone: TimeZone
  ) -> Observable<[CalendarDay: Int]> {
    follow { store in
      let days = DoneDays(from: first, through: last, in: timeZone)
      let counts: Observable<[Int: Int]> = try store.counts(
        of: LiveQuery(TaskItem.self).filter(days.condition), by: days.number)
      return counts.map { counts in
        Dictionary(uniqueKeysWithValues: counts.map { (CalendarDay(number: $0.key), $0.value) })
      }
    }
    .distinctUntilChanged()
  }

  /// Emits the arrangement of a view, now and after each change.
  public func arrangement(of scope: TaskScope) -> Observable<TaskArrangement> {
    follow(on: Self.preparingOutlines) { store in
      try store.values(tracking: ArrangementRow.self) { db in
        try ArrangementTable.find(scope, db) ?? scope.usualArrangement
      }
    }
    .distinctUntilChanged()
  }

  /// Keeps the arrangement of a view.
  @discardableResult public func arrange(
    _ scope: TaskScope, by arrangement: TaskArrangement
  ) -> Observable<Void> {
    step(.arrange, { .viewFailed(cause: $0) }) { db in try ArrangementTable.keep((scope, arrangement), db) }
      .map { _ in }
  }

  /// Emits the saved searches, now and after each change.
  public func savedSearches() -> Observable<[SavedSearch]> {
    follow { try $0.values(tracking: SavedSearch.self) { db in try SavedSearch.fetchAll(db) } }
      .distinctUntilChanged()
  }

  /// Keeps a search.
  @discardableResult public func save(search text: String) -> Observable<SavedSearch> {
    step(.saveSearch, { .viewFailed(cause: $0) }) { db in try SavedSearch.insert(text, db) }.map(\.0)
  }

  /// Gives a search another name.
  @discardableResult public func rename(search: SavedSearch, to name: String) -> Observable<Void> {
    step(.editSearch, { .viewFailed(cause: $0) }) { db in try search.rename(to: name, db) }.map { _ in }
  }

  /// Forgets a search.
  @discardableResult public func forget(search: SavedSearch) -> Observable<Void> {
    step(.deleteSearch, { .viewFailed(cause: $0) }) { db in
      _ = try SavedSearch.deleteOne(db, key: search.uid)
    }
    .map { _ in }
  }

  /// Gives a tag another name.
  @discardableResult public func rename(tag: String, to name: String) -> Observable<String> {
    let now = database.now()
    return step(.edit, { .viewFailed(cause: $0) }) { db in
      try TagTable.replace(tag, with: name, now: now, db) ?? name
    }
    .map(\.0)
  }

  /// Takes a tag away from all tasks.
  @discardableResult public func delete(tag: String) -> Observable<Void> {
    let now = database.now()
    return step(.edit, { .viewFailed(cause: $0) }) { db in
      _ = try TagTable.replace(tag, with: nil, now: now, db)
    }
    .map { _ in }
  }

  /// Creates a list.
  @discardableResult public func createList(named name: String, color: ListColor?) -> Observable<ListItem> {
    step(.createList, { .listFailed(name: name, cause: $0) }) { db in
      try ListTable.insert(name, color: color, db)
    }
    .map(\.0)
  }

  /// Changes a list.
  @discardableResult public func update(list: ListItem, to new: ListItem) -> Observable<Void> {
    step(.editList, { .listFailed(name: list.name, cause: $0) }) { db in
      _ = try ListTable.update(ListTable.find(list, db).merging(new, from: list), db)
    }
    .map { _ in }
  }

  /// Moves a list to another place.
  @discardableResult public func move(list: ListItem, before other: ListItem?) -> Observable<Void> {
    step(.editList, { .listFailed(name: list.name, cause: $0) }) { db in
      for moved in try ListTable.all(db).moving(list, before: other) { _ = try ListTable.update(moved, db) }
    }
    .map { _ in }
  }

  /// Deletes a list.
  @discardableResult public func delete(list: ListItem) -> Observable<Void> {
    step(.deleteList, { .listFailed(name: list.name, cause: $0) }) { db in try ListTable.delete(list, db) }
      .map { _ in }
  }
}

extension LiveQuery {
  /// Returns the query without the tasks of archived lists.
  /// - Parameters:
  ///   - archived: The numbers of the archived lists. The query is the same if there are none.
  ///   - list: The column of a task's list.
  func outside(
    _ archived: [Int64], _ list: some SQLSpecificExpressible = Column("list")
  ) -> LiveQuery {
    archived.isEmpty ? self : filter(list == nil || !archived.contains(list))
  }
}

extension TaskFilter {
  /// Returns the archived lists if the filter is about them: its query names those that are archived at the time.
  fileprivate func archivedLists(of lists: Observable<[Int64]>) -> Observable<[Int64]> {
    isAboutArchive ? lists : .just([])
  }
}
