package import QuickTodoModel

extension TaskPriority {
  /// Creates the priority that a value of `PRIORITY` stands for (RFC 5545, 3.8.1.9).
  package init(calendar value: String?) {
    self =
      switch value.flatMap({ Int($0) }) {
      case 1?, 2?, 3?, 4?: .high
      case 5?: .medium
      case 6?, 7?, 8?, 9?: .low
      default: .none
      }
  }

  /// The value of `PRIORITY`; nil for none.
  package var calendar: String? {
    switch self {
    case .high: "1"
    case .medium: "5"
    case .low: "9"
    case .none: nil
    }
  }
}
