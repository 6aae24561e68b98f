import QuickTodoExchange
public import QuickTodoFiles
import QuickTodoTexts

extension ExportSummary {
  /// The content of the file that an export would write, one thing a line.
  public var preview: String {
    var lines = [
      localized(count == 1 ? "1 task (\(format.title))" : "\(count) tasks (\(format.title))")
    ]
    if !lost.isEmpty { lines += ["", localized("\(format.title) can't keep:")] + lost.map { "•  \($0)" } }
    return lines.joined(separator: "\n")
  }

  /// Returns the message about a file that has been written.
  /// - Parameter path: The file.
  func message(about path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let exported = localized(
      count == 1 ? "1 task exported to “\(name)”." : "\(count) tasks exported to “\(name)”.")
    guard !lost.isEmpty else { return exported }
    let list = lost.joined(separator: "; ")
    return exported + " " + localized("\(format.title) can't keep: \(list).")
  }

  /// The things that the format can't keep.
  private var lost: [String] { ExchangeLoss.allCases.filter { losses[$0] != nil }.map(\.text) }
}
