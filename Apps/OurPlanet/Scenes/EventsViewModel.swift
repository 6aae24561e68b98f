public import Foundation
public import OurPlanetModel
public import OurPlanetServices
public import Rill
public import RillUI

/// The view model of a category's events.
public struct EventsViewModel: Sendable {
  /// The range of days that can be chosen.
  public static let days = 1...360

  /// The category's name.
  public let title: String
  /// The category, whose description tells what it covers.
  public let category: EOCategory
  /// The chosen length of the span in days.
  public let days = BehaviorRelay(value: Self.days.upperBound)
  /// The span as text, such as "Last 30 days".
  public let daysText: Observable<String>
  /// All events and the chosen span of them, now and at each change.
  public let span: Observable<EventSpan>
  /// The events in the span, as a list, the same for all subscribers.
  public let items: Observable<EventList>
  /// The state of the scene as a whole.
  public let page: Observable<LoadingPage>
  /// Whether events are being loaded.
  public let isLoading: Observable<Bool>
  /// The number of events shown: "12 of 5,580 events", or "12 of at least 5,580 events" while an answer is missing.
  /// Empty before the first answer.
  public let countText: Observable<String>
  /// The age of the oldest answer; nil before the first.
  public let age: Observable<String?>
  /// The reason that events are missing; nil if none are.
  public let failure: Observable<String?>
  /// A line about events that couldn't be read or are left out; nil if there are none.
  public let unreadable: Observable<String?>
  /// The event that is selected, in the list and on the globe.
  public let selected = BehaviorRelay<EOEvent.ID?>(value: nil)
  /// Requests everything from the service.
  public let onRefresh: CocoaAction
  /// Requests the events again.
  public let onRetry: CocoaAction
  /// Opens the first of an event's sources that is a web page.
  public let openAction: Action<EOEvent, Never>

  /// Creates the view model.
  /// - Parameters:
  ///   - category: The category.
  ///   - states: The states of loading its events.
  ///   - onRefresh: Requests everything from the service.
  ///   - onRetry: Requests the events again.
  ///   - openLink: Opens a web page.
  ///   - scheduler: The scheduler that supplies the current time and runs timers.
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
    // Computes the changeset here, so that the main thread doesn't compare the events again.
    items = span.scan((EventList(), EventSpan?.none)) { last, span in
      (last.0.updating(from: last.1, to: span), span)
    }
    .map(\.0).share(replay: 1, scope: .whileConnected)
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

  /// A loading state and the chosen span of its events.
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
