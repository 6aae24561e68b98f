import Dispatch
import QuickTodoModel
import QuickTodoTexts
import Synchronization

/// The entries of a file, which a queue reads while the caller stores those before them.
///
/// One batch is read ahead, so that a file of any size needs little memory.
final class EntriesAhead {
  private let reading: EntryReading
  private let check: () throws -> Void
  private var present: ArraySlice<PortableEntry> = []
  private var end: Result<Void, any Error>?
  private var isReading = false

  /// Creates the entries.
  /// - Parameters:
  ///   - reader: The reader of the file, which the queue owns from now on.
  ///   - bytes: The bytes that it reads.
  ///   - check: Is called often while the caller waits for the file. If it throws, reading ends with its error.
  init(_ reader: any TaskReader, _ bytes: ByteInput, check: @escaping () throws -> Void) {
    reading = EntryReading(reader, bytes)
    self.check = check
  }

  /// Returns the next entry; nil after the last one.
  /// - Throws: The reader's error, after the entries before it.
  func next() throws -> PortableEntry? {
    while true {
      if let entry = present.popFirst() { return entry }
      if let end {
        try end.get()
        return nil
      }
      if !isReading { reading.start() }
      let batch = try reading.wait(check)
      (present, end) = (batch.entries[...], batch.end)
      isReading = end == nil
      if isReading { reading.start() }
    }
  }
}

/// Entries that follow one another in a file.
private struct EntryBatch: Sendable {
  static let most = 256

  var entries: [PortableEntry] = []
  /// The end of the file, or the error that ended the reading; nil if further entries follow.
  var end: Result<Void, any Error>?
}

/// The reading of batches on a queue. The reader and the bytes belong to the queue, which reads one batch at a time.
private final class EntryReading: @unchecked Sendable {
  private var reader: any TaskReader
  private let bytes: ByteInput
  private var hasRemarked = false
  private let queue = DispatchQueue(label: "QuickTodo.import", qos: .userInitiated)
  private let isRead = DispatchSemaphore(value: 0)
  private let batch = Mutex(EntryBatch())

  init(_ reader: any TaskReader, _ bytes: ByteInput) { (self.reader, self.bytes) = (reader, bytes) }

  /// Starts to read a batch. Nobody stops the reading: a batch that nobody wants is short, and released with the reader.
  func start() {
    queue.async {
      let batch = self.read()
      self.batch.withLock { $0 = batch }
      self.isRead.signal()
    }
  }

  /// Waits for the batch that is being read. A file that is a pipe may keep it waiting for any time.
  func wait(_ check: () throws -> Void) throws -> EntryBatch {
    while isRead.wait(timeout: .now() + .milliseconds(50)) == .timedOut { try check() }
    return batch.withLock { $0 }
  }

  private func read() -> EntryBatch {
    var batch = EntryBatch()
    let piece = bytes.pieces
    do {
      // Entries may be as large as the pieces of the file.
      while batch.entries.count < EntryBatch.most, batch.entries.isEmpty || bytes.pieces == piece {
        guard let entry = try reader.next() ?? remark() else {
          batch.end = .success(())
          return batch
        }
        batch.entries.append(entry)
      }
    } catch {
      batch.end = .failure(error)
    }
    return batch
  }

  /// Returns the remark about texts that aren't UTF-8, once.
  private func remark() -> PortableEntry? {
    guard !hasRemarked, let line = bytes.firstLatin1 else { return nil }
    hasRemarked = true
    let text = localized(
      bytes.latin1Count == 1
        ? "One text isn't in UTF-8, so it was read as Latin-1."
        : "\(bytes.latin1Count) texts aren't in UTF-8, so they were read as Latin-1.")
    return .remark(ImportRemark(line: line, text))
  }
}
