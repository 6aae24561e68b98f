public import FoundationEssentials

/// A virtual time scheduler whose times are dates.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>,
  @unchecked Sendable
{
  // Unchecked because the class above is; this one adds nothing.

  /// Makes a scheduler.
  /// - Parameter initialClock: Its time at first.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}
