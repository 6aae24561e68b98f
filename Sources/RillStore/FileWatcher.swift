import Dispatch
import Foundation
import Synchronization

/// Notices that a database or its write-ahead log is being written by whomever, and asks for a check.
///
/// The notice comes with the write to the log, shortly before the commit can be seen: so a check is asked for
/// at once and again 5, 20, 60, 150 and 400 ms later. A check each second covers file systems that tell
/// nothing.
///
/// Unchecked: its variables are touched on its own serial queue alone.
final class FileWatcher: @unchecked Sendable {
  /// Asked to check; calls its argument when it begins to.
  typealias Check = @Sendable (_ begun: @escaping @Sendable () -> Void) -> Void

  /// Milliseconds from each check after a notice to the next.
  private static let pauses = [5, 15, 40, 90, 250]

  private let queue = DispatchQueue(label: "rill.store.watcher")
  private let folder: String
  /// The database's; the files beside it begin with it.
  private let name: String
  /// Milliseconds between checks while nothing is noticed.
  private let idlePause: Int
  private let check: Check
  /// Whether a check is asked for and has not begun: then another would find nothing more.
  private let isAsked = Atomic(false)
  private let timer: any DispatchSourceTimer
  private var events: (any DispatchSourceRead)?
  /// The kernel's number of the watch; below zero where there is none.
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

  /// Ends watching. No check is asked for after those that were.
  func stop() {
    timer.cancel()
    queue.async { [self] in events?.cancel() }
  }

  /// Where the system refuses a watch, the check each second remains.
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
    // Until the next check: whoever writes to a watched file waits for its notices, this program above all.
    inotify_rm_watch(descriptor, watch)
    watch = -1
    step = 0
    ask()
    scheduleNext()
  }

  /// Whether one of the kernel's records (16 bytes, the second four what happened, the last four the length of the
  /// name that follows) is of the database or a file beside it. A record without a name tells that some were lost,
  /// or that the watch has ended.
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
    let pause = step < Self.pauses.count ? Self.pauses[step] : idlePause
    timer.schedule(deadline: .now() + .milliseconds(pause), leeway: .milliseconds(pause / 10))
  }

  private func ask() {
    guard !isAsked.exchange(true, ordering: .acquiringAndReleasing) else { return }
    check { [weak self] in self?.isAsked.store(false, ordering: .releasing) }
  }
}
