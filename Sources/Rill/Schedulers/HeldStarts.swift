/// The asynchronous work that a thread holds back while a cancelled task subscribes on it.
///
/// A cancelled task accepts a result only if it arrives during the subscription. The held work starts after the task
/// has disposed of its subscription, unless the disposal has cancelled the work. So no work starts whose
/// result would be ignored.
final class HeldStarts {
  private static let current = ThreadLocal<HeldStarts>()

  private var waiting: [() -> Void] = []

  private init() {}

  /// Whether the calling thread holds asynchronous work back.
  static var isHolding: Bool { !current.isEmpty }

  /// Runs a closure, then starts the asynchronous work that the closure has requested.
  static func hold(during body: () -> Void) {
    let (held, outer) = (HeldStarts(), current.object)
    current.object = held
    body()
    current.object = outer
    for start in held.waiting { start() }
  }

  /// Adds work to the work that is held back, if `isHolding`; otherwise starts it.
  /// - Parameter start: Starts the work, unless it has been cancelled by then.
  static func add(_ start: @escaping () -> Void) {
    if let held = current.object { held.waiting.append(start) } else { start() }
  }

  /// Starts a task, after the held subscription if `isHolding`.
  /// - Parameter start: Creates the task.
  /// - Returns: A disposable that cancels the task, or prevents its creation.
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
