import class Foundation.ProcessInfo

/// Which random cases a test runs: `RILL_CASES` of them (5,000 where it is not set) from `RILL_SEED` on.
enum RandomCases {
  static let count = number("RILL_CASES") ?? 5_000

  static func seeds() -> Range<UInt64> {
    let start = UInt64(number("RILL_SEED") ?? Int.random(in: 0..<1_000_000_000))
    print("random lists: RILL_SEED=\(start) RILL_CASES=\(count)")
    return start..<start + UInt64(count)
  }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}
