import RillTestSupport
import Testing

@testable import RillStore

@Suite("OrderStatisticTree")
struct OrderStatisticTreeTests {
  /// Returns random insertions and removals of keys that are often equal, for trees of all sizes.
  private func changes(_ seed: UInt64, count: Int) -> [(key: Int, isInsertion: Bool)] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { step in
      // Alternates between mostly insertions and mostly removals, so that nodes split and merge.
      let grows = (step / 2_000) % 2 == 0
      return (
        Int.random(in: 0..<6_000, using: &random), Int.random(in: 0..<10, using: &random) < (grows ? 8 : 2)
      )
    }
  }

  @Test("A tree agrees with a sorted array about every change and key", arguments: [1, 2, 3] as [UInt64])
  func agreesWithArray(seed: UInt64) {
    var tree = OrderStatisticTree<Int>()
    var model: [Int] = []
    for (step, (key, isInsertion)) in changes(seed, count: 8_000).enumerated() {
      let place = model.firstIndex { $0 >= key } ?? model.count
      let isThere = place < model.count && model[place] == key
      #expect(tree.position(of: key) == (place, isThere))
      if isInsertion {
        #expect(tree.insert(key) == (isThere ? nil : place))
        if !isThere { model.insert(key, at: place) }
      } else {
        #expect(tree.remove(key) == (isThere ? place : nil))
        if isThere { model.remove(at: place) }
      }
      if step % 500 == 0 {
        #expect(Array(tree) == model)
        #expect(model.indices.allSatisfy { tree[$0] == model[$0] })
      }
    }
    #expect(Array(tree) == model)
  }

  @Test("A copy stays unchanged when the original changes")
  func copies() {
    var tree = OrderStatisticTree(sorted: 0..<5_000)
    var copies: [(tree: OrderStatisticTree<Int>, content: [Int])] = []
    var model = Array(0..<5_000)
    for (step, (key, isInsertion)) in changes(7, count: 4_000).enumerated() {
      if step % 400 == 0 { copies.append((tree, model)) }
      if isInsertion { tree.insert(key) } else { tree.remove(key) }
      let place = model.firstIndex { $0 >= key } ?? model.count
      let isThere = place < model.count && model[place] == key
      if isInsertion, !isThere { model.insert(key, at: place) }
      if !isInsertion, isThere { model.remove(at: place) }
    }
    for copy in copies { #expect(Array(copy.tree) == copy.content) }
    #expect(Array(tree) == model)
  }

  @Test(
    "A tree of any size is built from sorted keys and can then be changed",
    arguments: [0, 1, 127, 128, 129, 255, 256, 8_191, 8_192, 8_193, 20_000])
  func built(size: Int) {
    var tree = OrderStatisticTree(sorted: 0..<size)
    #expect(tree.elementsEqual(0..<size))
    for key in stride(from: 0, to: size, by: 3) { #expect(tree.remove(key) != nil) }
    #expect(tree.elementsEqual((0..<size).filter { $0 % 3 != 0 }))
    for key in stride(from: 0, to: size, by: 3).reversed() { #expect(tree.insert(key) != nil) }
    #expect(tree.elementsEqual(0..<size))
    for key in 0..<size { #expect(tree.remove(key) == 0) }
    #expect(tree.isEmpty)
  }

  @Test("A tree returns the keys of a range of ranks")
  func ranges() {
    let tree = OrderStatisticTree(sorted: 0..<1_000)
    #expect(tree.keys(in: 120..<140) == Array(120..<140))
    #expect(tree.keys(in: 0..<1_000) == Array(0..<1_000))
    #expect(tree.keys(in: 1_000..<1_000) == [])
  }
}
