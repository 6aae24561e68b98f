import CGtk

/// The GLib main loop, and its integration with Swift's main actor.
public enum MainLoop {
  private static var isAttached = false

  /// Makes the GLib loop of the main thread run the main actor's tasks and `DispatchQueue.main` as well.
  ///
  /// `Application.run` calls it. Only for a program whose main thread runs a GLib loop: under an
  /// asynchronous `main` libdispatch itself serves the main queue.
  public static func attachMainQueue() {
    guard !isAttached else { return }
    isAttached = true
    MainQueueSource.attach()
  }

  /// Calls back in the loop each time the process receives a signal. The signal then has no other effect.
  ///
  /// - Parameters:
  ///   - signal: A signal that GLib can wait for: SIGTERM, SIGHUP, SIGINT, SIGUSR1 or SIGUSR2.
  ///   - handler: The closure to call, until the process ends.
  public static func onSignal(_ signal: Int32, _ handler: @escaping () -> Void) {
    g_unix_signal_add(
      signal,
      { data in
        ClosureBox<() -> Void>.closure(in: data)()
        return 1
      }, ClosureBox.data(handler))
  }

  /// Handles the events that GLib has pending, without waiting.
  public static func drain() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }

  /// Runs the GLib loop and the main actor's tasks until a condition holds. For tests.
  ///
  /// - Parameters:
  ///   - condition: Evaluated after each round of events.
  ///   - timeout: The longest time to wait.
  /// - Returns: Whether the condition was met in time.
  @discardableResult
  public static func iterate(
    until condition: () -> Bool, timeout: Duration = .seconds(60)
  ) async -> Bool {
    let deadline = ContinuousClock.now.advanced(by: timeout)
    while !condition() {
      if ContinuousClock.now > deadline { return false }
      if g_main_context_iteration(nil, 0) == 0 {
        try? await Task.sleep(for: .milliseconds(1))
      } else {
        await Task.yield()
      }
    }
    return true
  }
}
