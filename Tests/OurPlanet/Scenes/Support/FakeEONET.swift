import OurPlanetModel
import OurPlanetServices
import Rill
import RillTest

/// A fake service in virtual time. Each request has one plan for each subscription; the last plan is used for all
/// further subscriptions.
final class FakeEONET: EONETType {
  typealias Categories = [Recorded<Event<EOAnswer<EOCategory>>>]
  typealias Events = [Recorded<Event<EOCategoryEvents>>]

  /// A request that was made.
  struct Request: Equatable, Sendable {
    let time: TestTime
    let category: EOCategory.ID
    var freshness = EOFreshness.usual
  }

  private let scheduler: TestScheduler
  private let categoryPlans: [Categories]
  private let eventPlans: [EOCategory.ID: [Events]]
  private let log = LockedValue<(requests: [Request], cancelled: [Request])>(([], []))
  private let noticeRelay = PublishRelay<EONotice>()

  init(
    _ scheduler: TestScheduler, categories: [Categories], events: [EOCategory.ID: [Events]] = [:]
  ) {
    self.scheduler = scheduler
    categoryPlans = categories
    eventPlans = events
  }

  /// The requests in their order. The category of a request for the list of categories is "".
  var requests: [Request] { log.value.requests }
  /// The requests that were cancelled before they completed, with the time of cancellation.
  var cancelled: [Request] { log.value.cancelled }
  /// Emits a notice.
  func say(_ notice: EONotice) { noticeRelay.accept(notice) }

  var notices: Observable<EONotice> { noticeRelay.asObservable() }

  var categories: Observable<EOAnswer<EOCategory>> {
    answer("", .usual) { [plans = categoryPlans] in plans.at($0) }
  }

  func events(
    forLast days: Int, category: EOCategory, freshness: EOFreshness
  ) -> Observable<EOCategoryEvents> {
    answer(category.id, freshness) { [plans = eventPlans[category.id] ?? [[.completed(1)]]] in plans.at($0) }
  }

  private func answer<Element: Sendable>(
    _ id: String, _ freshness: EOFreshness, _ plan: @escaping @Sendable (Int) -> [Recorded<Event<Element>>]
  ) -> Observable<Element> {
    Observable.deferred { [scheduler, log] in
      let asked = log.value.requests.count { $0.category == id }
      log.withLock {
        $0.requests.append(Request(time: scheduler.clock, category: id, freshness: freshness))
      }
      let isDone = LockedValue(false)
      return scheduler.createColdObservable(plan(asked)).asObservable().do(
        onError: { _ in isDone.withLock { $0 = true } },
        onCompleted: { isDone.withLock { $0 = true } },
        onDispose: {
          guard !isDone.value else { return }
          log.withLock { $0.cancelled.append(Request(time: scheduler.clock, category: id)) }
        })
    }
  }
}

extension Array {
  /// Returns the element at an index, or the last element.
  fileprivate func at(_ index: Int) -> Element { self[Swift.min(index, count - 1)] }
}
