import Glibc
import Synchronization

/// What the library does where the caller has left something open.
public enum Hooks {
  /// Receives the error of a subscription that has no `onError`.
  public typealias DefaultErrorHandler = @Sendable (any Error) -> Void

  private static let handler = Mutex<DefaultErrorHandler>({ error in
    let line = "Unhandled error happened: \(error)\n  add onError to the subscription to handle it\n"
    line.utf8.withContiguousStorageIfAvailable { _ = write(2, $0.baseAddress, $0.count) }
  })

  /// Receives the error of every subscription that has no `onError`. At first it writes a line to standard
  /// error.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { handler.withLock { $0 } }
    set { handler.withLock { $0 = newValue } }
  }
}
