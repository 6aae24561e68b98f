public import Foundation
public import QuickTodoModel
public import Rill
public import RillLists
import QuickTodoRecurrence
import RillStore

extension MemoryTaskService {
  /// Emits the tasks of a view in its sections, now and after each change.
  public func outline(
    _ filter: TaskFilter, _ arrangement: TaskArrangement, today: CalendarDay
  ) -> Observable<TaskOutline> {
    snapshots.map { [listItems] list in
      let lists = (try? listItems.value()) ?? []
      let tasks = list.sections.flatMap(\.items).filter { filter.chooses($0, lists: lists) }
      return TaskOutline(
        MemoryOutline(
          tasks, arrangement, kept: filter.groupsWithHeading(today: today), lists: lists.map(\.uid),
          today: today
        ).sections)
    }
    .scan(TaskOutline([])) { old, new in old.updating(to: new) }
  }

  /// Emits the numbers of tasks to do in all views, now and after each change.
  public func counts(today: CalendarDay) -> Observable<TaskCounts> {
    snapshots.map { [listItems] list in
      let everyTask = list.sections.flatMap(\.items).filter { !$0.isDone }
      let lists = (try? listItems.value()) ?? []
      let tasks = everyTask.filter { TaskFilter.unarchived.chooses($0, lists: lists) }
      var counts = TaskCounts()
      counts.all = tasks.count
      counts.today = tasks.count { $0.due.map { $0.day <= today } ?? false }
      counts.upcoming = tasks.count { $0.due.map { $0.day > today } ?? false }
      counts.lists = Dictionary(everyTask.compactMap { $0.list.map { ($0, 1) } }, uniquingKeysWith: +)
      counts.tags = Dictionary(tasks.flatMap { $0.tags.map { ($0, 1) } }, uniquingKeysWith: +)
      return counts
    }
    .distinctUntilChanged()
  }

  /// Emits the number of tasks that a filter chooses, now and after each change.
  public func count(_ filter: TaskFilter) -> Observable<Int> {
    tasks(filter).map(\.numberOfItems).distinctUntilChanged()
  }

  /// Emits the numbers of tasks that were done on each day of a range, now and after each change.
  public func doneCounts(
    from first: CalendarDay, through last: CalendarDay, in timeZone: TimeZone
  ) -> Observable<[CalendarDay: Int]> {
    snapshots.map { list in
      let days = list.sections.flatMap(\.items).compactMap { task in
        task.checked.map { CalendarDay($0, in: timeZone) }
      }
      return Dictionary(days.filter { (first...last).contains($0) }.map { ($0, 1) }, uniquingKeysWith: +)
    }
    .distinctUntilChanged()
  }

  /// Emits the arrangement of a view, now and after each change.
  public func arrangement(of scope: TaskScope) -> Observable<TaskArrangement> {
    arrangements.map { $0[scope] ?? scope.usualArrangement }.distinctUntilChanged()
  }

  /// Keeps the arrangement of a view.
  @discardableResult public func arrange(
    _ scope: TaskScope, by arrangement: TaskArrangement
  ) -> Observable<Void> {
    step(.arrange, { .viewFailed(cause: $0) }) { $0.arrange(scope, by: arrangement) }.map { _ in }
  }

  /// Emits the saved searches, now and after each change.
  public func savedSearches() -> Observable<[SavedSearch]> { searches.asObservable() }

  /// Keeps a search.
  @discardableResult public func save(search text: String) -> Observable<SavedSearch> {
    step(.saveSearch, { .viewFailed(cause: $0) }) { try $0.save(search: text) }.map(\.0)
  }

  /// Gives a search another name.
  @discardableResult public func rename(search: SavedSearch, to name: String) -> Observable<Void> {
    step(.editSearch, { .viewFailed(cause: $0) }) { try $0.rename(search: search, to: name) }.map { _ in }
  }

  /// Forgets a search.
  @discardableResult public func forget(search: SavedSearch) -> Observable<Void> {
    step(.deleteSearch, { .viewFailed(cause: $0) }) { $0.forget(search: search) }.map { _ in }
  }

