import AppsCommandLine
import ArgumentParser
import Foundation
import QuickTodoModel
import QuickTodoServices

/// The command `stats`.
struct StatisticsCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print how many tasks are to do and how many are done.",
    discussion:
      "For example: quicktodo stats --days 30 prints how many tasks were done on each of the last 30 days.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(
    help: ArgumentHelp(
      "Also print how many tasks are overdue, and how many were done on each of the last N days, including today.",
      valueName: "n"))
  var days: Int?
  @Flag(help: "As JSON: todo, done and schema; with --days also overdue, and days with day and done.")
  var json = false

  func validate() throws {
    if let days, !(1...366).contains(days) {
      throw ValidationError("Expected --days from 1 to 366, found \(days).")
    }
  }

  func run() throws {
    let (all, daily) =
      try reading { database in
        (
          try database.statistics(),
          try days.map { try database.doneStatistics(now: .now, in: .current, numberOfDays: $0) }
        )
      } ?? ((todo: 0, done: 0), days.map { DoneStatistics(today: TaskDate.now.day, numberOfDays: $0) })
    try Output.standard.write(json ? Self.json(all, daily) : Self.text(all, daily))
  }

  private static func json(_ all: TaskStatistics, _ daily: DoneStatistics?) -> String {
    var text = #"{"todo":\#(all.todo),"done":\#(all.done),"schema":1"#
    if let daily {
      let days = daily.days.map { #"{"day":"\#($0.day)","done":\#($0.count)}"# }
      text += #","overdue":\#(daily.overdue),"days":[\#(days.joined(separator: ","))]"#
    }
    return text + "}\n"
  }

  private static func text(_ all: TaskStatistics, _ daily: DoneStatistics?) -> String {
    var text = "\(all.todo) due, \(all.done) done\n"
    guard let daily else { return text }
    text += "\(daily.overdue) overdue\n"
    let width = Output.standard.isTerminal ? (TextWidth.ofTerminal ?? 80) - 19 : 0
    for day in daily.days {
      let line = "\(day.day)  \(NumberColumn.text(day.count))"
      text += line + bar(day.count, of: daily.best?.count ?? 0, width: width) + "\n"
    }
    let average = String(format: "%.1f", daily.averagePerDay)
    let days = daily.days.count == 1 ? "1 day" : "\(daily.days.count) days"
    return text + "\(daily.done) done in \(days), \(average) a day\n"
  }

  /// Returns a bar, the longest of which fills a width; an empty text if there is no room for bars.
  private static func bar(_ count: Int, of most: Int, width: Int) -> String {
    guard count > 0, width > 0 else { return "" }
    return "  " + String(repeating: "▇", count: max(1, min(width, 40) * count / most))
  }
}
