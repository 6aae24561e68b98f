import Gtk
import Rill

nonisolated extension Observable {
  /// Emits, on the main actor, the values with which a handler on a bus is called.
  /// - Parameter connect: Connects the handler, once for each subscription.
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
  /// Emits the result of an asynchronous main-actor function. Each subscription calls the function, and
  /// disposing of the subscription cancels it.
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
