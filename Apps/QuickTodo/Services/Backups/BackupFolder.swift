import Foundation
import RillStore

/// The folder `backups` beside a database. A backup is named for its database and for the second in which it was made, or the
/// next one that has no backup.
public struct BackupFolder: Sendable {
  /// The folder, which may not exist yet.
  public let path: String
  private let prefix: String
  private static let suffix = "Z.sqlite"

  /// Creates the description of a database's folder of backups.
  /// - Parameter location: The location of the database.
  public init(of location: DatabaseLocation) {
    let file = URL(fileURLWithPath: location.path)
    path = file.deletingLastPathComponent().appendingPathComponent("backups").path
    prefix = file.lastPathComponent + "-"
  }

  /// Returns the backups, the newest first.
  /// - Throws: A `StoreError` if the folder can't be read.
  public func backups() throws -> [Backup] {
    guard access(path, R_OK | X_OK) == 0 else {
      if errno == ENOENT { return [] }
      throw StoreError(SystemError(code: errno), path: path)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap(backup(named:)).sorted { $0.made > $1.made }
  }

  /// Returns the backup of a file's name; nil if it is another file.
  private func backup(named name: String) -> Backup? {
    guard name.hasPrefix(prefix), name.hasSuffix(Self.suffix) else { return nil }
    let text = name.dropFirst(prefix.count).dropLast(Self.suffix.count)
    var status = stat()
    let file = "\(path)/\(name)"
    guard let made = Self.date(text), stat(file, &status) == 0 else { return nil }
    return Backup(path: file, made: made, size: Int(status.st_size))
  }

  /// Creates the folder, for its owner alone.
  /// - Throws: A `StoreError`.
  func create() throws {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    throw StoreError(SystemError(code: errno), path: path)
  }

  /// Returns the path of a backup that is made at a time. If there is a backup of this second, it is that of the next second
  /// without one.
  func path(at time: Date) -> String {
    var time = time
    var free: String { "\(path)/\(prefix)\(Self.text(time))\(Self.suffix)" }
    while access(free, F_OK) == 0 { time += 1 }
    return free
  }

  /// Removes backups by their age.
  /// - Throws: A `StoreError` if one can't be removed.
  func removeOld(now: Date) throws {
    for backup in BackupAges.superfluous(try backups(), now: now)
    where unlink(backup.path) != 0 && errno != ENOENT {
      throw StoreError(.readOnly, path: backup.path)
    }
  }

  /// A time in UTC, such as `2026-05-01T093000`: without colons, which some file systems refuse.
  private static func text(_ time: Date) -> String {
    let parts = utc.dateComponents([.year, .month, .day, .hour, .minute, .second], from: time)
    func digits(_ number: Int?, _ count: Int = 2) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day))T"
      + digits(parts.hour) + digits(parts.minute) + digits(parts.second)
  }

  private static func date(_ text: Substring) -> Date? {
    let numbers = text.split { $0 == "-" || $0 == "T" }.map { Int($0) }
    guard numbers.count == 4, let year = numbers[0], let month = numbers[1], let day = numbers[2],
      let time = numbers[3]
    else { return nil }
    let parts = DateComponents(
      year: year, month: month, day: day, hour: time / 10_000, minute: time / 100 % 100, second: time % 100)
    // Only a name that this program would give.
    return utc.date(from: parts).flatMap { Self.text($0) == text ? $0 : nil }
  }

  private static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}
