public import Rill

/// The schedulers on which drivers and signals are delivered. Tests can replace them to use virtual time.
public enum SharingScheduler {
  /// A closure in a struct, because optimised code crashes on a task-local value that is an optional closure.
  private struct Mock: Sendable {
    let makeScheduler: @Sendable () -> any SchedulerType
  }

  @TaskLocal private static var mocked: Mock?

  /// The closure that makes the scheduler of a driver or signal: a main-thread scheduler of its own, which no
  /// other work delays, or the scheduler that `mock` sets.
  public static var make: @Sendable () -> any SchedulerType {
    if let mocked { mocked.makeScheduler } else { { MainScheduler() } }
  }

  /// Delivers drivers and signals on another scheduler: those that are made, or whose timed operators are
  /// applied, in a closure and in the tasks that it starts.
  ///
  /// For tests on the main actor, where the closures of drivers and signals run. Tests that run at the same
  /// time aren't affected.
  /// - Parameters:
  ///   - scheduler: The scheduler on which to deliver.
  ///   - action: Makes the sequences, and runs the scheduler.
  /// - Throws: The error that `action` throws.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Delivers drivers and signals on other schedulers: those that are made, or whose timed operators are
  /// applied, in a closure and in the tasks that it starts.
  ///
  /// For tests on the main actor, where the closures of drivers and signals run. Tests that run at the same
  /// time aren't affected.
  /// - Parameters:
  ///   - makeScheduler: Makes a scheduler for each sequence.
  ///   - action: Makes the sequences, and runs the schedulers.
  /// - Throws: The error that `action` throws.
  public static func mock(
    makeScheduler: @escaping @Sendable () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    try $mocked.withValue(Mock(makeScheduler: makeScheduler), operation: action)
  }
}
