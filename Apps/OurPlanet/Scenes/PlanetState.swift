import Foundation
import OurPlanetModel
import OurPlanetServices

/// The state of loading the categories and their events.
struct PlanetState: Sendable {
  /// A change of the state.
  enum Change: Sendable {
    /// Everything is requested, at the given time.
    case started(Date)
    /// The categories have arrived.
    case categories(EOAnswer<EOCategory>)
    /// The list of categories couldn't be loaded.
    case categoriesFailed(EOError)
    /// The request for the categories has ended.
    case categoriesDone
    /// One category's events are requested again.
    case retried(EOCategory)
    /// The state of one category's events has changed.
    case events(EOCategoryEvents)
  }

  /// The time at which everything was last requested.
  private(set) var asked: Date?
  /// Whether the request for the list of categories is under way.
  private(set) var awaitsCategories = true
  /// The reason that the list of categories couldn't be loaded.
  private(set) var failure: EOError?
  /// The categories with their events, in the service's order.
  private(set) var categories: [EOCategoryEvents] = []
  private var unreadableCategories = 0
  private var repeatedCategories = 0

  /// Returns the state after a change.
  func after(_ change: Change) -> PlanetState {
    var next = self
    next.apply(change)
    return next
  }

  private mutating func apply(_ change: Change) {
    switch change {
    case .started(let time):
      asked = time
      awaitsCategories = true
      failure = nil
      for index in categories.indices { categories[index].phase = .loading }
    case .categories(let answer):
      let known = Dictionary(categories.map { ($0.id, $0) }) { first, _ in first }
      // An implementation of the protocol may repeat a category; it is loaded and counted once.
      var seen: Set<EOCategory.ID> = []
      let each = answer.items.filter { seen.insert($0.id).inserted }
      categories = each.map { known[$0.id] ?? EOCategoryEvents(category: $0) }
      unreadableCategories = answer.unreadable
      repeatedCategories = answer.repeated + answer.items.count - each.count
    case .categoriesFailed(let error): failure = error
    case .categoriesDone: awaitsCategories = false
    case .retried(let category): update(category.id) { $0.phase = .loading }
    case .events(let events): update(events.id) { $0 = events.keeping($0) }
    }
  }

  private mutating func update(_ id: EOCategory.ID, _ change: (inout EOCategoryEvents) -> Void) {
    guard let index = categories.firstIndex(where: { $0.id == id }) else { return }
    change(&categories[index])
  }
}

extension PlanetState {
  /// Whether a request is under way.
  var isLoading: Bool { awaitsCategories || categories.contains { !$0.isDone } }

  /// The number of categories that are done.
  var progress: LoadingProgress {
    LoadingProgress(done: categories.count(where: \.isDone), total: categories.count)
  }

  /// The categories whose events couldn't all be loaded.
  var failed: [EOCategoryEvents] { categories.filter { $0.failure != nil } }

  /// The time of the oldest answer.
  var fetched: Date? { categories.compactMap(\.fetched).min() }

  /// Returns whether it is time to ask again: no request is under way, and both the last request and the oldest
  /// answer are more than 15 minutes old.
  func isStale(at time: Date) -> Bool {
    guard !isLoading, let asked else { return false }
    return [asked, fetched ?? asked].allSatisfy { time.timeIntervalSince($0) > 15 * 60 }
  }

  /// The state of the scene as a whole.
  var page: LoadingPage {
    if !categories.isEmpty { return .loaded }
    if awaitsCategories { return .loading }
    return failure.map { .failed("\($0)") } ?? .empty("The service names no categories.")
  }

  /// A line about the categories that couldn't be loaded and aren't mentioned in the banner; nil if there are none.
  var failureText: String? {
    let shared = sharedFailure
    if let failure, !categories.isEmpty, failure != shared {
      return "These categories were kept from the last answer: \(failure)"
    }
    let count = failed.count { $0.failure != shared }
    guard count > 0 else { return nil }
    return "\(count) of \(categories.count) categories could not be loaded"
  }

  /// Returns a line about items that couldn't be read or are left out; nil if there are none.
  /// - Complexity: O(*n*), where *n* is the number of events, if there are such items.
  func leftOutText(at now: Date) -> String? {
    var parts: [String] = []
    let total = unreadableCategories + repeatedCategories + categories.count
    if unreadableCategories > 0 {
      parts.append(UnreadableText.text(unreadableCategories, of: total, "categories"))
    }
    if repeatedCategories > 0 {
      let verb = repeatedCategories == 1 ? "was" : "were"
      parts.append("\(repeatedCategories) of \(total) categories \(verb) sent more than once")
    }
    let days = EventsViewModel.days.upperBound
    if let events = LeftOutEvents(categories, days: days, now: now).text { parts.append(events) }
    return parts.isEmpty ? nil : parts.joined(separator: ". ")
  }
}

extension PlanetState {
  /// The reason that several categories share for not being loaded, if it concerns the whole service. The banner
  /// gives it once for all of them.
  var sharedFailure: EOError? {
    let reasons = Dictionary(grouping: failed.compactMap(\.failure)) { "\($0)" }.values
    guard let most = reasons.max(by: { ($0.count, "\($0[0])") < ($1.count, "\($1[0])") }), most.count > 1
    else { return nil }
    return most[0].isOfWholeService || most.count == categories.count ? most[0] : nil
  }

  /// Returns the text of the banner; nil if there is no shared failure.
  func bannerText(at now: Date) -> String? {
    guard let reason = sharedFailure else { return nil }
    let parts = failed.filter { $0.failure == reason }
    let kept = parts.filter { !$0.answers.isEmpty }.compactMap(\.fetched).min()
    let shown = kept.map { " Their kept events are shown, \(AnswerAge.text($0, now: now))." }
    return "\(reason) \(parts.count) of \(categories.count) categories could not be loaded.\(shown ?? "")"
  }
}

extension EOCategoryEvents {
  /// Returns the state with the answers that it lacks and an earlier state has.
  fileprivate func keeping(_ earlier: EOCategoryEvents) -> EOCategoryEvents {
    let kept = earlier.answers.filter { answers[$0.key] == nil }
    guard !kept.isEmpty else { return self }
    return EOCategoryEvents(
      category: category, phase: phase, answers: answers.merging(kept) { first, _ in first })
  }
}
