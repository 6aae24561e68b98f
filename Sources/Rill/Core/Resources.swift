#if TRACE_RESOURCES
  import Synchronization

  /// Counts of live objects, for tests that look for leaks. Exists in builds with `TRACE_RESOURCES`,
  /// which debug builds of this package define.
  public enum Resources {
    private static let count = Atomic<Int>(0)

    /// How many subscriptions are alive in this process.
    public static var total: Int { count.load(ordering: .sequentiallyConsistent) }

    static func incrementTotal() { count.add(1, ordering: .relaxed) }
    static func decrementTotal() { count.subtract(1, ordering: .relaxed) }
  }
#endif
