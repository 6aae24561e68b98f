import AppsCommandLine
import ArgumentParser
import Glibc
import QuickTodoExchange
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
  @Argument(help: "Only tasks of a filter, such as due:today tag:home.") var filter: [String] = []

  func validate() throws {
    _ = try UserWords.filter(filter)
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
    let filter = try UserWords.filter(filter)
    Cancellation.watch()
    var (progress, piece) = (ProgressLine(), "")
    defer { progress.end() }
    func flush(_ size: Int) throws {
      if piece.utf8.count > size {
        try write(piece)
        piece = ""
      }
    }
    let written: TaskFileWriter? = try reading { database in
      var writer = TaskFileWriter(
        format, foreign: format == .csv ? try database.foreignNames(in: format.rawValue) : [])
      try database.exportTasks(
        due ? [.due] : done ? [.done] : TaskSection.allCases, filter, limit: limit,
        order: format == .markdown ? .nested : .made, begin: { piece += writer.beginning($0) }
      ) { task in
        try Cancellation.check("Cancelled. Nothing was written to a file.")
        piece += writer.text(of: task)
        try flush(65_536)
        progress.show("\(writer.count) tasks …")
      }
      return writer
    }
    var writer = written ?? TaskFileWriter(format)
    if written == nil { piece += writer.beginning([]) }
    piece += writer.ending()
    try flush(0)
    return writer
  }

  private func summary(_ writer: TaskFileWriter, _ format: ExchangeFormat) -> String {
    var text = "\(format.title): \(writer.count == 1 ? "1 task" : "\(writer.count) tasks").\n"
    for loss in ExchangeLoss.allCases {
      if let count = writer.losses[loss] { text += "  not kept: \(loss.rawValue) (\(count))\n" }
    }
    return text
  }

  /// Says on standard error what isn't kept.
  private func note(_ writer: TaskFileWriter, _ format: ExchangeFormat) {
    if !writer.losses.isEmpty { try? Output.error.write(summary(writer, format)) }
  }
}

/// A file that is written under another name, and takes its own once it is whole. So a failure leaves the former file.
private final class ReplacedFile {
  private let path: String
  private let temporary: String
  private var descriptor: CInt

  init(path: String) throws {
    // A link stays a link.
    let real = realpath(path, nil)
    defer { free(real) }
    self.path = real.map { String(cString: $0) } ?? path
    var status = stat()
    if stat(self.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      // A device or a pipe can't be replaced.
      temporary = self.path
      descriptor = open(self.path, O_WRONLY | O_CLOEXEC)
    } else {
      temporary = self.path + ".\(getpid()).part"
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw ExchangeError.unusable(path: path, code: errno) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if temporary != path { unlink(temporary) }
  }

  func write(_ text: String) throws {
    do {
      try Output(descriptor: descriptor).write(text)
    } catch OutputError.failed(let code) {
      throw ExchangeError.unusable(path: path, code: code)
    }
  }

  func commit() throws {
    guard temporary != path else { return }
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
      throw ExchangeError.unusable(path: path, code: errno)
    }
    close(descriptor)
    descriptor = -1
  }
}
