public import Foundation
public import OurPlanetModel
public import OurPlanetServices
public import Rill
public import RillScenes
public import RillUI

/// The categories: what is shown of them and what can be done there.
public struct CategoriesViewModel: Sendable {
  /// The categories as they are now and at each change. Watching them loads them; leaving cancels that.
  public let items: Observable<CategoryList>
  /// What the scene shows as a whole.
  public let page: Observable<LoadingPage>
  /// Whether something is being waited for.
  public let isLoading: Observable<Bool>
  /// How many categories are done, from "0 of 13" to "13 of 13".
  public let progress: Observable<LoadingProgress>
  /// How old the oldest answer is, such as "as of 12 minutes ago"; none before the first.
  public let age: Observable<String?>
  /// Why the service cannot be asked, once for all categories; none if it can.
  public let banner: Observable<String?>
  /// A line about the categories that could not be loaded for other reasons; nil if all could.
  public let failure: Observable<String?>
  /// A line about items that could not be read or are left out, such as "3 of 5,662 events could not be read"; nil if
  /// there are none.
  public let unreadable: Observable<String?>
  /// What is to be said once.
  public let notices: Observable<String>
  /// Asks the service for everything. Disabled while something is being waited for.
  public let onRefresh: CocoaAction
  /// Asks anew for all that could not be had.
  public let onRetryAll: CocoaAction
  /// Shows a category's events, if it has some; runs until they are closed.
  public let openAction: Action<CategoryItem, Never>

  private let loading: PlanetLoading

  /// Makes the view model; asks nothing yet.
  /// - Parameters:
  ///   - eonet: The service.
  ///   - coordinator: Opens the events.
  ///   - openLink: Opens a web page.
  ///   - scheduler: The time.
  public init(
    eonet: any EONETType, coordinator: any SceneCoordinatorType<Scene>,
    openLink: @escaping @Sendable (URL) -> Completable, scheduler: any SchedulerType
  ) {
    let loading = PlanetLoading(eonet: eonet, days: EventsViewModel.days.upperBound, scheduler: scheduler)
    let states = loading.states
    let clock = Clock(scheduler)
    let refresh = CocoaAction(enabledIf: loading.isLoading.map { !$0 }) {
      loading.refresh()
      return Observable.just(())
    }
    self.loading = loading
    items = clock.at(states) { state, now in
      let shared = state.sharedFailure
      return CategoryList([(CategorySection(), state.categories.map { Self.item($0, shared, now) })])
    }
    .distinctUntilChanged()
    page = states.map(\.page).distinctUntilChanged()
    isLoading = states.map(\.isLoading).distinctUntilChanged()
    progress = states.map(\.progress).filter { $0.total > 0 }.distinctUntilChanged()
    age = clock.at(states) { state, now in state.fetched.map { AnswerAge.text($0, now: now) } }
      .distinctUntilChanged()
    banner = clock.at(states) { $0.bannerText(at: $1) }.distinctUntilChanged()
    failure = states.map(\.failureText).distinctUntilChanged()
    unreadable = clock.at(states) { $0.leftOutText(at: $1) }.distinctUntilChanged()
    notices = eonet.notices.distinct(by: \.kind).map { "\($0)" }
    onRefresh = refresh
    onRetryAll = CocoaAction {
      loading.retryAll()
      return Observable.just(())
    }
    openAction = Action { item in
      guard item.canOpen else { return Completable.empty() }
      let events = EventsViewModel(
        category: item.category,
        states: states.compactMap { $0.categories.first { $0.id == item.id } },
        onRefresh: refresh, onRetry: Self.retry(item.category, loading), openLink: openLink,
        scheduler: scheduler)
      return coordinator.transitionUntilClosed(to: .events(events), type: .push)
    }
  }

  /// Asks anew for a category's events.
  /// - Parameter category: The category.
  /// - Returns: The action.
  public func onRetry(category: EOCategory) -> CocoaAction { Self.retry(category, loading) }

  private static func retry(_ category: EOCategory, _ loading: PlanetLoading) -> CocoaAction {
    CocoaAction {
      loading.retry(category)
      return Observable.just(())
    }
  }

  private static func item(
    _ events: EOCategoryEvents, _ shared: EOError?, _ now: Date
  ) -> CategoryItem {
    let status: CategoryItem.Status =
      switch events.phase {
      case .loading: .loading
      case .loaded: .loaded
      case .failed(let error): .failed(error == shared ? nil : events.failureText)
      }
    // Of what has failed or is not confirmed, the age counts.
    let isOld = events.failure != nil || events.isCached
    return CategoryItem(
      category: events.category, status: status,
      count: events.answers.isEmpty
        ? nil : events.events.count(within: EventsViewModel.days.upperBound, of: now),
      isPartial: !events.missing.isEmpty,
      age: isOld ? events.fetched.map { AnswerAge.text($0, now: now) } : nil)
  }
}

extension Observable {
  /// The first element of each kind.
  fileprivate func distinct<Kind: Hashable & Sendable>(
    by kind: @escaping @Sendable (Element) -> Kind
  ) -> Observable<Element> {
    scan((Set<Kind>(), nil as Element?)) { past, element in
      past.0.contains(kind(element)) ? (past.0, nil) : (past.0.union([kind(element)]), element)
    }
    .compactMap(\.1)
  }
}
