import Foundation

/// The rule by which old backups are removed: all of the last seven days are kept, then the first one of each week for
/// five weeks, and the first one of each month for a year. The newest one always stays.
///
/// The first of a week or month stays the first, so what the rule keeps on one day isn't missed on a later one.
enum BackupAges {
  /// Returns the backups that need not be kept any longer.
  /// - Parameters:
  ///   - backups: All backups, in any order.
  ///   - now: The present time.
  ///   - calendar: The calendar with the user's time zone.
  static func superfluous(_ backups: [Backup], now: Date, calendar: Calendar = .iso) -> [Backup] {
    let backups = backups.sorted { $0.made < $1.made }
    var (weeks, months): (Set<DateComponents>, Set<DateComponents>) = ([], [])
    return backups.filter { backup in
      let isFirstOfWeek = weeks.insert(
        calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: backup.made)
      ).inserted
      let isFirstOfMonth = months.insert(calendar.dateComponents([.year, .month], from: backup.made)).inserted
      let days =
        calendar.dateComponents([.day], from: calendar.startOfDay(for: backup.made), to: now).day ?? 0
      let isKept =
        days < 7 || days < 35 && isFirstOfWeek || days < 366 && isFirstOfMonth || backup == backups.last
      return !isKept
    }
  }
}

extension Calendar {
  /// The calendar of ISO 8601, in the user's time zone.
  static var iso: Calendar { Calendar(identifier: .iso8601) }
}
