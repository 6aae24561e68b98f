public import Foundation
public import OurPlanetModel
public import OurPlanetServices
public import Rill
public import RillScenes
public import RillUI

/// The view model of the list of categories.
public struct CategoriesViewModel: Sendable {
  /// The categories, now and at each change, the same for all subscribers. Subscribing loads them; disposing of the
  /// last subscription cancels that.
  public let items: Observable<CategoryList>
  /// The state of the scene as a whole.
  public let page: Observable<LoadingPage>
  /// Whether a request is under way.
  public let isLoading: Observable<Bool>
  /// The number of categories that are done, from "0 of 13" to "13 of 13".
  public let progress: Observable<LoadingProgress>
  /// The age of the oldest answer, such as "as of 12 minutes ago"; nil before the first.
  public let age: Observable<String?>
  /// The reason that the service can't be reached, given once for all categories; nil if it can.
  public let banner: Observable<String?>
  /// A line about the categories that couldn't be loaded for other reasons; nil if all could.
  public let failure: Observable<String?>
  /// A line about items that couldn't be read or are left out, such as "3 of 5,662 events could not be read"; nil if
  /// there are none.
  public let unreadable: Observable<String?>
  /// The messages to show once.
  public let notices: Observable<String>
  /// Requests everything from the service. Disabled while a request is under way.
  public let onRefresh: CocoaAction
  /// Retries everything that couldn't be loaded.
  public let onRetryAll: CocoaAction
  /// Shows a category's events, if it has any. Runs until they are closed.
  public let openAction: Action<CategoryItem, Never>

  private let loading: PlanetLoading

  /// Creates the view model without sending a request.
  /// - Parameters:
  ///   - eonet: The service.
  ///   - coordinator: The coordinator that shows a category's events.
  ///   - openLink: Opens a web page.
  ///   - scheduler: The scheduler that supplies the current time and runs timers.
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
    .distinctUntilChanged().share(replay: 1, scope: .whileConnected)
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

  /// Returns an action that requests a category's events again.
  /// - Parameter category: The category to load.
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
    // The age matters only for events whose loading failed or that aren't confirmed.
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
  /// Returns the first element of each kind.
  fileprivate func distinct<Kind: Hashable & Sendable>(
    by kind: @escaping @Sendable (Element) -> Kind
  ) -> Observable<Element> {
    scan((Set<Kind>(), nil as Element?)) { past, element in
      past.0.contains(kind(element)) ? (past.0, nil) : (past.0.union([kind(element)]), element)
    }
    .compactMap(\.1)
  }
}
