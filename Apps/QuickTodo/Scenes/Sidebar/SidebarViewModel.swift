public import QuickTodoModel
import QuickTodoServices
import QuickTodoTexts
public import Rill
public import RillLists

/// A group of the sidebar's rows.
public enum SidebarGroup: Sendable, Hashable, IdentifiableType {
  case views, lists, tags, searches, archived

  /// The group itself.
  public var identity: SidebarGroup { self }

  /// The group's heading.
  public var title: String {
    switch self {
    case .views: localized("Tasks")
    case .lists: localized("Lists")
    case .tags: localized("Tags")
    case .searches: localized("Searches")
    case .archived: localized("Archived Lists")
    }
  }
}

/// A row of the sidebar: a view of tasks.
public struct SidebarItem: Sendable, Hashable, IdentifiableType {
  /// The tasks that the view shows.
  public var scope: TaskScope
  /// The view's name.
  public var title: String
  /// The colour of the view's list; nil for other views.
  public var color: ListColor?
  /// The number of tasks to do, or of those that the view has otherwise; nil if it isn't known yet.
  public var count: Int?
  /// The state of the synchronisation; nil for other views than lists of accounts.
  public var sync: SyncListState?

  /// The scope.
  public var identity: TaskScope { scope }
}

/// The view model of the sidebar.
public struct SidebarViewModel: Sendable {
  /// The group and rows of the sidebar.
  public typealias Sections = [AnimatableSectionModel<SidebarGroup, SidebarItem>]

  /// The rows in their groups, now and at each change. Groups without rows are left out.
  public let sections: Infallible<Sections>
  /// The open view. A view that no longer exists is replaced by all tasks.
  public let scope: BehaviorRelay<TaskScope>
  /// The name of the open view, now and at each change.
  public let title: Infallible<String>
  /// Whether lists that are put away are shown.
  public let showsArchived: BehaviorRelay<Bool>
  /// The changes of lists, tags and saved searches.
  public let changes: ViewChanges

  /// Creates the view model.
  /// - Parameters:
  ///   - scope: The open view.
  ///   - counts: The numbers of tasks.
  ///   - lists: All lists.
  ///   - tags: The names of all tags.
  ///   - searches: The saved searches.
  ///   - states: The states of the synchronised lists.
  ///   - changes: The changes of lists, tags and saved searches.
  init(
    scope: BehaviorRelay<TaskScope>, counts: Infallible<SidebarCounts>, lists: Infallible<[ListItem]>,
    tags: Infallible<[String]>, searches: Infallible<[SavedSearch]>,
    states: Infallible<[Int64: SyncListState]>, changes: ViewChanges
  ) {
    self.scope = scope
    self.changes = changes
    let showsArchived = BehaviorRelay(value: false)
    self.showsArchived = showsArchived
    // The open view of a tag follows it to a new name, which undoing or another program may have given it.
    let followedTags = tags.scan((before: [], now: [])) { ($0.now, $1) }
      .do(onNext: { (tags: (before: [String], now: [String])) in
        guard case .tag(let name) = scope.value, tags.before.contains(name), !tags.now.contains(name) else {
          return
        }
        let new = Set(tags.now).subtracting(tags.before)
        if let only = new.first, new.count == 1 { scope.accept(.tag(only)) }
      })
      .map(\.now)
    sections = Infallible.combineLatest(
      counts, lists, followedTags, searches, states.startWith([:]), showsArchived.asInfallible()
    ) { counts, lists, tags, searches, states, showsArchived in
      Self.sections(counts, lists.filter { showsArchived || !$0.isArchived }, tags, searches, states)
    }
    .distinctUntilChanged()
    // The counts of the open view are below its name too.
    .share(replay: 1)
    let knownLists = lists.scan((before: [], now: [])) { ($0.now, $1) }
      .do(onNext: { (lists: (before: [ListItem], now: [ListItem])) in
        guard case .list(let uid) = scope.value, !lists.now.contains(where: { $0.uid == uid }),
          lists.before.contains(where: { $0.uid == uid })
        else { return }
        scope.accept(.all)
      })
    title = Infallible.combineLatest(scope.asInfallible(), knownLists, searches) { scope, lists, searches in
      Self.title(of: scope, lists.now, searches)
    }
    .distinctUntilChanged()
  }

  private static func title(of scope: TaskScope, _ lists: [ListItem], _ searches: [SavedSearch]) -> String {
    switch scope {
    case .today: localized("Today")
    case .upcoming: localized("Upcoming")
    case .all: localized("All Tasks")
    case .done: localized("Done")
    case .list(let uid): lists.first { $0.uid == uid }?.name ?? "QuickTodo"
    case .tag(let name): name
    case .search(let uid): searches.first { $0.uid == uid }?.name ?? "QuickTodo"
    }
  }

  private static func sections(
    _ counts: SidebarCounts, _ lists: [ListItem], _ tags: [String], _ searches: [SavedSearch],
    _ states: [Int64: SyncListState]
  ) -> Sections {
    func item(_ scope: TaskScope) -> SidebarItem {
      SidebarItem(scope: scope, title: title(of: scope, lists, searches), count: counts[scope])
    }
    func items(_ lists: [ListItem]) -> [SidebarItem] {
      lists.map { list in
        var item = item(.list(list.uid))
        (item.color, item.sync) = (list.color, states[list.uid])
        return item
      }
    }
    let groups: Sections = [
      .init(model: .views, items: [TaskScope.today, .upcoming, .all, .done].map(item)),
      .init(model: .lists, items: items(lists.filter { !$0.isArchived })),
      .init(model: .tags, items: tags.map { item(.tag($0)) }),
      .init(model: .searches, items: searches.map { item(.search($0.uid)) }),
      .init(model: .archived, items: items(lists.filter(\.isArchived))),
    ]
    return groups.filter { !$0.items.isEmpty }
  }
}
