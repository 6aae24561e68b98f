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
  public private(set) var events: [EOEvent]
  /// The events that were sent and are only of other categories; they are left out.
  public private(set) var ofOtherCategories: Set<EOEvent.ID>

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
    (events, ofOtherCategories) = Self.events(of: category, in: answers)
  }

  /// Whether loading has ended, either way.
  public var isDone: Bool { phase != .loading }

  /// Why loading failed, if it did.
  public var failure: EOError? { if case .failed(let error) = phase { error } else { nil } }

  /// How many events could not be read.
  public var unreadable: Int { answers.values.reduce(0) { $0 + $1.unreadable } }

  /// How many events were sent.
  public var total: Int { answers.values.reduce(0) { $0 + $1.total } }

  /// When the oldest of the answers was fetched; none without one.
  public var fetched: Date? { answers.values.map(\.fetched).min() }

  /// Whether any of it comes from the cache and has not been confirmed yet.
  public var isCached: Bool { answers.values.contains(where: \.isCached) }

  /// Puts an answer in. Costs sorting the events.
  mutating func receive(_ answer: EOAnswer<EOEvent>, for status: EOStatus) {
    answers[status] = answer
    (events, ofOtherCategories) = Self.events(of: category, in: answers)
  }

  private static func events(
    of category: EOCategory, in answers: [EOStatus: EOAnswer<EOEvent>]
  ) -> ([EOEvent], others: Set<EOEvent.ID>) {
    // What both answers have was open when it was asked for, and has ended meanwhile.
    let all = (answers[.closed]?.items ?? []) + (answers[.open]?.items ?? [])
    let others = all.lazy.filter { !$0.isOf(category: category.id) }.map(\.id)
    return (EONET.filteredEvents(events: all, forCategory: category), Set(others))
  }
}
