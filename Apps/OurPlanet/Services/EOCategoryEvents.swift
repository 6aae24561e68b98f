public import Foundation
public import OurPlanetModel

/// The state of loading a category's events.
public struct EOCategoryEvents: Sendable, Equatable, Identifiable {
  /// The progress of loading.
  public enum Phase: Sendable, Equatable {
    /// Loading is under way.
    case loading
    /// All answers have arrived.
    case loaded
    /// An answer couldn't be fetched. The answers that have arrived remain, and loading can be retried.
    case failed(EOError)
  }

  /// The category.
  public let category: EOCategory
  /// The progress of loading.
  public var phase: Phase
  /// The answers so far. Cached answers remain until the service's own arrive.
  public var answers: [EOStatus: EOAnswer<EOEvent>]
  /// The events of all answers, each once, newest first.
  public private(set) var events: [EOEvent] = []
  /// The events that were sent but belong only to other categories. They are left out.
  public private(set) var ofOtherCategories: Set<EOEvent.ID> = []
  /// The number of events that are in both answers, because they ended between the two requests.
  public private(set) var inBothAnswers = 0
  /// The numbers of places that couldn't be read or have a wrapped longitude.
  public private(set) var places = PlaceCounts()

  /// The category's id.
  public var id: EOCategory.ID { category.id }

  /// Creates a state.
  /// - Parameters:
  ///   - category: The category.
  ///   - phase: The progress of loading.
  ///   - answers: The answers so far.
  /// - Complexity: O(*n* log *n*), where *n* is the number of events, which are sorted.
  public init(
    category: EOCategory, phase: Phase = .loading, answers: [EOStatus: EOAnswer<EOEvent>] = [:]
  ) {
    self.category = category
    self.phase = phase
    self.answers = answers
    join()
  }

  /// Whether loading has ended, successfully or not.
  public var isDone: Bool { phase != .loading }

  /// The reason that loading failed, if it did.
  public var failure: EOError? { if case .failed(let error) = phase { error } else { nil } }

  /// The number of events that couldn't be read.
  public var unreadable: Int { answers.values.reduce(0) { $0 + $1.unreadable } }

  /// The number of events that were left out because an earlier one in the same answer had the same id.
  public var repeated: Int { answers.values.reduce(0) { $0 + $1.repeated } }

  /// The answers that haven't arrived. If there are any, the list of events may be incomplete.
  public var missing: [EOStatus] { EOStatus.allCases.filter { answers[$0] == nil } }

  /// The reason that loading failed, for the user, with the missing answer if there is exactly one; nil if it didn't
  /// fail.
  public var failureText: String? {
    guard let failure else { return nil }
    guard missing.count == 1, let status = missing.first else { return "\(failure)" }
    return "The \(status.rawValue) events are missing: \(failure)"
  }

  /// The number of events that were sent.
  public var total: Int { answers.values.reduce(0) { $0 + $1.total } }

  /// The time of the oldest answer; nil without an answer.
  public var fetched: Date? { answers.values.map(\.fetched).min() }

  /// Whether any answer comes from the cache and hasn't been confirmed yet.
  public var isCached: Bool { answers.values.contains(where: \.isCached) }

  /// Adds or replaces an answer.
  /// - Complexity: O(*n* log *n*), where *n* is the number of events, which are sorted.
  mutating func receive(_ answer: EOAnswer<EOEvent>, for status: EOStatus) {
    answers[status] = answer
    join()
  }

  private mutating func join() {
    // An event in both answers was open at the first request and has ended since, so the closed answer comes first.
    let all = (answers[.closed]?.items ?? []) + (answers[.open]?.items ?? [])
    let own = category.id
    ofOtherCategories = Set(all.lazy.filter { !$0.isOf(category: own) }.map(\.id))
    events = EONET.filteredEvents(events: all, forCategory: category)
    inBothAnswers = all.count - ofOtherCategories.count - events.count
    places = PlaceCounts(events)
  }
}
