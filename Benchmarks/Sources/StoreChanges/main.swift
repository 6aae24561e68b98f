// Measures the cost of a live list: `store-changes N ROUNDS` prints one JSON object of lists of figures.
import Foundation
import GRDB

let n = Int(CommandLine.arguments[1]) ?? 1_000
let rounds = Int(CommandLine.arguments[2]) ?? 1_000
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rill-bench-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

var figures: [String: [Double]] = [:]
let items = try Items(path: folder.appendingPathComponent("items.sqlite").path, count: n)
let live = try LiveItems(items.store)
figures["first screenful"] = [live.firstScreenful]
figures["whole list ready"] = [live.wholeList]
figures["bytes a row"] = [live.bytes / Double(n)]

// The first round warms up, the second measures.
for round in 0..<(rounds / 10) { _ = live.change { try Items.toggle(Int64(round * 7 % n + 1), $0) } }
var moves: Set<Int> = []
figures["toggle"] = (0..<rounds).map { round in
  let change = live.change { try Items.toggle(Int64((round * 7_919) % n + 1), $0) }
  moves.insert(change.moves)
  return change.milliseconds
}
figures["moves of a toggle"] = moves.map(Double.init)
figures["toggle by another connection"] = try (0..<min(rounds, 50)).map { round in
  try live.foreignChange(by: items.path) { try Items.toggle(Int64((round * 104_729) % n + 1), $0) }
}
let several = try (0..<9).map { round in
  try live.largeChange { try Items.toggleEvery(100, from: round + 2, of: n, $0) }
}
figures["1 %, until its commit"] = several.map(\.toCommit)
figures["1 %, from its commit on"] = several.map(\.fromCommit)
figures["a write during that"] = several.map(\.nextWrite)
let burst = CommandLine.arguments.count > 3 ? Int(CommandLine.arguments[3]) ?? 20_000 : 20_000
figures["transactions a second"] = [live.perSecond(burst) { try Items.toggle(Int64(($0 * 31) % n + 1), $1) }]
live.end()
figures["GRDB, nobody observing"] = [
  try Items.plainPerSecond(path: folder.appendingPathComponent("plain.sqlite").path, count: n, burst)
]
print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
