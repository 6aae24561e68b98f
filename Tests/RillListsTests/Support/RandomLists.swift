import RillLists
import RillTestSupport

struct Group: IdentifiableType, Equatable, Sendable {
  var identity: Int
  var title = 0
}

struct Row: IdentifiableType, Equatable, Sendable {
  var identity: Int
  var text = 0
}

typealias Snapshot = SectionedSnapshot<Group, Row>
typealias Model = AnimatableSectionModel<Group, Row>

/// Two states of a small list, related or not, with or without duplicates.
struct RandomLists {
  let old: Snapshot
  let new: Snapshot
  let isUnique: Bool

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    isUnique = Bool.random(using: &random)
    let before = Self.models(isUnique: isUnique, using: &random)
    old = Snapshot(before)
    if Int.random(in: 0..<4, using: &random) == 0 {
      new = Snapshot(Self.models(isUnique: isUnique, using: &random))
    } else {
      new = Snapshot(Self.edited(before, isUnique: isUnique, using: &random))
    }
  }

  /// Creates two states of a long list without duplicates. Parts of it are removed, reversed, shuffled and moved,
  /// and single rows are deleted, inserted and changed.
  init(longFrom seed: UInt64) {
    var random = SplitMix64(seed: seed)
    isUnique = true
    let count = Int.random(in: 100...400, using: &random)
    var rows = (0..<count).map { Row(identity: $0) }
    let half = count / 2
    old = Snapshot([(Group(identity: 1), Array(rows[..<half])), (Group(identity: 2), Array(rows[half...]))])
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let start = Int.random(in: 0...rows.count, using: &random)
      let end = min(rows.count, start + Int.random(in: 0...80, using: &random))
      var part = Array(rows[start..<end])
      rows.removeSubrange(start..<end)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: part.reverse()
      case 1: part.shuffle(using: &random)
      case 2: part = []
      default: break
      }
      rows.insert(contentsOf: part, at: Int.random(in: 0...rows.count, using: &random))
    }
    for number in 0..<Int.random(in: 0...10, using: &random) {
      if let place = rows.indices.randomElement(using: &random) {
        if Bool.random(using: &random) { rows.remove(at: place) } else { rows[place].text += 1 }
      }
      rows.insert(Row(identity: 1_000 + number), at: Int.random(in: 0...rows.count, using: &random))
    }
    let border = Int.random(in: 0...rows.count, using: &random)
    new = Snapshot([
      (Group(identity: 1), Array(rows[..<border])), (Group(identity: 2), Array(rows[border...])),
    ])
  }

  private static func models(isUnique: Bool, using random: inout SplitMix64) -> [Model] {
    var groups = Array(0..<6).shuffled(using: &random)
    var rows = Array(0..<24).shuffled(using: &random)
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let group = isUnique ? groups.removeLast() : Int.random(in: 0..<5, using: &random)
      let items = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let row = isUnique ? rows.removeLast() : Int.random(in: 0..<12, using: &random)
        return Row(identity: row, text: Int.random(in: 0...1, using: &random))
      }
      return Model(model: Group(identity: group, title: Int.random(in: 0...1, using: &random)), items: items)
    }
  }

  private static func edited(
    _ before: [Model], isUnique: Bool, using random: inout SplitMix64
  ) -> [Model] {
    var models = before
    for edit in 0..<Int.random(in: 0...5, using: &random) {
      let section = models.indices.randomElement(using: &random)
      switch (Int.random(in: 0..<8, using: &random), section) {
      case (0, _):
        let place = Int.random(in: 0...models.count, using: &random)
        models.insert(Model(model: Group(identity: 100 + edit), items: []), at: place)
      case (1, let section?):
        models.remove(at: section)
      case (2, _):
        models.shuffle(using: &random)
      case (3, let section?):
        models[section].model.title += 1
      case (4, let section?):
        let identity = isUnique ? 100 + edit : Int.random(in: 0..<12, using: &random)
        let place = Int.random(in: 0...models[section].items.count, using: &random)
        models[section].items.insert(Row(identity: identity), at: place)
      case (_, let section?):
        guard let item = models[section].items.indices.randomElement(using: &random) else { continue }
        var row = models[section].items.remove(at: item)
        if Bool.random(using: &random) { row.text += 1 }
        guard let target = models.indices.randomElement(using: &random), edit != 4 else { continue }
        let place = Int.random(in: 0...models[target].items.count, using: &random)
        models[target].items.insert(row, at: place)
      default: break
      }
    }
    return models
  }
}

extension RandomLists {
  /// The smallest number of items that must move within their section, for lists whose sections stay in place.
  var fewestMoves: Int {
    old.sections.indices.reduce(0) { total, section in
      let items = old.sections[section].items
      let places = Dictionary(uniqueKeysWithValues: zip(items.map(\.identity), items.indices))
      let kept = new.sections[section].items.compactMap { places[$0.identity] }
      // By definition: the longest increasing subsequence that ends at each place.
      var longest: [Int] = []
      for place in kept {
        let before = longest.indices.lazy.filter { kept[$0] < place }.map { longest[$0] }.max()
        longest.append(1 + (before ?? 0))
      }
      return total + kept.count - (longest.max() ?? 0)
    }
  }
}
