import Foundation
import OurPlanetModel
import Rill

/// A load of one category's events.
struct CategoryLoad: Sendable {
  let answers: AnswerService
  let limiter: RequestLimiter
  let days: Int
  let category: EOCategory
  let freshness: EOFreshness
  let statuses: [EOStatus]

  /// The largest number of days that can be requested.
  static let allDays = 360

  /// An incoming result.
  private enum Step: Sendable {
    case answer(EOStatus, EOAnswer<EOEvent>)
    case failure(EOError)
    case end
  }

  /// Emits the states, from the cached answers to the end.
  func states() -> Observable<EOCategoryEvents> {
    // Takes a place in the queue before reading the cache, because reading takes longer for some categories than for
    // others.
    limiter.limited { [self] turn in
      Observable.deferred {
        do throws(EOError) {
          return try statesFromCache(turn)
        } catch {
          return Observable.just(EOCategoryEvents(category: category, phase: .failed(error)))
        }
      }
      .subscribe(on: answers.work)
    }
  }

  private func statesFromCache(_ turn: Completable) throws(EOError) -> Observable<EOCategoryEvents> {
    guard 1...Self.allDays ~= days else {
      throw .invalidParameter(name: "days", value: "\(days)", expected: "1 to \(Self.allDays) days")
    }
    var cached: [EOStatus: EOAnswer<EOEvent>] = [:]
    var missing: [Observable<Step>] = []
    for status in statuses {
      let request = try request(status, days: days)
      let kept = answers.kept(request)
      let wider = try keptForAllDays(status)
      let best = [kept, wider].compactMap(\.self).max { $0.head.fetched < $1.head.fetched }
      cached[status] = best?.answer
      if !answers.isEnough(best, freshness) { missing.append(steps(status, request, kept)) }
    }
    let first = EOCategoryEvents(
      category: category, phase: missing.isEmpty ? .loaded : .loading, answers: cached)
    if missing.isEmpty { return Observable.just(first) }
    let steps = turn.andThen(Observable.merge(missing)).concat(Observable.just(Step.end))
    return Observable.just(first).concat(steps.scan(Progress(state: first)) { $0.after($1) }.map(\.state))
  }

  private func request(_ status: EOStatus, days: Int) throws(EOError) -> AnswerRequest<EOEvent> {
    try answers.request(
      endpoint: "events", query: ["category": category.id, "status": status.rawValue, "days": "\(days)"],
      contentIdentifier: "events")
  }

  /// Returns the cached answer for all days, which includes the events of fewer days.
  private func keptForAllDays(_ status: EOStatus) throws(EOError) -> AnswerService.Kept<EOEvent>? {
    days < Self.allDays ? answers.kept(try request(status, days: Self.allDays)) : nil
  }

  /// Requests one answer. Emits a failure as an element, so that the other request continues.
  private func steps(
    _ status: EOStatus, _ request: AnswerRequest<EOEvent>, _ kept: AnswerService.Kept<EOEvent>?
  ) -> Observable<Step> {
    answers.fetched(request, kept: kept).map { Step.answer(status, $0) }.catch { error in
      Observable.just(.failure(error as? EOError ?? .noNetwork(cause: error)))
    }
  }

  /// The state, and the first failure, which enters the state only at the end.
  private struct Progress: Sendable {
    var state: EOCategoryEvents
    var failure: EOError?

    func after(_ step: Step) -> Progress {
      var next = self
      switch step {
      case .answer(let status, let answer): next.state.receive(answer, for: status)
      case .failure(let error): next.failure = failure ?? error
      case .end: next.state.phase = failure.map(EOCategoryEvents.Phase.failed) ?? .loaded
      }
      return next
    }
  }
}
