import AppsCommandLine
import QuickTodoModel

/// A formatter of tasks as aligned columns, for a terminal: the number, the title, the due date, the priority, the list,
/// and the rest.
struct TaskColumns {
  /// The least that is left of a title if the terminal is narrow.
  private static let leastTitle = 16
  private static let gap = "  "

  let text: TaskText
  /// The columns of the terminal; nil if they aren't known.
  let width: Int?

  /// Returns tasks, one on each line. No line is wider than a terminal of 25 columns or more.
  func lines(_ tasks: [TaskItem]) -> String {
    let rows = tasks.map(cells)
    let numberWidth = max(2, tasks.map { String($0.uid).utf8.count }.max() ?? 0)
    let widths = widths(of: rows, besides: numberWidth + Self.gap.count + 3)
    var result = ""
    for (task, row) in zip(tasks, rows) {
      let number = String(task.uid)
      var line = TextWidth.padding(numberWidth - number.utf8.count) + number + Self.gap + TaskText.box(task)
      var missing = 0
      var place = line.utf8.count
      let last = row.indices.last { !row[$0].isEmpty && widths[$0] > 0 }
      for (column, (cell, width)) in zip(row, widths).enumerated() where width > 0 {
        line += TextWidth.padding(missing) + Self.gap
        place += Self.gap.count
        // A text with nothing behind it may use the rest of the line.
        let rest = column == last ? self.width.map { $0 - place } : nil
        var room = max(width, rest ?? 0)
        place += width
        for (index, part) in cell.enumerated() where room > (index == 0 ? 0 : 1) {
          let shown = TextWidth.truncated(part.text, to: index == 0 ? room : room - 1)
          line += (index == 0 ? "" : " ") + text.colored(part, shown)
          room -= TextWidth.of(shown) + (index == 0 ? 0 : 1)
        }
        // Nothing comes behind the last cell of a line that has something.
        missing = room
      }
      while line.last == " " { line.removeLast() }
      result += line + "\n"
    }
    return result
  }

  /// Returns the parts of a task in each column.
  private func cells(of task: TaskItem) -> [[TaskText.Part]] {
    var cells = Array(repeating: [TaskText.Part](), count: TaskText.Part.Column.allCases.count)
    for part in [text.title(of: task)] + text.details(of: task) { cells[part.column.rawValue].append(part) }
    return cells
  }

  /// Returns the widths of the columns: those of the longest texts if there is room. Otherwise the titles are shortened to two
  /// fifths of a line, then the last columns, then the titles again, and the due dates only then.
  private func widths(of rows: [[[TaskText.Part]]], besides fixed: Int) -> [Int] {
    var widths = Array(repeating: 0, count: TaskText.Part.Column.allCases.count)
    for row in rows {
      for (column, cell) in row.enumerated() where !cell.isEmpty {
        let width = cell.reduce(cell.count - 1) { $0 + TextWidth.of($1.text) }
        widths[column] = max(widths[column], width)
      }
    }
    guard let width else { return widths }
    let gaps = widths.count { $0 > 0 } * Self.gap.count
    var excess = fixed + gaps + widths.reduce(0, +) - width
    let steps: [(column: TaskText.Part.Column, least: Int)] = [
      (.title, max(Self.leastTitle, width * 2 / 5)), (.others, 0), (.list, 0), (.priority, 0),
      (.title, Self.leastTitle), (.due, 0),
    ]
    for (column, least) in steps where excess > 0 {
      let cut = min(excess, max(0, widths[column.rawValue] - least))
      // A column that vanishes takes its gap with it.
      excess -= cut + (cut > 0 && cut == widths[column.rawValue] ? Self.gap.count : 0)
      widths[column.rawValue] -= cut
    }
    return widths
  }
}
