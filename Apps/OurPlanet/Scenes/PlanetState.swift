import Foundation
import OurPlanetModel
import OurPlanetServices

/// What is known of all categories: one state of loading them and their events.
struct PlanetState: Sendable {
  /// What changes it.
  enum Change: Sendable {
    /// Everything is asked for, at a time.
    case started(Date)
    /// The categories are known.
    case categories(EOAnswer<EOCategory>)
    /// The service has not said which categories there are.
    case categoriesFailed(EOError)
    /// No more will come of the categories.
    case categoriesDone
    /// One category's events are asked for anew.
    case retried(EOCategory)
    /// One category's events have come further.
    case events(EOCategoryEvents)
  }

  /// When everything was asked for.
  private(set) var asked: Date?
  /// Whether the categories themselves are being waited for.
  private(set) var awaitsCategories = true
  /// Why the service has not said which categories there are.
  private(set) var failure: EOError?
  /// The categories with their events, in the service's order.
  private(set) var categories: [EOCategoryEvents] = []
  private var unreadableCategories = 0
  private var repeatedCategories = 0

  /// The state after a change.
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
      // An implementation of the protocol may repeat a category; loading it counts once.
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
  /// Whether anything is being waited for.
  var isLoading: Bool { awaitsCategories || categories.contains { !$0.isDone } }

  /// How many categories are done.
  var progress: LoadingProgress {
    LoadingProgress(done: categories.count(where: \.isDone), total: categories.count)
  }

  /// The categories whose events are not all here.
  var failed: [EOCategoryEvents] { categories.filter { $0.failure != nil } }

  /// When the oldest of the answers was given.
  var fetched: Date? { categories.compactMap(\.fetched).min() }

  /// Whether it is time to ask again: nothing is being waited for, and what is here is a quarter of an hour old.
  func isStale(at time: Date) -> Bool {
    guard !isLoading, let asked else { return false }
    return [asked, fetched ?? asked].allSatisfy { time.timeIntervalSince($0) > 15 * 60 }
  }

  /// What the scene shows as a whole.
  var page: LoadingPage {
    if !categories.isEmpty { return .loaded }
    if awaitsCategories { return .loading }
    return failure.map { .failed("\($0)") } ?? .empty("The service names no categories.")
  }

  /// A line about the categories that could not be loaded and are not in the banner; nil if there are none.
  var failureText: String? {
    let shared = sharedFailure
    if let failure, !categories.isEmpty, failure != shared {
      return "These are the categories as they were last: \(failure)"
    }
    let count = failed.count { $0.failure != shared }
    guard count > 0 else { return nil }
    return "\(count) of \(categories.count) categories could not be loaded"
  }

  /// A line about items that could not be read or are left out; nil if there are none. Linear in the events if there are
  /// some.
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
  /// The reason that several categories share for not being loaded, if it concerns the whole service. The banner gives it
  /// once, for all of them.
  var sharedFailure: EOError? {
    let reasons = Dictionary(grouping: failed.compactMap(\.failure)) { "\($0)" }.values
    guard let most = reasons.max(by: { ($0.count, "\($0[0])") < ($1.count, "\($1[0])") }), most.count > 1
    else { return nil }
    return most[0].isOfWholeService || most.count == categories.count ? most[0] : nil
  }

  /// The text of the banner; nil without a shared failure.
  func bannerText(at now: Date) -> String? {
    guard let reason = sharedFailure else { return nil }
    let parts = failed.filter { $0.failure == reason }
    let kept = parts.filter { !$0.answers.isEmpty }.compactMap(\.fetched).min()
    let shown = kept.map { " What was kept of them is shown, \(AnswerAge.text($0, now: now))." }
    return "\(reason) \(parts.count) of \(categories.count) categories could not be loaded.\(shown ?? "")"
  }
}

extension EOCategoryEvents {
  /// The state with the answers that an earlier one had and this one lacks.
  fileprivate func keeping(_ earlier: EOCategoryEvents) -> EOCategoryEvents {
    let kept = earlier.answers.filter { answers[$0.key] == nil }
    guard !kept.isEmpty else { return self }
    return EOCategoryEvents(
      category: category, phase: phase, answers: answers.merging(kept) { first, _ in first })
  }
}
