#if TRACE_RESOURCES
  import Synchronization

  private let depth = Atomic<Int>(0)

  /// The largest number of iterators that a single `concat`, `catch(sequence:)` or `retry` has had open at a time
  /// since the last assignment. It exists only in builds with `TRACE_RESOURCES`, for tests of endless recursion.
  public var maxTailRecursiveSinkStackSize: Int {
    get { depth.load(ordering: .relaxed) }
    set { depth.store(newValue, ordering: .relaxed) }
  }

  extension Resources {
    @usableFromInline static func noteSequentialDepth(_ count: Int) { depth.max(count, ordering: .relaxed) }
  }
#endif
