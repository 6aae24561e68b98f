import Dispatch

/// Waits up to five minutes for a task to end.
/// - Returns: The task's result, or `nil` if it hasn't ended by then.
func outcome<Success: Sendable>(of task: Task<Success, any Error>) async -> Result<Success, any Error>? {
  let outcomes = AsyncStream.makeStream(of: Result<Success, any Error>.self)
  let deadline = DispatchWorkItem { outcomes.continuation.finish() }
  DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(300), execute: deadline)
  defer { deadline.cancel() }
  Task { outcomes.continuation.yield(await task.result) }
  return await outcomes.stream.first { _ in true }
}
