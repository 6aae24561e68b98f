// Measures live queries over several tables: `store-tables N ROUNDS` prints one JSON object of lists of figures.
import Foundation
import GRDB
import Rill
import RillLists
import RillStore

let n = Int(CommandLine.arguments[1]) ?? 10_000
let rounds = Int(CommandLine.arguments[2]) ?? 100
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rill-bench-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

var figures: [String: [Double]] = [:]
let store = try Store(
  path: folder.appendingPathComponent("chores.sqlite").path, migrator: Chore.migrator, durability: .normal)
try store.writeAndWait { try Chore.fill(n, $0) }

func write(_ sql: String, _ arguments: StatementArguments) throws {
  _ = try store.writeAndWait { db in try db.cachedStatement(sql: sql).execute(arguments: arguments) }
}

/// A task that exists, another one in each round.
func chore(_ round: Int) -> Int64 { Int64((round * 7_919) % n + 1) }

// A list of all tasks with their tags.
do {
  let lists = Latest<SectionedSnapshot<AllRows, ChoreInfo>>()
  let subscription = try store.snapshots(of: Chore.live).follow(lists)
  _ = lists.milliseconds(until: \.isComplete) {}
  var updates: Set<Int> = []
  figures["a tag is added to a task"] = try (0..<rounds).map { round in
    let time = try lists.milliseconds {
      try write("INSERT OR REPLACE INTO choreTags VALUES (?, ?)", [chore(round), Int64(round % 199 + 1)])
    }
    updates.insert(lists.value?.change?.changeset.updatedItems.count ?? -1)
    return time
  }
  figures["updates of that"] = updates.map(Double.init)
  figures["a tag of 1 % of the tasks is renamed"] = try (0..<5).map { round in
    try lists.milliseconds { try write("UPDATE tags SET name = ? WHERE id = 200", ["name \(round)"]) }
  }
  subscription.dispose()
}

// Searches, each as one subscription that ends with the first screenful.
func search(_ text: String, by keys: [SortKey]) throws -> [Double] {
  try (0..<min(rounds, 15)).map { _ in
    let found = Latest<SectionedSnapshot<AllRows, Chore>>()
    var query = LiveQuery(Chore.self).matching(text).limit(50)
    if let key = keys.first { query = query.sorted(by: key) }
    var subscription: (any Disposable)?
    let time = try found.milliseconds {
      subscription = try store.snapshots(of: query).map { list in
        // The rows that a window shows.
        _ = list.sections[0].items.prefix(20).map(\.title)
        return list
      }.follow(found)
    }
    subscription?.dispose()
    return time
  }
}
figures["search for a rare word"] = try search("unicor", by: [])
figures["search for a word of 10 %"] = try search("milk ", by: [.descending("id")])
figures["search for a word of 10 %, by date"] = try search("milk ", by: [.descending("created")])
figures["search for one letter"] = try search("m", by: [.descending("created")])
do {
  let found = Latest<SectionedSnapshot<AllRows, Chore>>()
  let subscription = try store.snapshots(
    of: LiveQuery(Chore.self).matching("milk ").sorted(by: .descending("created")).limit(50)
  ).follow(found)
  _ = found.milliseconds {}
  figures["a write while a search is live"] = try (0..<rounds).map { round in
    try found.milliseconds {
      try write(
        "UPDATE chores SET title = 'milk ' || ?, created = ? WHERE id = ?",
        [round, 1_800_000_000_000 + round, chore(round)])
    }
  }
  subscription.dispose()
}

// Counts by list.
do {
  let counts = Latest<[Int64: Int]>()
  let query = LiveQuery(Chore.self).filter(Column("isDone") == 0)
  var subscription: (any Disposable)?
  figures["first counts by 50 lists"] = [
    try counts.milliseconds { subscription = try store.counts(of: query, by: "listId").follow(counts) }
  ]
  figures["counts after a write"] = try (0..<rounds).map { round in
    try counts.milliseconds {
      try write("UPDATE chores SET isDone = 1 - isDone WHERE id = ?", [chore(round)])
    }
  }
  subscription?.dispose()
}

// The same by GRDB, which fetches everything again. It can't with more tasks than SQLite allows arguments, 250,000 in
// Debian's build.
if n <= 100_000 {
  let values = Latest<Int>()
  let observation = ValueObservation.tracking { db in try Chore.request.fetchAll(db).count }
  let queue = try DatabaseQueue(path: store.path)
  let cancellable = observation.start(
    in: queue, scheduling: .async(onQueue: DispatchQueue(label: "values")), onError: { fatalError("\($0)") },
    onChange: { values.take($0) })
  _ = values.milliseconds {}
  figures["GRDB: a tag is added to a task"] = try (0..<3).map { round in
    try values.milliseconds {
      try queue.write { db in
        try db.execute(
          sql: "INSERT OR REPLACE INTO choreTags VALUES (?, ?)", arguments: [chore(round), Int64(round + 7)])
      }
    }
  }
  cancellable.cancel()
}
print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
