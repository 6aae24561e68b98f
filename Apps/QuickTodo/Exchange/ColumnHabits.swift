import QuickTodoModel
import QuickTodoTexts

/// The habits of a table's columns that a single value may not tell: whether the day or the month comes first in a date, and the
/// meaning of the numbers of priorities. The whole column decides.
struct ColumnHabits {
  /// The meaning of the numbers of priorities.
  enum Scale {
    /// 1 is high, 2 is medium, 3 is low, 4 is none.
    case four
    /// iCalendar's: 1 to 4 are high, 5 is medium, 6 to 9 are low.
    case nine
  }

  private struct Column {
    let name: String
    let field: TaskField
    var order: DateOrder?
    var scale: Scale?
    /// Whether there are values that can be read in two ways, and none that decides.
    var isOpen = false
  }

  private var columns: [Int: Column] = [:]
  private var remarks: ArraySlice<ImportRemark> = []

  /// Creates the habits of the columns with dates and priorities.
  /// - Parameter fields: The columns' names and fields; nil for a column with something else.
  init(_ fields: [(name: String, field: TaskField?)]) {
    for (index, (name, field)) in fields.enumerated() {
      if let field, field == .priority || field.isDate { columns[index] = Column(name: name, field: field) }
    }
  }

  /// Whether further values are needed to understand those so far.
  var isOpen: Bool { columns.values.contains(where: \.isOpen) }

  /// Returns the next remark about a column that has been decided.
  mutating func nextRemark() -> ImportRemark? { remarks.popFirst() }

  /// Learns from the values of a line.
  mutating func note(_ values: [String], line: Int) {
    for (index, column) in columns.sorted(by: { $0.key < $1.key }) where index < values.count {
      let value = values[index]
      if column.field == .priority {
        if column.scale == nil, !value.isEmpty {
          noteScale(Int(value.trimmingCharacters(in: .whitespaces)), in: index, line: line)
        }
      } else if column.order == nil, let date = SpreadsheetDate(value) {
        if let order = date.toldOrder {
          let value = value.trimmingCharacters(in: .whitespaces)
          decide(order, of: index)
          remark(
            line,
            localized("The dates of “\(column.name)” were read with \(order.phrase), as “\(value)” tells."))
        } else if date.isAmbiguous {
          columns[index]?.isOpen = true
        }
      }
    }
  }

  /// Decides what no value has told.
  /// - Parameter order: The order of day and month in the user's language.
  mutating func settle(_ order: DateOrder) {
    let told = columns.sorted { $0.key < $1.key }.lazy.compactMap(\.value.order).first
    for (index, column) in columns.sorted(by: { $0.key < $1.key }) where column.isOpen {
      if column.field == .priority {
        decide(.four, of: index)
        remark(
          0,
          localized(
            "The priorities of “\(column.name)” were read as 1 for high to 3 for low, and 4 for none."))
      } else if let told {
        decide(told, of: index)
        remark(
          0,
          localized(
            "The dates of “\(column.name)” were read with \(told.phrase), as those of another column."))
      } else {
        decide(order, of: index)
        remark(
          0,
          localized(
            """
            No date of “\(column.name)” tells whether the day or the month comes first. They were read with \(order.phrase), \
            as in your language.
            """))
      }
    }
  }

  /// Returns the order of day and month in a column.
  func order(of index: Int) -> DateOrder { columns[index]?.order ?? .dayFirst }

  /// Returns the priority of a number in a column; nil if there is none.
  func priority(_ number: Int, in index: Int) -> TaskPriority? {
    switch (columns[index]?.scale ?? .four, number) {
    case (_, 0), (.four, 4): TaskPriority.none
    case (.four, 1), (.nine, 1...4): .high
    case (.four, 2), (.nine, 5): .medium
    case (.four, 3), (.nine, 6...9): .low
    default: nil
    }
  }

  private mutating func noteScale(_ number: Int?, in index: Int, line: Int) {
    switch number {
    case let number? where (5...9).contains(number):
      decide(.nine, of: index)
      remark(
        line,
        localized(
          """
          The priorities of “\(columns[index]?.name ?? "")” were read as iCalendar's, 1 for high to 9 for low, because of \
          “\(number)”.
          """))
    case 2, 3, 4: columns[index]?.isOpen = true
    default: break
    }
  }

  private mutating func decide(_ order: DateOrder, of index: Int) {
    columns[index]?.order = order
    columns[index]?.isOpen = false
  }

  private mutating func decide(_ scale: Scale, of index: Int) {
    columns[index]?.scale = scale
    columns[index]?.isOpen = false
  }

  private mutating func remark(_ line: Int, _ text: String) {
    remarks.append(ImportRemark(line: line, text))
  }
}

extension TaskField {
  /// Whether the field is a date or a moment.
  var isDate: Bool { [.due, .start, .added, .changed, .checked].contains(self) }
}

extension DateOrder {
  /// The order in words, for the middle of a sentence.
  var phrase: String {
    switch self {
    case .dayFirst: localized("the day before the month")
    case .monthFirst: localized("the month before the day")
    }
  }
}
