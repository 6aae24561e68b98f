/// How deeply inner sequences are being started from within each other on a thread.
///
/// Beyond a limit a start waits until the one that it came from is done, so that sequences which go on by
/// calling themselves need no deeper stack than that.
final class Nesting {
  private static let limit = 32

  private var depth = 0
  private var waiting = Fifo<() -> Void>()

  private static let own = ThreadLocal<Nesting>()

  /// Starts a sequence now, or, too deep, soon.
  static func run(_ start: @escaping () -> Void) {
    let nesting = own.object(orMake: Nesting.init)
    guard nesting.depth < limit else { return nesting.waiting.append(start) }
    nesting.depth += 1
    start()
    if nesting.depth == limit {
      while let next = nesting.waiting.popFirst() { next() }
    }
    nesting.depth -= 1
  }
}
