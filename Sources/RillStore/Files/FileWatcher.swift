import Dispatch
import Foundation
import Synchronization

/// A watcher that notices writes to a database or its write-ahead log by any process, and requests a check.
///
/// The notification comes with the write to the log, shortly before the commit becomes visible. Therefore a check is
/// requested at once and again 5, 20, 60, 150 and 400 ms later. A check each second covers file systems that send no
/// notifications.
///
/// Unchecked: its variables are touched on its own serial queue alone.
final class FileWatcher: @unchecked Sendable {
  /// A request for a check. The check calls the argument when it begins.
  typealias Check = @Sendable (_ begun: @escaping @Sendable () -> Void) -> Void

  /// The milliseconds from each check after a notification to the next.
  private static let pauses = [5, 15, 40, 90, 250]

  private let queue = DispatchQueue(label: "rill.store.watcher")
  private let folder: String
  /// The database's file name; the names of the files beside it begin with it.
  private let name: String
  /// The milliseconds between checks while no notification comes.
  private let idlePause: Int
  private let check: Check
  /// Whether a check has been requested and has not begun: another would find nothing more.
  private let isAsked = Atomic(false)
  private let timer: any DispatchSourceTimer
  /// The listener for the next change of a file, `nil` after a notification until the next check.
  private var listener: FolderNotifications.Listener?
  private var step = FileWatcher.pauses.count

  init(path: String, idlePause: Int = 1_000, check: @escaping Check) {
    self.idlePause = idlePause
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    folder = file.deletingLastPathComponent().path
    name = file.lastPathComponent
    self.check = check
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in self?.timerFired() }
    queue.sync {
      listen()
      scheduleNext()
    }
    timer.activate()
  }

  deinit {
    timer.cancel()
    if let listener { FolderNotifications.shared.remove(listener) }
  }

  /// Asks for a notification of the next change. If the system refuses that, the check each second remains.
  private func listen() {
    dispatchPrecondition(condition: .onQueue(queue))
    guard listener == nil else { return }
    let next = FolderNotifications.Listener(prefix: name) { [weak self, queue] in
      queue.async { [weak self] in self?.notice() }
    }
    if FolderNotifications.shared.add(next, to: folder) { listener = next }
  }

  private func notice() {
    // The watch begins again with the next check: notifications delay every writer of a watched file, this process
    // above all.
    listener = nil
    step = 0
    ask()
    scheduleNext()
  }

  private func timerFired() {
    step = min(step + 1, Self.pauses.count)
    listen()
    ask()
    scheduleNext()
  }

  private func scheduleNext() {
    dispatchPrecondition(condition: .onQueue(queue))
    let pause = step < Self.pauses.count ? Self.pauses[step] : idlePause
    timer.schedule(deadline: .now() + .milliseconds(pause), leeway: .milliseconds(pause / 10))
  }

  private func ask() {
    guard !isAsked.exchange(true, ordering: .acquiringAndReleasing) else { return }
    check { [weak self] in self?.isAsked.store(false, ordering: .releasing) }
  }
}