  /// Gives a tag another name.
  @discardableResult public func rename(tag: String, to name: String) -> Observable<String> {
    let now = now()
    return step(.edit, { .viewFailed(cause: $0) }) { try $0.replace(tag: tag, with: name, now: now) ?? name }
      .map(\.0)
  }

  /// Takes a tag away from all tasks.
  @discardableResult public func delete(tag: String) -> Observable<Void> {
    let now = now()
    return step(.edit, { .viewFailed(cause: $0) }) { _ = try $0.replace(tag: tag, with: nil, now: now) }
      .map { _ in }
  }

  /// Creates a list.
  @discardableResult public func createList(named name: String, color: ListColor?) -> Observable<ListItem> {
    step(.createList, { .listFailed(name: name, cause: $0) }) {
      try $0.insertList(named: name, color: color)
    }
    .map(\.0)
  }

  /// Changes a list.
  @discardableResult public func update(list: ListItem, to new: ListItem) -> Observable<Void> {
    step(.editList, { .listFailed(name: list.name, cause: $0) }) { try $0.update(list: list, to: new) }
      .map { _ in }
  }

  /// Moves a list to another place.
  @discardableResult public func move(list: ListItem, before other: ListItem?) -> Observable<Void> {
    step(.editList, { .listFailed(name: list.name, cause: $0) }) { try $0.move(list: list, before: other) }
      .map { _ in }
  }

  /// Deletes a list.
  @discardableResult public func delete(list: ListItem) -> Observable<Void> {
    let receipt = step(.deleteList, { .listFailed(name: list.name, cause: $0) }) {
      try $0.delete(list: list)
    }
    synchronise { $0.deleted.insert(list.uid) }
    return receipt.map { _ in }
  }

  /// Deletes several tasks and their parts.
  @discardableResult public func delete(tasks: [Int64]) -> Observable<TaskDeletion> {
    step(.delete, { .changesFailed(count: tasks.count, cause: $0) }) { state in
      var count = 0
      for uid in tasks where state.all.contains(where: { $0.uid == uid }) {
        count += try state.delete(uid: uid)
      }
      return count
    }
    .compactMap { count, step in step.map { TaskDeletion(step: $0, count: count) } }
  }

  /// Marks several tasks as done or due.
  @discardableResult public func mark(
    tasks: [Int64], isDone: Bool, withParts: Bool
  ) -> Observable<Int64?> {
    let now = now()
    return step(isDone ? .done : .reopen, { .changesFailed(count: tasks.count, cause: $0) }) { state in
      let tasks = withParts ? state.subtree(of: tasks) : tasks
      let order = isDone ? TaskRepetition.partsFirst(tasks) { state.parent(of: $0) } : tasks
      for uid in order { _ = try state.set(uid: uid, done: isDone, now: now) }
    }
    .map(\.step)
  }

  /// Makes the same changes to several tasks.
  @discardableResult public func edit(
    tasks: [Int64], _ edits: [TaskEdit], listName: String?
  ) -> Observable<Int64?> {
    let now = now()
    return step(.edit, { .changesFailed(count: tasks.count, cause: $0) }) { state in
      for uid in tasks { try state.edit(uid: uid, edits, listName: listName, now: now) }
    }
    .map(\.step)
  }

  /// Changes fields of tasks, puts them at a place in the order by hand, and keeps the arrangement of their view.
  @discardableResult public func move(
    _ tasks: [TaskChanges], to place: TaskPlace?, arranging arrangement: ViewArrangement?
  ) -> Observable<Void> {
    let now = now()
    return step(.edit, { .changesFailed(count: tasks.count, cause: $0) }) { state in
      var place = place
      for (uid, edits) in tasks {
        let edit = try place?.edit { state.find($0) }
        try state.edit(uid: uid, edits + [edit].compactMap { $0 }, listName: nil, now: now)
        place?.above = uid
      }
      if let arrangement { state.arrange(arrangement.scope, by: arrangement.arrangement) }
    }.map { _ in }
  }

  /// Reads the numbers of the tasks that a filter chooses.
  public func uids(_ filter: TaskFilter) -> Observable<Set<Int64>> {
    tasks(filter).take(1).map { Set($0.sections.lazy.flatMap(\.items).map(\.uid)) }
  }
}
