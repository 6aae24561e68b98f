import GRDB
import GRDBSQLite
import RillLists

/// The numbers of rows of a subscribed query, by section. The rows themselves aren't kept.
final class CountedRows: LiveRows {
  private let plan: QueryPlan
  private var content: RowContent
  private var counts: [SectionOrder: (value: DatabaseValue, count: Int)] = [:]
  let last = LastState(history: QueryHistory())

  /// The number of rows of a section, or of some of them.
  struct Number: Sendable {
    let section: Int
    let value: DatabaseValue
    let count: Int
  }

  /// Creates the numbers as `numbers(_:_:)` has read them.
  init(_ plan: QueryPlan, _ content: RowContent, _ numbers: [Number]) {
    self.plan = plan
    self.content = content
    for number in numbers { add(number.count, to: number.section, number.value) }
  }

  /// Counts all rows.
  /// - Complexity: O(n), of an index if there is one for the sections' value.
  static func numbers(_ plan: QueryPlan, _ db: Database) throws -> [Number] {
    var numbers: [Number] = []
    for (section, part) in plan.parts.enumerated() {
      guard let count = part.count else { continue }
      let statement = try db.cachedStatement(sql: count.sql)
      let cursor = try Row.fetchCursor(statement, arguments: count.arguments)
      while try cursor.next() != nil {
        let row = statement.sqliteStatement
        let value = DatabaseValue(sqliteStatement: row, index: 0)
        numbers.append(Number(section: section, value: value, count: Int(sqlite3_column_int64(row, 1))))
      }
    }
    return numbers
  }

  /// The numbers as a state of the query.
  var change: LiveChange {
    LiveChange(state: Counts(sections: sections), changeset: Changeset(), isComplete: true)
  }

  private var sections: [StateSection] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value.value, $0.value.count) }
  }

  var writtenLimit: Int { max(1_000, counts.values.reduce(0) { $0 + $1.count } / 10) }

  func apply(_ written: [WrittenRow]) throws -> LiveStep {
    // The content has one version, because the numbers before a change are gone.
    let old = try content.places(of: written.map(\.id), version: 0)
    content.replace(written)
    return count(from: old, to: written.map { $0.state?.place })
  }

  func move(to content: RowContent, written ids: [Int64]) throws -> LiveStep {
    let earlier = self.content
    let (old, new) = try concurrently(
      { try earlier.places(of: ids, version: 0) }, { try content.places(of: ids, version: 0) })
    self.content = content
    return count(from: old, to: new)
  }

  private func count(from old: [RowPlace?], to new: [RowPlace?]) -> LiveStep {
    let before = counts.mapValues(\.count)
    for place in old { if let place { add(-1, to: place.section, place.sectionValue) } }
    for place in new { if let place { add(1, to: place.section, place.sectionValue) } }
    return counts.mapValues(\.count) == before ? .same : .changed(change)
  }

  private func add(_ number: Int, to section: Int, _ value: DatabaseValue) {
    let order = plan.order(ofSection: section, value: value)
    let count = (counts[order]?.count ?? 0) + number
    counts[order] = count == 0 ? nil : (counts[order]?.value ?? value, count)
  }
}

/// A state of a query that counts rows.
private struct Counts: LiveState {
  let sections: [StateSection]
  var firstID: Int64? { nil }
  func records(inSection section: Int, at positions: Range<Int>) -> [any Sendable] { [] }
  func itemPath(of id: Int64) -> ItemPath? { nil }
  func changeset(from earlier: any SnapshotHistory) -> Changeset? { nil }
}
