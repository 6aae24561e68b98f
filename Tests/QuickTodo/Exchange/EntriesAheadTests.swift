import Dispatch
import QuickTodoModel
import Testing

@testable import QuickTodoExchange

@Suite("The entries of a file, read ahead", .timeLimit(.minutes(20)))
struct EntriesAheadTests {
  @Test(
    "All entries come once and in their order, whatever the size of the file's pieces",
    arguments: [10, 1_000, 100_000])
  func order(size: Int) throws {
    let titles = (0..<3_000).map { "task \($0)" }
    var rest = Array(titles.joined(separator: "\n").utf8)[...]
    let bytes = try ByteInput {
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
    let entries = EntriesAhead(TodoTxtReader(bytes, ReadFiles.context), bytes) {}
    var read: [String] = []
    while case .task(let task)? = try entries.next() { read.append(task.task.title) }
    #expect(read == titles)
    #expect(try entries.next() == nil)
  }

  @Test("At most one batch is read ahead, and a batch ends with the piece of the file in which it begins")
  func batches() throws {
    let pieces = Pieces()
    let bytes = try ByteInput { pieces.next() }
    let entries = EntriesAhead(TodoTxtReader(bytes, ReadFiles.context), bytes) {}
    for number in 1...100 {
      _ = try entries.next()
      // Each piece is a task, and each of the two batches begins another piece.
      #expect(pieces.count <= number + 4)
    }
  }

  private final class Pieces: @unchecked Sendable {
    // The queue reads one batch at a time; the test reads the number while it may grow, for which a lock is enough.
    private let lock = DispatchSemaphore(value: 1)
    private var number = 0

    var count: Int {
      lock.wait()
      defer { lock.signal() }
      return number
    }

    func next() -> [UInt8] {
      lock.wait()
      defer { lock.signal() }
      number += 1
      return Array("task \(number)\n".utf8)
    }
  }

  @Test("An error comes after the entries before it")
  func error() throws {
    let text = (1...600).map { "- [ ] task \($0)\n" }.joined() + "\0\n"
    let file = try TaskFile(Array(text.utf8), format: .markdown, context: ReadFiles.context)
    // The reader looks for notes below the last item.
    for _ in 1...599 { #expect(try file.next() != nil) }
    #expect(throws: ExchangeError.self) { try file.next() }
    #expect(throws: ExchangeError.self) { try file.next() }
  }

  @Test("A caller that waits for a pipe can be cancelled")
  func cancelled() throws {
    struct Cancelled: Error {}
    let isOver = DispatchSemaphore(value: 0)
    let reader = WaitingReader(end: isOver)
    let entries = EntriesAhead(reader, try ByteInput { [] }) { throw Cancelled() }
    #expect(throws: Cancelled.self) { try entries.next() }
    isOver.signal()
  }

  private struct WaitingReader: TaskReader {
    let end: DispatchSemaphore

    func next() throws -> PortableEntry? {
      end.wait()
      return nil
    }
  }
}
