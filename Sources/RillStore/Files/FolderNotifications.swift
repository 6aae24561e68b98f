import Dispatch
import Foundation
import Synchronization

/// The kernel's notifications of changes in folders, for all watchers of this process.
///
/// The system limits the inotify instances of a user to 128 for all programs together (`max_user_instances`), and the
/// watches to many thousands. Therefore the process has a single instance, and a folder has a single watch in it,
/// however many listeners it has.
final class FolderNotifications: Sendable {
  static let shared = FolderNotifications()

  /// Waits for one notification about a folder's file.
  final class Listener: Sendable {
    fileprivate let prefix: String
    fileprivate let notify: @Sendable () -> Void

    /// - Parameters:
    ///   - prefix: The beginning of the names of the files in question.
    ///   - notify: The function called, on a queue of the notifications' own, at the first change of such a file. The
    ///     listener is removed before.
    init(prefix: String, notify: @escaping @Sendable () -> Void) {
      self.prefix = prefix
      self.notify = notify
    }
  }

  private struct State {
    var source: (any DispatchSourceRead)?
    /// The listeners of each watch, by the kernel's number. A number is never used again.
    var watches: [CInt: [Listener]] = [:]
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "rill.store.notifications")

  /// Adds a listener to a folder.
  ///
  /// - Returns: Whether the listener will be notified. If not, the system refuses more watches, or the folder is gone.
  func add(_ listener: Listener, to folder: String) -> Bool {
    state.withLock { state in
      if state.source == nil { state.source = makeSource() }
      guard let source = state.source else { return false }
      let mask = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_DELETE)
      // For a folder that is watched already, the kernel returns the number that it has.
      let number = inotify_add_watch(CInt(source.handle), folder, mask)
      guard number >= 0 else { return false }
      state.watches[number, default: []].append(listener)
      return true
    }
  }

  /// Removes a listener, which may have been notified meanwhile.
  func remove(_ listener: Listener) {
    state.withLock { state in
      for number in state.watches.keys { _ = remove(from: number, in: &state) { $0 === listener } }
    }
  }

  private func makeSource() -> (any DispatchSourceRead)? {
    let descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.readEvents(descriptor) }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    return source
  }

  private func readEvents(_ descriptor: CInt) {
    var changes: [Change] = []
    withUnsafeTemporaryAllocation(byteCount: 8_192, alignment: 8) { buffer in
      while let address = buffer.baseAddress {
        let count = read(descriptor, address, buffer.count)
        guard count > 0 else { return }
        changes += Change.read(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
    let notified = state.withLock { [changes] state in
      changes.flatMap {
        take($0.isOverflow ? Array(state.watches.keys) : [$0.watch], in: &state, about: $0.name)
      }
    }
    for listener in notified { listener.notify() }
  }

  /// Removes and returns the listeners of watches that a name is about. No name means that some were lost, or that
  /// the watch has ended; then a listener can't know what it missed.
  private func take(_ watches: [CInt], in state: inout State, about name: String) -> [Listener] {
    watches.flatMap { number in
      remove(from: number, in: &state) { name.isEmpty || name.hasPrefix($0.prefix) }
    }
  }

  /// Removes and returns a watch's listeners that satisfy a predicate. A watch without listeners ends: notifications
  /// delay every writer of a watched file, this process above all.
  private func remove(from number: CInt, in state: inout State, where isTaken: (Listener) -> Bool)
    -> [Listener]
  {
    guard let listeners = state.watches[number] else { return [] }
    let taken = listeners.filter(isTaken)
    guard !taken.isEmpty else { return [] }
    let left = listeners.filter { !isTaken($0) }
    state.watches[number] = left.isEmpty ? nil : left
    if left.isEmpty, let source = state.source { inotify_rm_watch(CInt(source.handle), number) }
    return taken
  }
}

/// A record of the kernel about a watched folder.
private struct Change {
  let watch: CInt
  /// Whether changes were lost, of any watch.
  let isOverflow: Bool
  /// The name of the file, empty if the record is about the folder.
  let name: String

  /// Reads records of 16 bytes and a name each: the watch's number, the event, a cookie, and the length of the name
  /// that follows, in four bytes each.
  static func read(_ records: UnsafeRawBufferPointer) -> [Change] {
    var changes: [Change] = []
    var offset = 0
    while offset + 16 <= records.count {
      let length = Int(records.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
      let bytes = records[(offset + 16)..<min(offset + 16 + length, records.count)].prefix { $0 != 0 }
      let event = records.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
      changes.append(
        Change(
          watch: records.loadUnaligned(fromByteOffset: offset, as: CInt.self),
          isOverflow: event & UInt32(IN_Q_OVERFLOW) != 0,
          name: String(decoding: bytes, as: UTF8.self)))
      offset += 16 + length
    }
    return changes
  }
}
