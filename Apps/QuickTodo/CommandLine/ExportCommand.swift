import AppsCommandLine
import ArgumentParser
import QuickTodoExchange
import QuickTodoFiles
import QuickTodoModel
import QuickTodoServices

/// The command `export`.
struct ExportCommand: FilterCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export tasks to a file or to standard output.",
    discussion: """
      Standard error says which fields the format can't keep. The filter is that of 'quicktodo list', for example: \
      quicktodo export --output work.ics list:Work
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(
    help:
      "json, icalendar, todotxt, csv, taskwarrior or markdown; by default that of the file's name, or json.")
  var format: ExchangeFormat?
  @Option(
    help: ArgumentHelp("The file, which is replaced once all is written.", valueName: "file"),
    completion: .file())
  var output: String?
  @Flag(help: "Only tasks to do.") var due = false
  @Flag(help: "Only tasks that are done.") var done = false
  @Option(help: ArgumentHelp("At most so many tasks.", valueName: "n")) var limit: Int?
  @Flag(help: "Print how many tasks there are and what the format can't keep, and write nothing.")
  var dryRun = false
  @OptionGroup var filter: FilterOptions

  func validate() throws {
    if due && done { throw ValidationError("Expected --due or --done, found both.") }
    if let limit, limit < 0 { throw ValidationError("Expected a --limit from 0 on, found \(limit).") }
    if output == "" { throw ValidationError("Expected a file after --output, found nothing.") }
  }

  func run() throws {
    let format = format ?? output.flatMap(ExchangeFormat.named) ?? .json
    if dryRun {
      let writer = try write(format) { _ in }
      return try Output.standard.write(summary(writer, format))
    }
    guard let output, output != "-" else {
      try Output.standard.check()
      let writer = try write(format) { try Output.standard.write($0) }
      return note(writer, format)
    }
    let file = try ReplacedFile(path: output)
    let writer = try write(format) { try file.write($0) }
    try file.commit()
    note(writer, format)
  }

  /// Writes the tasks, in pieces.
  private func write(_ format: ExchangeFormat, _ write: (String) throws -> Void) throws -> TaskFileWriter {
    func export(_ database: TaskDatabase?) throws -> TaskExport {
      TaskExport(
        format, sections: due ? [.due] : done ? [.done] : TaskSection.allCases,
        filter: try filter.filter(in: database), limit: limit)
    }
    Cancellation.watch()
    var line = ProgressLine()
    defer { line.end() }
    let progress: (Int) throws -> Void = { count in
      try Cancellation.check("Cancelled. Nothing was written to a file.")
      line.show("\(count) tasks …")
    }
    let written = try reading { try export($0).write($0, progress: progress, to: write) }
    return try written ?? export(nil).write(nil, to: write)
  }

  private func summary(_ writer: TaskFileWriter, _ format: ExchangeFormat) -> String {
    var text = "\(format.title): \(writer.count == 1 ? "1 task" : "\(writer.count) tasks").\n"
    for loss in ExchangeLoss.allCases {
      if let count = writer.losses[loss] { text += "  not kept: \(loss.text) (\(count))\n" }
    }
    return text
  }

  /// Says on standard error what isn't kept.
  private func note(_ writer: TaskFileWriter, _ format: ExchangeFormat) {
    if !writer.losses.isEmpty { try? Output.error.write(summary(writer, format)) }
  }
}
