public import Rill

/// An action that only completes.
public typealias CompletableAction<Input: Sendable> = Action<Input, Never>

extension Action where Element == Never {
  /// An element for each completion of the work. A refused or failed execution has none.
  public var completions: Observable<Void> {
    executionObservables.flatMap { execution in
      execution.materialize().compactMap { event in if case .completed = event { () } else { nil } }
    }
  }
}
