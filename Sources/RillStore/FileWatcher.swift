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

  /// Milliseconds from a notice to the next.
  private static let noticePause = 5
  /// Milliseconds from each check after a notice to the next.
  private static let pauses = [5, 15, 40, 90, 250]

  private let queue = DispatchQueue(label: "rill.store.watcher")
  private let name: String
  /// Milliseconds between checks while nothing is noticed.
  private let idlePause: Int
  private let check: Check
  /// Whether a check is asked for and has not begun: then another would find nothing more.
  private let isAsked = Atomic(false)
  private let timer: any DispatchSourceTimer
  private var events: (any DispatchSourceRead)?
  private var step = FileWatcher.pauses.count

  init(path: String, idlePause: Int = 1_000, check: @escaping Check) {
    self.idlePause = idlePause
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    name = file.lastPathComponent
    self.check = check
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in self?.timerFired() }
    watch(folder: file.deletingLastPathComponent().path)
    queue.async { self.scheduleNext() }
    timer.activate()
  }

  /// Ends watching. No check is asked for after those that were.
  func stop() {
    timer.cancel()
    queue.async { [self] in events?.cancel() }
  }

  /// Where the system refuses a watch, the check each second remains.
  private func watch(folder: String) {
    let descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return }
    let mask = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_DELETE)
    guard inotify_add_watch(descriptor, folder, mask) >= 0 else {
      close(descriptor)
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.readEvents(descriptor) }
    source.setCancelHandler { close(descriptor) }
    events = source
    source.activate()
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
    guard isOurs else { return }
    pauseNotices()
    step = 0
    ask()
    scheduleNext()
  }

  /// A burst of commits, this program's own above all, is noticed now and then, not at each of its writes.
  private func pauseNotices() {
    events?.suspend()
    // The watcher is kept until then: nothing may be freed while it is suspended.
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.noticePause)) { self.events?.resume() }
  }

  /// Whether one of the kernel's records (16 bytes, the last four the length of the name that follows) is of
  /// the database or a file beside it. A record without a name tells that some were lost.
  private func mentionsDatabase(_ records: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset + 16 <= records.count {
      let length = Int(records.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
      let bytes = records[(offset + 16)..<min(offset + 16 + length, records.count)].prefix { $0 != 0 }
      if bytes.isEmpty || String(decoding: bytes, as: UTF8.self).hasPrefix(name) { return true }
      offset += 16 + length
    }
    return false
  }

  private func timerFired() {
    step = min(step + 1, Self.pauses.count)
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
