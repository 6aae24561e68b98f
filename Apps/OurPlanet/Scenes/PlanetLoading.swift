import OurPlanetModel
import OurPlanetServices
import Rill

/// Loads the categories and their events while somebody watches, for all scenes of a window.
final class PlanetLoading: Sendable {
  /// The states, from what is known now on; shared. Leaving cancels what is being waited for.
  let states: Observable<PlanetState>

  private let latest: BehaviorRelay<PlanetState>
  private let refreshes = PublishRelay<EOFreshness>()
  private let retries = PublishRelay<EOCategory>()

  /// Makes the loading; asks nothing yet.
  /// - Parameters:
  ///   - eonet: The service.
  ///   - days: How many days back, 1…360.
  ///   - scheduler: The time.
  init(eonet: any EONETType, days: Int, scheduler: any SchedulerType) {
    let latest = BehaviorRelay(value: PlanetState())
    let work = Work(eonet: eonet, days: days, scheduler: scheduler)
    self.latest = latest
    let stale = Observable<Int>.interval(.seconds(60), scheduler: scheduler)
      .filter { _ in latest.value.isStale(at: scheduler.now) }.map { _ in EOFreshness.usual }
    states = Observable.merge(refreshes.asObservable(), stale).startWith(.usual)
      .flatMapLatest { [retries] freshness in
        // What is asked for anew takes the place of everything that is being waited for.
        Observable.merge(work.everything(freshness), retries.flatMap { work.anew($0) })
      }
      .scan(latest.value) { $0.after($1) }.startWith(latest.value)
      .do(onNext: { latest.accept($0) }).share(replay: 1, scope: .whileConnected)
  }

  /// Whether something is being waited for, now and at each change; watching it loads nothing.
  var isLoading: Observable<Bool> { latest.map(\.isLoading).distinctUntilChanged() }

  /// Asks the service for everything.
  func refresh() { refreshes.accept(.now) }

  /// Asks for a category's events anew.
  func retry(_ category: EOCategory) { retries.accept(category) }

  /// Asks anew for all that could not be had.
  func retryAll() {
    let state = latest.value
    // Without its categories nothing else of the service is known for sure.
    if state.failure != nil { return refreshes.accept(.usual) }
    state.failed.forEach { retries.accept($0.category) }
  }
}

/// What is asked of the service.
private struct Work: Sendable {
  typealias Change = PlanetState.Change

  let eonet: any EONETType
  let days: Int
  let scheduler: any SchedulerType

  /// The categories, and the events of each as soon as it is known.
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

  /// The events of a category once more.
  func anew(_ category: EOCategory) -> Observable<Change> {
    events(of: category, .usual).startWith(.retried(category))
  }

  private func events(of category: EOCategory, _ freshness: EOFreshness) -> Observable<Change> {
    eonet.events(forLast: days, category: category, freshness: freshness).map(Change.events)
  }

  /// A change, with the categories that come with it and were not there before.
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
