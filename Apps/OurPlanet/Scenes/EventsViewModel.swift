public import Foundation
public import OurPlanetModel
public import OurPlanetServices
public import Rill
public import RillUI

/// The events of a category: what is shown of them and what can be done there.
public struct EventsViewModel: Sendable {
  /// The numbers of days to choose from.
  public static let days = 1...360

  /// The category's name.
  public let title: String
  /// What the category covers.
  public let category: EOCategory
  /// How many days count; chosen by the person.
  public let days = BehaviorRelay(value: Self.days.upperBound)
  /// For example "Last 30 days".
  public let daysText: Observable<String>
  /// All events and which of them are in, now and at each change.
  public let span: Observable<EventSpan>
  /// The events that are in, as a list.
  public let items: Observable<EventList>
  /// What the scene shows as a whole.
  public let page: Observable<LoadingPage>
  /// Whether events are being waited for.
  public let isLoading: Observable<Bool>
  /// The number of events shown: "12 of 5,580 events", or "12 of at least 5,580 events" while an answer is missing. Empty
  /// while nothing is known.
  public let countText: Observable<String>
  /// How old the oldest answer is; none before the first.
  public let age: Observable<String?>
  /// Why events are missing; none if none are.
  public let failure: Observable<String?>
  /// A line about events that could not be read or are left out; nil if there are none.
  public let unreadable: Observable<String?>
  /// The event that the person looks at, in the list and elsewhere.
  public let selected = BehaviorRelay<EOEvent.ID?>(value: nil)
  /// Asks the service for everything.
  public let onRefresh: CocoaAction
  /// Asks anew for the events.
  public let onRetry: CocoaAction
  /// Opens the first source of an event that is a web page.
  public let openAction: Action<EOEvent, Never>

  /// Makes the view model.
  /// - Parameters:
  ///   - category: The category.
  ///   - states: What is known of its events.
  ///   - onRefresh: Asks the service for everything.
  ///   - onRetry: Asks anew for the events.
  ///   - openLink: Opens a web page.
  ///   - scheduler: The time.
  public init(
    category: EOCategory, states: Observable<EOCategoryEvents>, onRefresh: CocoaAction,
    onRetry: CocoaAction, openLink: @escaping @Sendable (URL) -> Completable, scheduler: any SchedulerType
  ) {
    let states = states.distinctUntilChanged().share(replay: 1, scope: .whileConnected)
    let days = days.distinctUntilChanged()
    let shown = Observable<Shown>.combineLatest(states, days) { state, days in
      (state, EventSpan(all: state.events, days: days, end: scheduler.now))
    }
    .share(replay: 1, scope: .whileConnected)
    let span = shown.map(\.span)
    title = category.name
    self.category = category
    self.span = span
    self.onRefresh = onRefresh
    self.onRetry = onRetry
    daysText = days.map { "Last \(Self.dayText($0))" }
    // What has changed is found here, and not on the main thread again.
    items = span.scan((EventList(), EventSpan?.none)) { last, span in
      (last.0.updating(from: last.1, to: span), span)
    }
    .map(\.0)
    page = shown.map(Self.page).distinctUntilChanged()
    isLoading = states.map { !$0.isDone }.distinctUntilChanged()
    countText = shown.map(Self.countText).distinctUntilChanged()
    age = Clock(scheduler).at(states) { state, now in state.fetched.map { AnswerAge.text($0, now: now) } }
      .distinctUntilChanged()
    failure = states.map(\.failureText).distinctUntilChanged()
    unreadable = Clock(scheduler).at(states) { state, now in
      LeftOutEvents([state], days: Self.days.upperBound, now: now).text
    }
    .distinctUntilChanged()
    openAction = Action { event in event.webPage.map(openLink) ?? Completable.empty() }
  }

  /// A state and the span of its events that is shown.
  private typealias Shown = (state: EOCategoryEvents, span: EventSpan)

  private static func dayText(_ days: Int) -> String { days == 1 ? "1 day" : "\(days) days" }

  private static func countText(_ shown: Shown) -> String {
    let (state, span) = shown
    let isPartial = !state.missing.isEmpty
    if isPartial, span.reachable == 0 { return "" }
    let ending = span.reachable == 1 ? "" : "s"
    return "\(span.count.grouped) of \(isPartial ? "at least " : "")\(span.reachable.grouped) event\(ending)"
  }

  private static func page(_ shown: Shown) -> LoadingPage {
    let (state, span) = shown
    if span.count > 0 { return .loaded }
    if !span.all.isEmpty { return .empty("No events in the last \(dayText(span.days)).") }
    return switch state.phase {
    case .loading: .loading
    case .loaded: .empty("There are no events of this kind.")
    case .failed: .failed(state.failureText ?? "")
    }
  }
}
