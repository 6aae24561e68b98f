import Rill
import Testing

@Suite("An observable of an asynchronous sequence", .timeLimit(.minutes(20)))
struct AsyncSequenceTests {
  @Test("Each subscription receives the sequence's elements and its completion from the start")
  func elements() async throws {
    let source = Counting(to: 3).asObservable()
    for _ in 0..<2 {
      var met: [Int] = []
      for try await element in source.values { met.append(element) }
      #expect(met == [1, 2, 3])
    }
  }

  @Test("A thrown error becomes the observable's error")
  func error() async {
    await #expect(throws: TestError.first) {
      for try await _ in Counting(to: 3, error: TestError.first).asObservable(priority: .high).values {}
    }
  }

  @Test("Disposal cancels the iteration")
  func disposal() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let terminated = AsyncStream.makeStream(of: Bool.self)
    continuation.onTermination = { reason in
      terminated.continuation.yield(reason == .cancelled)
      terminated.continuation.finish()
    }
    stream.asObservable().subscribe().dispose()
    #expect(await terminated.stream.first { _ in true } == true)
  }
}

/// The numbers from 1 to a limit, then the end or an error.
private struct Counting: AsyncSequence, Sendable {
  struct AsyncIterator: AsyncIteratorProtocol {
    var last = 0
    let limit: Int
    let error: TestError?

    mutating func next() async throws -> Int? {
      guard last < limit else {
        if let error { throw error }
        return nil
      }
      last += 1
      return last
    }
  }

  let limit: Int
  let error: TestError?

  init(to limit: Int, error: TestError? = nil) {
    self.limit = limit
    self.error = error
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(limit: limit, error: error) }
}
