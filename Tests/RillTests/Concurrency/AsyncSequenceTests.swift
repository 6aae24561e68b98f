import Rill
import Testing

@Suite("An observable of an asynchronous sequence", .timeLimit(.minutes(5)))
struct AsyncSequenceTests {
  @Test("Has its elements and its end, anew for each subscription")
  func elements() async throws {
    let source = Counting(to: 3).asObservable()
    for _ in 0..<2 {
      var met: [Int] = []
      for try await element in source.values { met.append(element) }
      #expect(met == [1, 2, 3])
    }
  }

  @Test("Has its error")
  func error() async {
    await #expect(throws: TestError.first) {
      for try await _ in Counting(to: 3, error: TestError.first).asObservable(priority: .high).values {}
    }
  }

  @Test("Disposal cancels the iteration")
  func disposal() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let terminated = AsyncStream.makeStream(of: Void.self)
    continuation.onTermination = { _ in terminated.continuation.finish() }
    stream.asObservable().subscribe().dispose()
    for await _ in terminated.stream {}
  }
}

/// The numbers from 1, then an end.
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
