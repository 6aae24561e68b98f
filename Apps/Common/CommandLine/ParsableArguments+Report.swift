package import ArgumentParser

extension ParsableArguments {
  /// Prints an error of the argument parser: a fault in the arguments, or help or the version, which are errors to the
  /// parser too.
  ///
  /// The parser's own `exit(withError:)` succeeds even if help could not be printed.
  /// - Parameters:
  ///   - error: The error that the parser, or a command, has thrown.
  ///   - program: The name of the program.
  ///   - advice: A line to print below a fault in the arguments; empty for none.
  /// - Returns: The exit status for the error, or 74 if the requested help or version could not be printed.
  package static func report(_ error: any Error, program: String, advice: String = "") -> Int32 {
    let status = exitCode(for: error).rawValue
    let lines = [fullMessage(for: error), status == 0 ? "" : advice].filter { !$0.isEmpty }
    do {
      try (status == 0 ? Output.standard : Output.error).write(lines.map { $0 + "\n" }.joined())
    } catch OutputError.failed(let code) where status == 0 {
      try? Output.error.write("\(program): \(OutputError.failed(code))\n")
      return 74
    } catch {
      // If standard error can't be written to either, only the status is left.
    }
    return status
  }
}
