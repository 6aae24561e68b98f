import Glibc

/// How deeply inner sequences are being started from within each other on a thread.
///
/// Beyond a limit a start waits until the one that it came from is done, so that sequences which go on by
/// calling themselves need no deeper stack than that.
final class Nesting {
  private static let limit = 32

  private var depth = 0
  private var waiting = Fifo<() -> Void>()

  private static let key = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<Nesting>.fromOpaque(pointer).release()
    }
    precondition(result == 0, "expected a thread-local key, met error \(result); fewer keys are needed")
    return key
  }()

  private static var current: Nesting {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<Nesting>.fromOpaque(pointer).takeUnretainedValue()
    }
    let nesting = Nesting()
    // Owned by the thread, which releases it at its end.
    pthread_setspecific(key, Unmanaged.passRetained(nesting).toOpaque())
    return nesting
  }

  /// Starts a sequence now, or, too deep, soon.
  static func run(_ start: @escaping () -> Void) {
    let nesting = current
    guard nesting.depth < limit else { return nesting.waiting.append(start) }
    nesting.depth += 1
    start()
    if nesting.depth == limit {
      while let next = nesting.waiting.popFirst() { next() }
    }
    nesting.depth -= 1
  }
}
