/// The asynchronous work that waits while a task that has been cancelled already subscribes on this thread.
///
/// Such a task takes only an answer that is known at once. What was held is started when the task has left the
/// sequence, unless that has cancelled it. So no work begins whose result nobody waits for.
final class HeldStarts {
  private static let current = ThreadLocal<HeldStarts>()

  private var waiting: [() -> Void] = []

  private init() {}

  /// Whether what is asynchronous must not start now on the calling thread.
  static var isHolding: Bool { !current.isEmpty }

  /// Holds what a closure would start, until it has returned.
  static func hold(during body: () -> Void) {
    let (held, outer) = (HeldStarts(), current.object)
    current.object = held
    body()
    current.object = outer
    for start in held.waiting { start() }
  }

  /// Starts something when that is possible again. For a caller that has seen `isHolding`.
  /// - Parameter start: Starts it, unless it has been cancelled by then.
  static func add(_ start: @escaping () -> Void) {
    if let held = current.object { held.waiting.append(start) } else { start() }
  }

  /// Starts a task, now or as soon as that is possible.
  /// - Parameter start: Makes the task.
  /// - Returns: Cancels the task; one that has not been made never is.
  static func startTask(_ start: @escaping @Sendable () -> Task<Void, Never>) -> any Disposable {
    let started = SerialDisposable()
    let startNow = {
      guard !started.isDisposed else { return }
      let task = start()
      started.disposable = Disposables.create { task.cancel() }
    }
    if isHolding { add(startNow) } else { startNow() }
    return started
  }
}
