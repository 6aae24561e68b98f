#if TRACE_RESOURCES
  import Synchronization

  /// Counts of live objects, for tests that look for leaks. Exists in builds with `TRACE_RESOURCES`,
  /// which debug builds of this package define.
  public enum Resources {
    private static let count = Atomic<Int32>(0)
    private static let serialDeliveries = Atomic<Int32>(0)

    /// How much is alive in this process: subscriptions, those of inner sequences too; work that is scheduled on
    /// this library's schedulers and has neither run nor been cancelled; timers that are set; and what else has been
    /// counted by hand.
    public static var total: Int32 { count.load(ordering: .sequentiallyConsistent) }

    /// How many observables that deliver on a serial dispatch queue are alive in this process.
    public static var numberOfSerialDispatchQueueObservables: Int32 {
      serialDeliveries.load(ordering: .sequentiallyConsistent)
    }

    /// Counts one more object.
    /// - Returns: How many there are now.
    @discardableResult public static func incrementTotal() -> Int32 {
      count.add(1, ordering: .relaxed).newValue
    }

    /// Counts one object less.
    /// - Returns: How many there are now.
    @discardableResult public static func decrementTotal() -> Int32 {
      count.subtract(1, ordering: .relaxed).newValue
    }

    /// Counts itself while it is alive: what the closure of a serial delivery holds.
    @usableFromInline final class SerialDelivery: Sendable {
      @usableFromInline init() { serialDeliveries.add(1, ordering: .relaxed) }

      deinit { serialDeliveries.subtract(1, ordering: .relaxed) }
    }
  }
#endif
