import Rill
import RillUI

/// The categories, which fill in as answers arrive.
struct PlanetViewModel: Sendable {
  let state: Driver<PlanetState>
  /// Asks again.
  let retries = PublishRelay<Void>()

  init(service: any PlanetService) {
    state = retries.startWith(()).flatMapLatest { Self.states(service) }
      .asDriver(onErrorDriveWith: .empty())
  }

  private static func states(_ service: any PlanetService) -> Observable<PlanetState> {
    service.categories()
      .flatMap { categories in
        let start = PlanetState(categories: categories.map { CategoryState(category: $0) })
        return Observable.from(categories.map { answer(for: $0, service) })
          .merge(maxConcurrent: 2)
          .scan(start) { state, answer in state.receiving(answer.status, for: answer.category) }
          .startWith(start)
      }
      .catch { .just(PlanetState(failure: "\($0)")) }
  }

  private static func answer(
    for category: Category, _ service: any PlanetService
  ) -> Observable<(category: Category, status: CategoryState.Status)> {
    service.events(in: category).map { .loaded($0.count) }
      .catch { .just(.failed("\($0)")) }
      .map { (category: category, status: $0) }
  }
}
