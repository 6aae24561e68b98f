import Opaque

/// The cases for the standard library's own way to await elements.
enum AsyncStreamCases: Library {
  static func prepare(_ work: Case, count: Int) -> (() -> Void)? {
    guard work == .forAwait else { return nil }
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let awaited = Awaited()
    Task.detached {
      for await element in stream {
        consume(element)
        awaited.consumed()
      }
    }
    return {
      awaited.send(count) { continuation.yield($0) }
      continuation.finish()
    }
  }
}
