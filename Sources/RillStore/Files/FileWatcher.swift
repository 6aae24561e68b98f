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
  private var events: (any DispatchSourceRead)?
  /// The kernel's number of the watch, below zero if there is none.
  private var watch: CInt = -1
  private var step = FileWatcher.pauses.count

  init(path: String, idlePause: Int = 1_000, check: @escaping Check) {
    self.idlePause = idlePause
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    folder = file.deletingLastPathComponent().path
    name = file.lastPathComponent
    self.check = check
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in self?.timerFired() }
    listen()
    queue.sync {
      beginWatch()
      scheduleNext()
    }
    timer.activate()
  }

  deinit {
    timer.cancel()
    events?.cancel()
  }

  /// Starts to receive notifications. If the system refuses that, the check each second remains.
  private func listen() {
    let descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.readEvents(descriptor) }
    source.setCancelHandler { close(descriptor) }
    events = source
    source.activate()
  }

  private func beginWatch() {
    dispatchPrecondition(condition: .onQueue(queue))
    guard watch < 0, let events, !events.isCancelled else { return }
    let mask = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_DELETE)
    watch = inotify_add_watch(CInt(events.handle), folder, mask)
  }

  private func readEvents(_ descriptor: CInt) {
    var isOurs = false
    withUnsafeTemporaryAllocation(byteCount: 8_192, alignment: 8) { buffer in
      while let address = buffer.baseAddress {
        let count = read(descriptor, address, buffer.count)
        guard count > 0 else { return }
        isOurs = isOurs || mentionsDatabase(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
    guard isOurs, watch >= 0 else { return }
    // Removed until the next check: notifications delay every writer of a watched file, this process above all.
    inotify_rm_watch(descriptor, watch)
    watch = -1
    step = 0
    ask()
    scheduleNext()
  }

  /// Returns whether one of the kernel's records is about the database or a file beside it. A record has 16 bytes: the
  /// second four are the event, the last four the length of the name that follows. A record without a name means that
  /// some were lost, or that the watch has ended.
  private func mentionsDatabase(_ records: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset + 16 <= records.count {
      let length = Int(records.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
      let bytes = records[(offset + 16)..<min(offset + 16 + length, records.count)].prefix { $0 != 0 }
      let happened = records.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
      let hasEnded = happened & UInt32(IN_IGNORED) != 0
      if !hasEnded, bytes.isEmpty || String(decoding: bytes, as: UTF8.self).hasPrefix(name) { return true }
      offset += 16 + length
    }
    return false
  }

  private func timerFired() {
    step = min(step + 1, Self.pauses.count)
    beginWatch()
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
