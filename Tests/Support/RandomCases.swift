import class Foundation.ProcessInfo

/// The random cases that a test runs: `RILL_CASES` of them, starting at `RILL_SEED`.
public enum RandomCases {
  /// Returns the seeds of the cases, and prints how to run the same cases again.
  /// - Parameters:
  ///   - what: A description of the cases.
  ///   - count: The number of cases if `RILL_CASES` isn't set.
  ///   - first: The first seed if `RILL_SEED` isn't set, or `nil` for a random one.
  /// - Returns: One seed for each case.
  public static func seeds(_ what: String, count: Int, from first: Int? = nil) -> Range<UInt64> {
    let start = number("RILL_SEED") ?? first ?? Int.random(in: 0..<1_000_000_000)
    let count = number("RILL_CASES") ?? count
    print("\(what): RILL_SEED=\(start) RILL_CASES=\(count)")
    return UInt64(start)..<UInt64(start + count)
  }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}
