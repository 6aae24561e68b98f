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
      categories = answer.items.map { known[$0.id] ?? EOCategoryEvents(category: $0) }
      unreadableCategories = answer.unreadable
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

  /// What could not be loaded, in a line.
  var failureText: String? {
    if let failure, !categories.isEmpty { return "These are the categories as they were last: \(failure)" }
    let count = failed.count
    guard count > 0 else { return nil }
    return "\(count) of \(categories.count) categories could not be loaded"
  }

  /// What could not be read or is left out, in a line. Costs the number of events, if there is something.
  var unreadableText: String? {
    var parts: [String] = []
    if unreadableCategories > 0 {
      parts.append(
        UnreadableText.text(
          unreadableCategories, of: unreadableCategories + categories.count, "categories"))
    }
    if let events = LeftOutEvents(categories).text { parts.append(events) }
    return parts.isEmpty ? nil : parts.joined(separator: ". ")
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
