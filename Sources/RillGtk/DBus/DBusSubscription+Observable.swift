import Gtk
import Rill

nonisolated extension Observable {
  /// What a handler on a bus is called with, on the main actor.
  /// - Parameter connect: Connects the handler, for each subscription.
  static func subscription(
    _ connect: @escaping @MainActor (@escaping @MainActor (Element) -> Void) -> DBusSubscription
  ) -> Observable {
    Observable.create { observer in
      MainActor.assumeIsolated {
        let subscription = connect { observer.onNext($0) }
        return Disposables.create { onMainActor { subscription.disconnect() } }
      }
    }
    .subscribe(on: MainScheduler.instance)
  }
}

nonisolated extension PrimitiveSequence where Trait == SingleTrait {
  /// The result of an asynchronous function on the main actor, which is called for each subscription and cancelled
  /// with it.
  static func onMainActor(_ work: @escaping @MainActor () async throws -> Element) -> Single<Element> {
    Single.create { observer in
      let task = Task { @MainActor in
        do {
          observer(.success(try await work()))
        } catch {
          observer(.failure(error))
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}
