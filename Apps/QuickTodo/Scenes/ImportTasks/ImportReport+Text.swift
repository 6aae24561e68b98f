public import QuickTodoExchange
public import QuickTodoModel

extension ImportReport {
  /// Returns the changes that an import would make, one a line.
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - shown: Returns a text of the file as it can be shown.
  public func preview(_ format: ExchangeFormat, shown: (String) -> String) -> String {
    func tasks(_ count: Int, _ adjective: String = "") -> String {
      "\(count == 0 ? "No" : "\(count)") \(adjective)\(count == 1 ? "task" : "tasks")"
    }
    var lines = ["\(tasks(added, "new ")) (\(format.title))"]
    if lists > 0 { lines.append(lists == 1 ? "1 new list" : "\(lists) new lists") }
    if existing > 0 {
      lines.append(
        "\(tasks(existing)) already there, which \(existing == 1 ? "stays as it is" : "stay as they are")")
    }
    func add(_ remarks: Remarks, _ heading: String) {
      guard remarks.count > 0 else { return }
      lines += ["", heading]
      for remark in remarks.first {
        lines.append("•  " + (remark.line > 0 ? "Line \(remark.line): " : "") + shown(remark.text))
      }
      let rest = remarks.count - remarks.first.count
      if rest > 0 { lines.append("•  … and \(rest) more.") }
    }
    add(refused, "\(tasks(refused.count)) can't be imported:")
    add(remarks, "To know about the others:")
    if identified < added {
      let count = added - identified
      lines += [
        "",
        "\(tasks(count)) can't be recognized later. Another import of this file would make "
          + "\(count == 1 ? "it" : "them") again.",
      ]
    }
    return lines.joined(separator: "\n")
  }
}
