public import QuickTodoModel
import QuickTodoServices
import QuickTodoTexts
import Rill
import RillScenes
public import RillUI
import Synchronization

/// The changes of lists, tags and saved searches that a person makes in the sidebar. Each can be undone as a step.
public struct ViewChanges: Sendable {
  private let service: any TaskServiceType
  private let coordinator: any SceneCoordinatorType<Scene>
  private let scope: BehaviorRelay<TaskScope>
  private let failures: PublishRelay<any Error>
  private let messages: PublishRelay<String>
  private let drafts = NameDrafts()

  /// Creates the changes.
  /// - Parameters:
  ///   - service: The service that stores lists and searches.
  ///   - coordinator: The coordinator that shows the dialog.
  ///   - scope: The open view.
  ///   - failures: Receives the errors of changes without a dialog.
  ///   - messages: Receives messages about what was changed.
  init(
    service: any TaskServiceType, coordinator: any SceneCoordinatorType<Scene>,
    scope: BehaviorRelay<TaskScope>,
    failures: PublishRelay<any Error>, messages: PublishRelay<String>
  ) {
    self.service = service
    self.coordinator = coordinator
    self.scope = scope
    self.failures = failures
    self.messages = messages
  }

  /// Returns an action that opens the dialog for a new list, which is opened when it has been created. Runs until the dialog
  /// is closed.
  public func onNewList() -> CocoaAction {
    CocoaAction { [service, scope] in
      service.lists().take(1).flatMap { lists in
        let color = ListColor.next(after: lists)
        return show(
          nil, heading: localized("New List"), confirmation: localized("Create"),
          .init(name: "", color: color)
        ) { content in
          service.createList(named: content.name, color: content.color)
            .do(onNext: { scope.accept(.list($0.uid)) }).map { _ in }
        }
      }
    }
  }

  /// Returns an action that opens the dialog for a list, a tag or a saved search. Runs until the dialog is closed.
  /// - Parameter view: The view of the list, the tag or the search. Nothing happens with other views.
  public func onEdit(_ view: TaskScope) -> CocoaAction {
    change(
      view,
      list: { list, _ in
        show(
          view, heading: localized("Edit List"), confirmation: localized("Save"),
          .init(name: list.name, color: list.color)
        ) {
          content in
          var new = list
          new.name = content.name
          new.color = content.color ?? list.color
          return service.update(list: list, to: new)
        }
      },
      search: { search in
        show(
          view, heading: localized("Rename Search"), confirmation: localized("Save"), .init(name: search.name)
        ) { content in
          service.rename(search: search, to: content.name)
        }
      },
      tag: { tag in
        show(
          view, heading: localized("Rename Tag"), confirmation: localized("Save"), .init(name: tag)
        ) { content in
          service.rename(tag: tag, to: content.name)
            .do(onNext: { if scope.value == view { scope.accept(.tag($0)) } }).map { _ in }
        }
      })
  }

  /// Returns an action that puts a list away, or takes it out again.
  /// - Parameter view: The view of the list. Nothing happens with other views.
  public func onArchive(_ view: TaskScope) -> CocoaAction {
    change(view) { list, _ in
      var new = list
      new.isArchived.toggle()
      return service.update(list: list, to: new)
        .do(onNext: { [new] in
          messages.accept(
            localized(
              new.isArchived
                ? "The list “\(list.name)” is archived."
                : "The list “\(list.name)” is no longer archived."))
        })
    }
  }

  /// Returns an action that moves a list to another place among the lists that aren't put away.
  /// - Parameters:
  ///   - view: The view of the list. Nothing happens with other views.
  ///   - place: The number of lists above the new place, from 0.
  public func onMove(_ view: TaskScope, to place: Int) -> CocoaAction {
    change(view) { list, lists in
      let others = lists.filter { !$0.isArchived && $0.uid != list.uid }
      let place = min(max(place, 0), others.count)
      guard lists.filter({ !$0.isArchived }).firstIndex(of: list) != place else { return .empty() }
      return service.move(list: list, before: place < others.count ? others[place] : nil)
    }
  }

