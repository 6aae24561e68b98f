public import RillUI

/// What is shown when the database cannot be opened.
public struct DatabaseFailureViewModel: Sendable {
  /// The file, what was met and what to do.
  public let message: String
  /// Tries again.
  public let onRetry: CocoaAction

  /// Makes the view model.
  /// - Parameters:
  ///   - error: Why the database could not be opened.
  ///   - onRetry: Tries again.
  public init(error: any Error, onRetry: CocoaAction) {
    message = "\(error)"
    self.onRetry = onRetry
  }
}
