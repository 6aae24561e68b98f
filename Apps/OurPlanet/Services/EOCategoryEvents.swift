public import Foundation
public import OurPlanetModel

/// What is known of a category's events: one state of loading them.
public struct EOCategoryEvents: Sendable, Equatable, Identifiable {
  /// How far loading has come.
  public enum Phase: Sendable, Equatable {
    /// Answers are being waited for.
    case loading
    /// All is here.
    case loaded
    /// Something is missing; what there is stays. Loading anew is the way on.
    case failed(EOError)
  }

  /// The category.
  public let category: EOCategory
  /// How far loading has come.
  public var phase: Phase
  /// The answers so far; cached ones stand until the service's own come.
  public var answers: [EOStatus: EOAnswer<EOEvent>]
  /// The events of all answers, each once, newest first.
  public private(set) var events: [EOEvent] = []
  /// The events that were sent and are only of other categories; they are left out.
  public private(set) var ofOtherCategories: Set<EOEvent.ID> = []
  /// The number of events that both answers have: they ended between the two.
  public private(set) var inBothAnswers = 0
  /// The numbers of places that are not as a person would take them to be.
  public private(set) var places = PlaceCounts()

  /// The category's id.
  public var id: EOCategory.ID { category.id }

  /// Makes a state.
  /// - Parameters:
  ///   - category: The category.
  ///   - phase: How far loading has come.
  ///   - answers: The answers so far. Costs sorting their events.
  public init(
    category: EOCategory, phase: Phase = .loading, answers: [EOStatus: EOAnswer<EOEvent>] = [:]
  ) {
    self.category = category
    self.phase = phase
    self.answers = answers
    join()
  }

  /// Whether loading has ended, either way.
  public var isDone: Bool { phase != .loading }

  /// Why loading failed, if it did.
  public var failure: EOError? { if case .failed(let error) = phase { error } else { nil } }

  /// How many events could not be read.
  public var unreadable: Int { answers.values.reduce(0) { $0 + $1.unreadable } }

  /// The number of events that were left out because an earlier one in the same answer had the same id.
  public var repeated: Int { answers.values.reduce(0) { $0 + $1.repeated } }

  /// The answers that have not arrived. If there are some, the events are not all that there are.
  public var missing: [EOStatus] { EOStatus.allCases.filter { answers[$0] == nil } }

  /// The reason that loading failed, with the answer that is missing, for a person; nil if it did not fail.
  public var failureText: String? {
    guard let failure else { return nil }
    guard missing.count == 1, let status = missing.first else { return "\(failure)" }
    return "The \(status.rawValue) events are missing: \(failure)"
  }

  /// How many events were sent.
  public var total: Int { answers.values.reduce(0) { $0 + $1.total } }

  /// When the oldest of the answers was fetched; none without one.
  public var fetched: Date? { answers.values.map(\.fetched).min() }

  /// Whether any of it comes from the cache and has not been confirmed yet.
  public var isCached: Bool { answers.values.contains(where: \.isCached) }

  /// Puts an answer in. Costs sorting the events.
  mutating func receive(_ answer: EOAnswer<EOEvent>, for status: EOStatus) {
    answers[status] = answer
    join()
  }

  private mutating func join() {
    // What both answers have was open when it was asked for, and has ended meanwhile.
    let all = (answers[.closed]?.items ?? []) + (answers[.open]?.items ?? [])
    let own = category.id
    ofOtherCategories = Set(all.lazy.filter { !$0.isOf(category: own) }.map(\.id))
    events = EONET.filteredEvents(events: all, forCategory: category)
    inBothAnswers = all.count - ofOtherCategories.count - events.count
    places = PlaceCounts(events)
  }
}
