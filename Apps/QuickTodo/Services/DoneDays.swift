import Foundation
import QuickTodoModel
import RillStore

/// A range of days in a time zone, as SQL about the time at which a task was done.
struct DoneDays {
  /// The condition that a task was done on one of the days. The index of done tasks serves it.
  let condition: SQLExpression
  /// The number of the day on which a task was done that fulfils the condition.
  let number: SQLExpression

  /// Each day is compared by the moment at which it begins, because a change of the clock makes it longer or shorter.
  init(from first: CalendarDay, through last: CalendarDay, in timeZone: TimeZone) {
    let checked = Column("checked")
    func start(_ number: Int) -> Int64 {
      TaskDate(CalendarDay(number: number)).moment(in: timeZone).milliseconds
    }
    let numbers = first.number...max(first.number, last.number)
    condition = checked >= start(numbers.lowerBound) && checked < start(numbers.upperBound + 1)
    let branches = numbers.reversed().map { "WHEN \(checked) >= \(start($0)) THEN \($0)" as SQL }
    number = SQL("CASE \(branches.joined(separator: " ")) END").sqlExpression
  }

  /// Returns the numbers of tasks that were done on the days on which any was.
  func counts(_ db: Database) throws -> [CalendarDay: Int] {
    let query: SQL = "SELECT \(number) AS day, count(*) FROM tasks WHERE \(condition) GROUP BY day"
    let (sql, arguments) = try query.build(db)
    let rows = try Row.fetchAll(db, sql: sql, arguments: arguments)
    return Dictionary(uniqueKeysWithValues: rows.map { (CalendarDay(number: $0[0]), $0[1]) })
  }
}
