public import RillUI

/// The view model of the scene that is shown if the database can't be opened.
public struct DatabaseFailureViewModel: Sendable {
  /// The error message: the file, the problem, and the solution.
  public let message: String
  /// Tries to open the database again.
  public let onRetry: CocoaAction

  /// Creates the view model.
  /// - Parameters:
  ///   - error: The reason that the database couldn't be opened.
  ///   - onRetry: Tries to open the database again.
  public init(error: any Error, onRetry: CocoaAction) {
    message = "\(error)"
    self.onRetry = onRetry
  }
}
