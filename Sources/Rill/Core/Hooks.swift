import Glibc
import Synchronization

/// What the library does where the caller has left something open.
public enum Hooks {
  /// Receives the error of a subscription that has no `onError`, and where the subscription was made if
  /// `recordCallStackOnError` asks for it.
  public typealias DefaultErrorHandler =
    @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void
  /// Says where a subscription is being made, innermost call first.
  public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

  private static let isRecording = Atomic(false)
  private static let capture = Mutex<CustomCaptureSubscriptionCallstack>({ [] })
  private static let handler = Mutex<DefaultErrorHandler>({ callStack, error in
    let place = callStack.isEmpty ? "" : "  subscribed at:\n  " + callStack.joined(separator: "\n  ") + "\n"
    let line = "Unhandled error happened: \(error)\n  add onError to the subscription to handle it\n" + place
    line.utf8.withContiguousStorageIfAvailable { _ = write(2, $0.baseAddress, $0.count) }
  })

  /// Receives the error of every subscription that has no `onError`. At first it writes a line to standard
  /// error.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { handler.withLock { $0 } }
    set { handler.withLock { $0 = newValue } }
  }

  /// Called for each subscription without `onError` while `recordCallStackOnError` is set. At first it gives
  /// an empty stack, since no call stack can be had without all of Foundation: a program that wants one sets
  /// `{ Thread.callStackSymbols }`.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { capture.withLock { $0 } }
    set { capture.withLock { $0 = newValue } }
  }

  /// Whether each subscription without `onError` notes where it was made. Not at first: it takes time.
  public static var recordCallStackOnError: Bool {
    get { isRecording.load(ordering: .relaxed) }
    set { isRecording.store(newValue, ordering: .relaxed) }
  }

  /// Where a subscription is being made, if that is to be noted.
  @usableFromInline package static func subscriptionCallStack() -> [String] {
    recordCallStackOnError ? customCaptureSubscriptionCallstack() : []
  }
}
