import ArgumentParser
import QuickTodoModel
import QuickTodoServices

extension CompletionKind {
  /// Completes the numbers of the tasks in the database that the command line names. Offers none if the database can't
  /// be read, and prints no error into the line that a person is writing.
  /// - Parameter sections: The sections of the tasks.
  static func tasks(in sections: [TaskSection]) -> CompletionKind {
    .custom { words, place, prefix in
      guard let location = try? DatabaseLocation.named(path(in: words)), location.exists,
        // A shell asks for few numbers, and a person waits.
        let tasks = try? TaskDatabase(location, busyTimeout: 0.2).list(sections, limit: 1000)
      else { return [] }
      let others = Set(words.indices.filter { $0 != place }.map { words[$0] })
      return tasks.map { String($0.uid) }.filter { $0.hasPrefix(prefix) && !others.contains($0) }
    }
  }

  /// Returns the last path that the words of a command line name, as the parser does; nil if there is none. For bash,
  /// '=' is a word of its own.
  private static func path(in words: [String]) -> String? {
    let option = "--database"
    let place = words.lastIndex { $0 == option || $0.hasPrefix(option + "=") }
    guard let place else { return nil }
    let attached = words[place].dropFirst(option.count + 1)
    let path = attached.isEmpty ? words[(place + 1)...].first { $0 != "=" }?[...] : attached
    return path.map(ShellWord.value(of:))
  }
}
