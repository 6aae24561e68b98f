import AppsCommandLine
public import ArgumentParser
import Glibc
public import QuickTodoExchange
import QuickTodoModel
import QuickTodoServices

extension ExchangeFormat: ExpressibleByArgument {}

/// The command `import FILE`.
struct ImportCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import the tasks of a file, as one step that can be undone.",
    discussion: """
      In a terminal, the command shows what it would do, and asks. A task that is there already, by its UID, is left as it \
      is. A file in which the tasks have no UID (todo.txt, Markdown, another program's CSV with numbers) makes all tasks again \
      if it is imported again.
      """)

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Option(
    help:
      "json, icalendar, todotxt, csv, taskwarrior or markdown; by default that of the file's name or content."
  )
  var format: ExchangeFormat?
  @Flag(help: "Print what the import would do, and change nothing.") var dryRun = false
  @Flag(help: "Don't ask.") var yes = false
  @Flag(
    help: """
      As JSON: schema, format, imported, new, existing, refused, lists, and the first remarks with line, refused and text.
      """)
  var json = false
  @Argument(help: "The file; - for standard input.", completion: .file()) var file: String

  func run() throws {
    try Output.standard.check()
    Cancellation.watch()
    // An interactive question needs a file that can be read twice.
    let asks =
      !dryRun && !yes && !json && file != "-" && isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    if dryRun || asks {
      let (report, format) = try preview()
      if dryRun { return try print(report, format, isDone: false) }
      try Output.error.write(ImportText(report, format, isDone: false).text)
      guard report.added + report.lists > 0, try confirms() else {
        throw Cancellation(description: "Nothing was imported.")
      }
    }
    // The file is opened first, so that a name that is wrong makes no database.
    let tasks = try open()
    let database = try TaskDatabase(location)
    let report = try read(tasks, into: database, isDryRun: false)
    try startReminders(of: database)
    try print(report, tasks.format, isDone: true)
  }

  private func preview() throws -> (ImportReport, ExchangeFormat) {
    let tasks = try open()
    let location = try location
    let report =
      try location.exists
      ? TaskDatabase.read(location) { try read(tasks, into: $0, isDryRun: true) }
      : read(tasks, into: .inMemory(), isDryRun: true)
    return (report, tasks.format)
  }

  private func open() throws -> TaskFile {
    try TaskFile(path: file, format: format) { try Cancellation.check("Cancelled. Nothing was imported.") }
  }

  private func read(_ tasks: TaskFile, into database: TaskDatabase, isDryRun: Bool) throws -> ImportReport {
    var (progress, count) = (ProgressLine(), 0)
    defer { progress.end() }
    return try database.importTasks(isDryRun: isDryRun) {
      count += 1
      if count % 1_000 == 0 { progress.show("\(count) tasks read …") }
      return try tasks.next()
    }
  }

  private func confirms() throws -> Bool {
    try Output.error.write("Import? [y/N] ")
    return Cancellation.isYes(try Cancellation.line(orThrow: "Cancelled. Nothing was imported."))
  }

  private func print(_ report: ImportReport, _ format: ExchangeFormat, isDone: Bool) throws {
    let text = ImportText(report, format, isDone: isDone)
    do {
      try Output.standard.write(json ? text.json : text.text)
    } catch OutputError.failed(let code) where isDone {
      throw UnprintedImport(cause: .failed(code))
    }
  }
}

/// The error for an import that was stored, but whose report couldn't be printed.
struct UnprintedImport: Error, CustomStringConvertible {
  let cause: OutputError
  var description: String {
    "The tasks were imported, but the report couldn't be printed: don't import again. \(cause)"
  }
}

/// A report about an import, for a person or a program.
struct ImportText {
  private let report: ImportReport
  private let format: ExchangeFormat
  private let isDone: Bool

  init(_ report: ImportReport, _ format: ExchangeFormat, isDone: Bool) {
    (self.report, self.format, self.isDone) = (report, format, isDone)
  }

  /// The report in lines.
  var text: String {
    var parts = ["\(report.added) new"]
    if report.lists > 0 { parts.append(report.lists == 1 ? "1 new list" : "\(report.lists) new lists") }
    if report.existing > 0 { parts.append("\(report.existing) already there") }
    if report.refused.count > 0 { parts.append("\(report.refused.count) refused") }
    var text = "\(format.title)\(isDone ? ", imported" : ""): \(parts.joined(separator: ", ")).\n"
    for (remarks, word) in [(report.refused, "refused: "), (report.remarks, "")] {
      for remark in remarks.first {
        let place = remark.line > 0 ? "line \(remark.line): " : ""
        text += "  \(place)\(word)\(TerminalText.escaped(remark.text))\n"
      }
      let rest = remarks.count - remarks.first.count
      if rest > 0 { text += "  … and \(rest) more.\n" }
    }
    if report.identified < report.added {
      let count = report.added - report.identified
      text +=
        "  \(count == 1 ? "1 task has" : "\(count) tasks have") no UID: a second import would make "
        + "\(count == 1 ? "it" : "them") again.\n"
    }
    return text
  }

  /// The report as JSON on one line.
  var json: String {
    var text = #"{"schema":1,"format":"\#(format.rawValue)","imported":\#(isDone),"new":\#(report.added)"#
    text += ",\"existing\":\(report.existing),\"refused\":\(report.refused.count),\"lists\":\(report.lists)"
    text += ",\"remarks\":["
    let remarks = report.refused.first.map { ($0, true) } + report.remarks.first.map { ($0, false) }
    for (index, (remark, isRefused)) in remarks.enumerated() {
      text += (index > 0 ? "," : "") + "{\"line\":\(remark.line),\"refused\":\(isRefused),\"text\":"
      JSONText.append(remark.text, to: &text)
      text += "}"
    }
    return text + "]}\n"
  }
}