  /// Returns an action that deletes a list, a tag or a saved search. The tasks stay.
  /// - Parameter view: The view of the list, the tag or the search. Nothing happens with other views.
  public func onDelete(_ view: TaskScope) -> CocoaAction {
    change(
      view,
      list: { list, _ in
        service.syncedLists().take(1).flatMap { synced in
          let isSynced = synced.contains { $0.list == list.uid }
          return service.delete(list: list)
            .do(onNext: {
              messages.accept(
                localized(
                  isSynced
                    ? "The list “\(list.name)” is hidden, and stays on the server. Undo or the preferences show it again."
                    : "The list “\(list.name)” is deleted, and its tasks stay. Undo brings it back."))
            })
        }
      },
      search: { search in
        service.forget(search: search)
          .do(onNext: {
            if scope.value == view { scope.accept(.all) }
            messages.accept(localized("The search “\(search.name)” is deleted. Undo brings it back."))
          })
      },
      tag: { tag in
        service.delete(tag: tag)
          .do(onNext: {
            if scope.value == view { scope.accept(.all) }
            messages.accept(
              localized("The tag “\(tag)” is deleted, and its tasks stay. Undo brings it back."))
          })
      })
  }

  /// Returns an action for the list, the tag or the search of a view as it is now.
  private func change(
    _ view: TaskScope, list: @escaping @Sendable (ListItem, [ListItem]) -> Observable<Void>,
    search: @escaping @Sendable (SavedSearch) -> Observable<Void> = { _ in .empty() },
    tag: @escaping @Sendable (String) -> Observable<Void> = { _ in .empty() }
  ) -> CocoaAction {
    CocoaAction { [service, failures] in
      let changed: Observable<Void> =
        switch view {
        case .list(let uid):
          service.lists().take(1).flatMap { lists in
            lists.first { $0.uid == uid }.map { list($0, lists) } ?? .empty()
          }
        case .search(let uid):
          service.savedSearches().take(1).flatMap { searches in
            searches.first { $0.uid == uid }.map(search) ?? .empty()
          }
        case .tag(let name): tag(name)
        default: .empty()
        }
      return changed.do(onError: { failures.accept($0) })
    }
  }

  /// Opens the dialog for a view; nil for a new list.
  private func show(
    _ view: TaskScope?, heading: String, confirmation: String, _ saved: EditNameViewModel.Content,
    save: @escaping @Sendable (EditNameViewModel.Content) -> Observable<Void>
  ) -> Observable<Void> {
    let dialog = EditNameViewModel(
      heading: heading, confirmation: confirmation, saved: saved, draft: drafts.draft(of: view, saved),
      coordinator: coordinator, save: save)
    return coordinator.transitionUntilClosed(to: .editName(dialog), type: .modal).asObservable().map { _ in }
  }
}

/// The names that were typed into the dialog and not saved.
private final class NameDrafts: Sendable {
  private typealias Content = EditNameViewModel.Content

  /// The view, and the content that there was to change: a draft mustn't overwrite what others have changed since.
  private struct Key: Hashable {
    let view: TaskScope
    let saved: Content
  }

  private let drafts = Mutex<[Key?: BehaviorRelay<Content?>]>([:])

  /// Returns the draft for a view.
  /// - Parameters:
  ///   - view: The view; nil for a new list.
  ///   - saved: The content that there is to change.
  func draft(of view: TaskScope?, _ saved: EditNameViewModel.Content)
    -> BehaviorRelay<EditNameViewModel.Content?>
  {
    drafts.withLock { drafts in
      let key = view.map { Key(view: $0, saved: saved) }
      let draft = drafts[key] ?? BehaviorRelay(value: nil)
      drafts[key] = draft
      return draft
    }
  }
}
