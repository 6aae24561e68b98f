import OurPlanetModel
import OurPlanetServices
import Rill
import RillTest

/// The service in virtual time: each request has a plan for its first, second … subscription; the last one goes on.
final class FakeEONET: EONETType {
  typealias Categories = [Recorded<Event<EOAnswer<EOCategory>>>]
  typealias Events = [Recorded<Event<EOCategoryEvents>>]

  /// What has been asked for.
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

  /// What has been asked for, in this order; the categories themselves are "".
  var requests: [Request] { log.value.requests }
  /// What was left before it had completed, when it was left.
  var cancelled: [Request] { log.value.cancelled }
  /// Says something beside the answers.
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
  /// The element at an index, or the last.
  fileprivate func at(_ index: Int) -> Element { self[Swift.min(index, count - 1)] }
}
