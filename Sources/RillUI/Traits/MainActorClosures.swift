package import Rill

extension ObservableType {
  /// Subscribes main-actor closures to a sequence whose events come on the main actor.
  package func subscribeOnMainActor(
    onNext: (@MainActor (Element) -> Void)?, onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { element in
        guard let onNext else { return }
        MainActor.assumeIsolated { onNext(element) }
      },
      onCompleted: {
        guard let onCompleted else { return }
        MainActor.assumeIsolated { onCompleted() }
      }, onDisposed: onDisposed)
  }
}

/// Lets a main-actor function be called where only the sequence knows that this is the main actor.
///
/// The check that it is costs a comparison of threads and stops the program if the promise of the
/// main-actor family were broken.
@inlinable func onMain<Input: Sendable, Output: Sendable>(
  _ function: @escaping @MainActor (Input) -> Output
) -> @Sendable (Input) -> Output {
  { input in MainActor.assumeIsolated { function(input) } }
}
