public import Rill
public import RillScenes
public import RillUI

/// The view model of the list.
public struct ItemsViewModel: Sendable {
  /// The text of the next item.
  public let text = BehaviorRelay(value: "")
  /// The items, now and at each change.
  public let items: Infallible<ItemList>
  /// Adds the text as an item, and clears it. Disabled while there is none.
  public let onAdd: CocoaAction
  /// Deletes an item.
  public let deleteAction: Action<Item, Void>
  /// The errors for which the items could not be read or changed.
  public let failures: Infallible<any Error>

  /// Creates the view model.
  /// - Parameters:
  ///   - service: The items.
  ///   - coordinator: Shows further scenes.
  public init(service: ItemService, coordinator: any SceneCoordinatorType<Scene>) {
    let unreadable = PublishRelay<any Error>()
    let text = text
    items = service.items()
      .do(onError: { unreadable.accept($0) })
      .asInfallible(onErrorFallbackTo: .never())
    onAdd = CocoaAction(enabledIf: text.map { !$0.allSatisfy(\.isWhitespace) }) {
      service.add(text.value).do(onNext: { text.accept("") })
    }
    deleteAction = Action { item in service.delete(item) }
    failures = .merge(
      unreadable.asInfallible(), onAdd.underlyingError.asInfallible(onErrorFallbackTo: .never()),
      deleteAction.underlyingError.asInfallible(onErrorFallbackTo: .never()))
  }
}
