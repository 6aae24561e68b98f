public import Rill

/// Where the sequences of the main-actor family are delivered, and how tests deliver them in virtual time.
public enum SharingScheduler {
  /// A closure in a struct, because optimised code crashes on a task-local value that is an optional closure.
  private struct Mock: Sendable {
    let makeScheduler: @Sendable () -> any SchedulerType
  }

  @TaskLocal private static var mocked: Mock?

  /// Makes the scheduler of a driver or signal: of the main thread, where nothing else delays it, or what `mock`
  /// says.
  public static var make: @Sendable () -> any SchedulerType {
    if let mocked { mocked.makeScheduler } else { { MainScheduler() } }
  }

  /// Delivers drivers and signals on another scheduler: those that are made, or wait, in a closure, and in the
  /// tasks that it starts.
  ///
  /// For tests, on the main actor, where the closures of drivers and signals run. Other tests at the same time
  /// are left alone.
  /// - Parameters:
  ///   - scheduler: The scheduler.
  ///   - action: Makes the sequences, and runs the scheduler.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Delivers drivers and signals on other schedulers: those that are made, or wait, in a closure, and in the
  /// tasks that it starts.
  ///
  /// For tests, on the main actor, where the closures of drivers and signals run. Other tests at the same time
  /// are left alone.
  /// - Parameters:
  ///   - makeScheduler: Makes a scheduler for each sequence.
  ///   - action: Makes the sequences, and runs the schedulers.
  public static func mock(
    makeScheduler: @escaping @Sendable () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    try $mocked.withValue(Mock(makeScheduler: makeScheduler), operation: action)
  }
}
