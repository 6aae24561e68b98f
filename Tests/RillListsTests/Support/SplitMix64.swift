import class Foundation.ProcessInfo

/// A small deterministic generator: the same seed gives the same case again.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Which random cases a test runs: `RILL_CASES` of them (10,000 where it is not set) from `RILL_SEED` on.
enum RandomCases {
  static let count = number("RILL_CASES") ?? 10_000

  static func seeds() -> Range<UInt64> {
    let start = UInt64(number("RILL_SEED") ?? Int.random(in: 0..<1_000_000_000))
    print("random lists: RILL_SEED=\(start) RILL_CASES=\(count)")
    return start..<start + UInt64(count)
  }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}
