import class Foundation.ProcessInfo

/// Which random cases a test runs: `RILL_CASES` of them from `RILL_SEED` on.
public enum RandomCases {
  /// The seeds of the cases. Prints how to run the same cases again.
  /// - Parameters:
  ///   - what: What the cases are, in words.
  ///   - count: How many cases there are where `RILL_CASES` isn't set.
  ///   - first: The first seed where `RILL_SEED` isn't set; random if it is `nil`.
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
