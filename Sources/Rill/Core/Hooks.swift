import Glibc
import Synchronization

/// The library's handling of errors that a subscription doesn't handle itself.
public enum Hooks {
  /// A closure that receives the error of a subscription without `onError`, and the call stack of the subscription if
  /// `recordCallStackOnError` was set; otherwise an empty array.
  public typealias DefaultErrorHandler =
    @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void
  /// A closure that returns the call stack of a subscription that is being made, innermost call first.
  public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

  private static let isRecording = Atomic(false)
  private static let capture = Mutex<CustomCaptureSubscriptionCallstack>({ [] })
  private static let handler = Mutex<DefaultErrorHandler>({ callStack, error in
    let place = callStack.isEmpty ? "" : "  subscribed at:\n  " + callStack.joined(separator: "\n  ") + "\n"
    let line = "Unhandled error: \(error)\n  add onError to the subscription to handle it\n" + place
    line.utf8.withContiguousStorageIfAvailable { _ = write(2, $0.baseAddress, $0.count) }
  })

  /// The closure that receives the error of every subscription without `onError`. The initial closure writes a
  /// message to standard error.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { handler.withLock { $0 } }
    set { handler.withLock { $0 = newValue } }
  }

  /// The closure that records the call stack of each subscription without `onError` while `recordCallStackOnError` is
  /// set.
  ///
  /// The initial closure returns an empty stack, because recording a call stack needs all of Foundation. A program
  /// that wants call stacks assigns `{ Thread.callStackSymbols }`.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { capture.withLock { $0 } }
    set { capture.withLock { $0 = newValue } }
  }

  /// Whether each subscription without `onError` records its call stack. Initially `false`, because recording takes
  /// time.
  public static var recordCallStackOnError: Bool {
    get { isRecording.load(ordering: .relaxed) }
    set { isRecording.store(newValue, ordering: .relaxed) }
  }

  /// Returns the current call stack if `recordCallStackOnError` is set, otherwise an empty array.
  @usableFromInline package static func subscriptionCallStack() -> [String] {
    recordCallStackOnError ? customCaptureSubscriptionCallstack() : []
  }
}
