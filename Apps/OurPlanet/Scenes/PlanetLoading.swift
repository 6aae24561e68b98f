import OurPlanetModel
import OurPlanetServices
import Rill

/// Loads the categories and their events while it has subscribers, for all scenes of a window.
final class PlanetLoading: Sendable {
  /// The states, starting with the current one. All subscribers share them; when the last one leaves, requests are
  /// cancelled.
  let states: Observable<PlanetState>

  private let latest: BehaviorRelay<PlanetState>
  private let refreshes = PublishRelay<EOFreshness>()
  private let retries = PublishRelay<EOCategory>()

  /// Creates the loader without sending a request.
  /// - Parameters:
  ///   - eonet: The service.
  ///   - days: How many days back, 1…360.
  ///   - scheduler: The scheduler that supplies the current time and runs timers.
  init(eonet: any EONETType, days: Int, scheduler: any SchedulerType) {
    let latest = BehaviorRelay(value: PlanetState())
    let work = Work(eonet: eonet, days: days, scheduler: scheduler)
    self.latest = latest
    let stale = Observable<Int>.interval(.seconds(60), scheduler: scheduler)
      .filter { _ in latest.value.isStale(at: scheduler.now) }.map { _ in EOFreshness.usual }
    states = Observable.merge(refreshes.asObservable(), stale).startWith(.usual)
      .flatMapLatest { [retries] freshness in
        // A refresh replaces all requests that are under way.
        Observable.merge(work.everything(freshness), retries.flatMap { work.anew($0) })
      }
      .scan(latest.value) { $0.after($1) }.startWith(latest.value)
      .do(onNext: { latest.accept($0) }).share(replay: 1, scope: .whileConnected)
  }

  /// Whether a request is under way, now and at each change. Subscribing loads nothing.
  var isLoading: Observable<Bool> { latest.map(\.isLoading).distinctUntilChanged() }

  /// Requests everything from the service.
  func refresh() { refreshes.accept(.now) }

  /// Requests a category's events again.
  func retry(_ category: EOCategory) { retries.accept(category) }

  /// Retries everything that couldn't be loaded.
  func retryAll() {
    let state = latest.value
    // Without a current list of categories, nothing else about the service is certain.
    if state.failure != nil { return refreshes.accept(.usual) }
    state.failed.forEach { retries.accept($0.category) }
  }
}

/// The requests to the service.
private struct Work: Sendable {
  typealias Change = PlanetState.Change

  let eonet: any EONETType
  let days: Int
  let scheduler: any SchedulerType

  /// Loads the categories, and the events of each as soon as the category is known.
  func everything(_ freshness: EOFreshness) -> Observable<Change> {
    let categories = eonet.categories.map(Change.categories).catch { error in
      Observable.just(.categoriesFailed(error as? EOError ?? .noNetwork(cause: error)))
    }
    let steps = categories.concat(Observable.just(.categoriesDone)).scan(Step()) { $0.next($1) }
    let changes = steps.flatMap { step in
      let loads = step.newCategories.map { events(of: $0, freshness) }
      return Observable.just(step.change).concat(Observable.merge(loads))
    }
    return Observable.deferred { changes.startWith(.started(scheduler.now)) }
  }

  /// Loads the events of a category again.
  func anew(_ category: EOCategory) -> Observable<Change> {
    events(of: category, .usual).startWith(.retried(category))
  }

  private func events(of category: EOCategory, _ freshness: EOFreshness) -> Observable<Change> {
    eonet.events(forLast: days, category: category, freshness: freshness).map(Change.events)
  }

  /// A change, with the categories that it adds.
  private struct Step: Sendable {
    var change = Change.categoriesDone
    var newCategories: [EOCategory] = []
    var known: Set<EOCategory.ID> = []

    func next(_ change: Change) -> Step {
      var next = Step(change: change, known: known)
      if case .categories(let answer) = change {
        next.newCategories = answer.items.filter { next.known.insert($0.id).inserted }
      }
      return next
    }
  }
}
