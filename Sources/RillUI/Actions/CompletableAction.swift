public import Rill

/// An action that only completes.
public typealias CompletableAction<Input: Sendable> = Action<Input, Never>

extension Action where Element == Never {
  /// Each time that the work completes; a refused or failed execution is none.
  public var completions: Observable<Void> {
    executionObservables.flatMap { execution in
      execution.materialize().compactMap { event in if case .completed = event { () } else { nil } }
    }
  }
}
