public import FoundationEssentials

/// A virtual-time scheduler whose times are dates.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>,
  @unchecked Sendable
{
  // Unchecked because the superclass is; this class adds nothing.

  /// Creates a scheduler.
  /// - Parameter initialClock: The initial time of the clock; by default, the beginning of 1970.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}
