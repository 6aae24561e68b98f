import RillStore
import RillTestSupport
import Testing

@Suite("Keys of rows that are arranged by hand")
struct RankKeyTests {
  @Test(
    "Each new key is between its neighbours, whatever the place", arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var keys: [String] = []
    for _ in 0..<500 {
      let place = Int.random(in: 0...keys.count, using: &generator)
      let (above, below) = (place > 0 ? keys[place - 1] : nil, place < keys.count ? keys[place] : nil)
      let key = try RankKey.between(above, below, using: &generator)
      #expect(above.map { $0 < key } ?? true)
      #expect(below.map { key < $0 } ?? true)
      keys.insert(key, at: place)
    }
    // SQLite compares bytes.
    #expect(keys == keys.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
  }

  @Test("Keys stay short at both ends of a list, and grow slowly at one place")
  func lengths() throws {
    var (first, last): (String?, String?)
    for _ in 0..<10_000 {
      last = try RankKey.between(last, nil)
      first = try RankKey.between(nil, first)
    }
    #expect(try #require(last).count <= 10)
    #expect(try #require(first).count <= 10)
    let low = try RankKey.between(nil, nil)
    var high = try RankKey.between(low, nil)
    for _ in 0..<1_000 { high = try RankKey.between(low, high) }
    #expect(high.count < 1_000)
  }

  @Test("Two devices make different keys for the same place")
  func jitter() throws {
    let (low, high) = (try RankKey.between(nil, nil), try RankKey.between("a1", nil))
    let keys = try (0..<100).map { _ in try RankKey.between(low, high) }
    #expect(Set(keys).count > 98)
  }

  @Test("A text that is no key, and keys in the wrong order, are refused with what to do")
  func errors() throws {
    for text in ["", "a", "é", "a1!", "1", "a10", "-1"] {
      #expect(throws: RankKeyError.notAKey(text)) { try RankKey.between(text, nil) }
    }
    let key = try RankKey.between(nil, nil)
    #expect(throws: RankKeyError.notInOrder(key, key)) { try RankKey.between(key, key) }
    #expect(RankKeyError.notAKey("x!").description.contains("expected a key that RankKey.between has made"))
  }
}
