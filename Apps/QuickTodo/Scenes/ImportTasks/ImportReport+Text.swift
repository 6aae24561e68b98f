public import QuickTodoExchange
public import QuickTodoModel
import QuickTodoTexts

extension ImportReport {
  /// Returns the changes that an import would make, one a line.
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - shown: Returns a text of the file as it can be shown.
  public func preview(_ format: ExchangeFormat, shown: (String) -> String) -> String {
    var lines: [String] = []
    switch added {
    case 0: lines.append(localized("No new tasks (\(format.title))"))
    case 1: lines.append(localized("1 new task (\(format.title))"))
    default: lines.append(localized("\(added) new tasks (\(format.title))"))
    }
    if lists > 0 { lines.append(localized(lists == 1 ? "1 new list" : "\(lists) new lists")) }
    if existing > 0 {
      lines.append(
        localized(
          existing == 1
            ? "1 task already there, which stays as it is"
            : "\(existing) tasks already there, which stay as they are"))
    }
    func add(_ remarks: Remarks, _ heading: String) {
      guard remarks.count > 0 else { return }
      lines += ["", heading]
      for remark in remarks.first {
        let text = shown(remark.text)
        lines.append("•  " + (remark.line > 0 ? localized("Line \(remark.line): \(text)") : text))
      }
      let rest = remarks.count - remarks.first.count
      if rest > 0 { lines.append("•  " + localized("… and \(rest) more.")) }
    }
    add(
      refused,
      localized(
        refused.count == 1 ? "1 task can't be imported:" : "\(refused.count) tasks can't be imported:"))
    add(remarks, localized("Notes about the other tasks:"))
    if identified < added {
      let count = added - identified
      lines += [
        "",
        localized(
          count == 1
            ? "1 task can't be recognised later. Another import of this file would make it again."
            : "\(count) tasks can't be recognised later. Another import of this file would make them again."),
      ]
    }
    return lines.joined(separator: "\n")
  }
}
