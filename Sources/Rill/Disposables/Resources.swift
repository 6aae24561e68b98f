#if TRACE_RESOURCES
  import Synchronization

  /// Counts of live objects, for tests that look for leaks. They exist only in builds with `TRACE_RESOURCES`, which
  /// debug builds of this package define.
  public enum Resources {
    private static let count = Atomic<Int32>(0)
    private static let serialDeliveries = Atomic<Int32>(0)

    /// The number of live objects in this process: subscriptions, including those to inner sequences; work scheduled
    /// on this library's schedulers that has neither run nor been cancelled; timers that are set; and everything
    /// counted by `incrementTotal()`.
    public static var total: Int32 { count.load(ordering: .sequentiallyConsistent) }

    /// The number of live observables in this process that deliver on a serial dispatch queue.
    public static var numberOfSerialDispatchQueueObservables: Int32 {
      serialDeliveries.load(ordering: .sequentiallyConsistent)
    }

    /// Counts one more object.
    /// - Returns: The new value of `total`.
    @discardableResult public static func incrementTotal() -> Int32 {
      count.add(1, ordering: .relaxed).newValue
    }

    /// Counts one object fewer.
    /// - Returns: The new value of `total`.
    @discardableResult public static func decrementTotal() -> Int32 {
      count.subtract(1, ordering: .relaxed).newValue
    }

    /// An object that counts itself while it is alive. The closure of a serial delivery holds it.
    @usableFromInline final class SerialDelivery: Sendable {
      @usableFromInline init() { serialDeliveries.add(1, ordering: .relaxed) }

      deinit { serialDeliveries.subtract(1, ordering: .relaxed) }
    }
  }
#endif
