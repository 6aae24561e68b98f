public import Foundation

/// A backup of the tasks: a file in the folder of backups.
public struct Backup: Sendable, Hashable, Identifiable {
  /// The file.
  public let path: String
  /// The time at which it was made, to the second.
  public let made: Date
  /// The size of the file in bytes.
  public let size: Int

  /// Creates the description of a backup.
  /// - Parameters:
  ///   - path: The file.
  ///   - made: The time at which it was made.
  ///   - size: The size of the file in bytes.
  public init(path: String, made: Date, size: Int) {
    self.path = path
    self.made = made
    self.size = size
  }

  /// The file.
  public var id: String { path }
}
