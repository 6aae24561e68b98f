import Dispatch
import Synchronization

/// Runs two closures at the same time, and waits for both.
/// - Returns: The results of both.
/// - Throws: The error of the first closure, or else that of the second.
func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () throws -> First, _ second: @Sendable () throws -> Second
) throws -> (First, Second) {
  let results = Mutex<(Result<First, any Error>?, Result<Second, any Error>?)>((nil, nil))
  DispatchQueue.concurrentPerform(iterations: 2) { number in
    if number == 0 {
      let result = Result { try first() }
      results.withLock { $0.0 = result }
    } else {
      let result = Result { try second() }
      results.withLock { $0.1 = result }
    }
  }
  let (one, other) = results.withLock { $0 }
  guard let one, let other else { preconditionFailure("Each of two things is done.") }
  return (try one.get(), try other.get())
}
