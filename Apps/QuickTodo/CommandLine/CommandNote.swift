import AppsCommandLine

/// Sentences about something that was done, but perhaps not as it was meant.
enum CommandNote {
  /// Prints sentences on standard error. A failure to print them isn't reported, because the command is done.
  static func print(_ sentences: [String]) {
    for sentence in sentences { try? Output.error.write("quicktodo: \(sentence)\n") }
  }
}
