/// The numbers of tasks that were done on each of the last days, and of those to do.
public struct DoneStatistics: Sendable, Hashable {
  /// A day with the number of tasks that were done on it.
  public struct Day: Sendable, Hashable {
    /// The day.
    public let day: CalendarDay
    /// The number of tasks that were done on it.
    public let count: Int
  }

  /// The number of days that are counted, with today, unless another number is given.
  public static let numberOfDays = 30

  /// The last days, the oldest first. The last one is today.
  public let days: [Day]
  /// The number of tasks to do.
  public let todo: Int
  /// The number of tasks to do whose due date is over.
  public let overdue: Int

  /// Creates statistics.
  /// - Parameters:
  ///   - today: The present day.
  ///   - done: The numbers of tasks that were done, by day. Days without such tasks may be left out.
  ///   - todo: The number of tasks to do.
  ///   - overdue: The number of tasks to do whose due date is over.
  ///   - numberOfDays: The number of days that are counted, with today.
  public init(
    today: CalendarDay, done: [CalendarDay: Int] = [:], todo: Int = 0, overdue: Int = 0,
    numberOfDays: Int = Self.numberOfDays
  ) {
    let first = Self.firstDay(before: today, numberOfDays: numberOfDays)
    days = (0..<numberOfDays).map { place in
      let day = first.adding(days: place)
      return Day(day: day, count: done[day] ?? 0)
    }
    self.todo = todo
    self.overdue = overdue
  }

  /// Returns the first day that is counted.
  /// - Parameters:
  ///   - today: The last one.
  ///   - numberOfDays: The number of days that are counted, with today.
  public static func firstDay(
    before today: CalendarDay, numberOfDays: Int = Self.numberOfDays
  ) -> CalendarDay {
    today.adding(days: 1 - numberOfDays)
  }

  /// The number of tasks that were done today.
  public var doneToday: Int { days.last?.count ?? 0 }
  /// The number of tasks that were done on the last seven days, with today.
  public var doneInWeek: Int { days.suffix(7).reduce(0) { $0 + $1.count } }
  /// The number of tasks that were done on all these days.
  public var done: Int { days.reduce(0) { $0 + $1.count } }
  /// The average number of tasks that were done on a day.
  public var averagePerDay: Double { Double(done) / Double(days.count) }
  /// The day with the most done tasks, the latest of several; nil if none was done.
  public var best: Day? {
    days.reversed().max { $0.count < $1.count }.flatMap { $0.count > 0 ? $0 : nil }
  }
}
