import ArgumentParser
import Foundation
import QuickTodoModel
import QuickTodoServices

extension CompletionKind {
  /// Completes the numbers of the tasks in the database that the command line names. If the database can't be read,
  /// it offers none, and prints no error into the line that the user is typing.
  /// - Parameter sections: The sections whose tasks are offered.
  static func tasks(in sections: [TaskSection]) -> CompletionKind {
    .custom { words, place, prefix in
      // Shells show only a few completions.
      let tasks = values(words) { try $0.list(sections, limit: 1000) }
      let others = Set(words.indices.filter { $0 != place }.map { words[$0] })
      return tasks.map { String($0.uid) }.filter { $0.hasPrefix(prefix) && !others.contains($0) }
    }
  }

  /// Completes the names of lists.
  static var lists: CompletionKind { names { try $0.listItems().map(\.name) } }

  /// Completes the names of the lists of accounts that were removed here.
  static var hiddenLists: CompletionKind { names { try $0.hiddenLists().map(\.name) } }

  /// Completes the names of accounts.
  static var accounts: CompletionKind { names { try $0.accounts().map(\.name) } }

  /// Completes the names of tags.
  static var tags: CompletionKind { names { try $0.allTags().map(\.name) } }

  /// Completes the names of saved searches.
  static var searches: CompletionKind { names { try $0.savedSearches().map(\.name) } }

  /// Completes the numbers of conflicts.
  static var conflicts: CompletionKind { names { try $0.conflicts().map { String($0.uid) } } }

  /// Completes the days on which backups were made.
  static var backups: CompletionKind {
    .custom { words, _, prefix in
      guard let location = try? DatabaseLocation.named(path(in: words)),
        let backups = try? BackupFolder(of: location).backups()
      else { return [] }
      var days: [String] = []
      for backup in backups {
        let day = "\(TaskDate(backup.made, in: .current).day)"
        if day.hasPrefix(prefix), !days.contains(day) { days.append(day) }
      }
      return days
    }
  }

  private static func names(_ read: @escaping @Sendable (TaskDatabase) throws -> [String]) -> CompletionKind {
    .custom { words, _, prefix in
      let typed = ShellWord.value(of: prefix[...]).lowercased()
      return values(words, read).filter { $0.lowercased().hasPrefix(typed) }.compactMap {
        ShellWord.completion($0, in: CompletionShell.requesting)
      }
    }
  }

  /// Reads values from the database that the command line names, without waiting long, because the user is.
  private static func values<T>(_ words: [String], _ read: (TaskDatabase) throws -> [T]) -> [T] {
    guard let location = try? DatabaseLocation.named(path(in: words)), location.exists,
      let database = try? TaskDatabase(location, busyTimeout: 0.2)
    else { return [] }
    return (try? read(database)) ?? []
  }

  /// Returns the last path that the words of a command line name, by the parser's rules; nil if there is none. In
  /// bash, '=' is a separate word.
  private static func path(in words: [String]) -> String? {
    let option = "--database"
    let place = words.lastIndex { $0 == option || $0.hasPrefix(option + "=") }
    guard let place else { return nil }
    let attached = words[place].dropFirst(option.count + 1)
    let path = attached.isEmpty ? words[(place + 1)...].first { $0 != "=" }?[...] : attached
    return path.map(ShellWord.value(of:))
  }
}

/// A word of a command line that the user is typing.
enum ShellWord {
  /// Returns the value of a word as a shell computes it: without quotes and backslashes, and with the home folder for
  /// a tilde.
  /// - Parameter word: The word as typed. Variables in it aren't expanded.
  static func value(of word: Substring) -> String {
    var (value, quote, isEscaped): (String, Character?, Bool) = ("", nil, false)
    for character in word {
      switch (character, quote) {
      case _ where isEscaped:
        value.append(character)
        isEscaped = false
      case ("\\", nil), ("\\", "\""): isEscaped = true
      case ("'", nil), ("\"", nil): quote = character
      case (quote, _): quote = nil
      default: value.append(character)
      }
    }
    guard word.hasPrefix("~/"), let home = getenv("HOME") else { return value }
    return String(cString: home) + value.dropFirst()
  }

  /// Returns a value as the completion script of a shell needs it, so that the command gets that value and the shell expands
  /// nothing in it; nil if the shell would. ArgumentParser gives the script the values as they are.
  static func completion(_ value: String, in shell: CompletionShell?) -> String? {
    switch shell {
    case .bash?:
      // `compgen -W` expands its words as the shell does. Readline puts backslashes into the word that it inserts, because the
      // script completes with `-o filenames`, but not before these characters, which the shell would expand.
      return value.contains { "$`".contains($0) } || value.hasPrefix("~") ? nil : quoted(value)
    case .zsh?:
      // `_describe` takes the text after a colon as a description.
      return value.replacing(":", with: "\\:")
    default: return value
    }
  }

  /// Returns a word in single quotes.
  private static func quoted(_ word: String) -> String { "'\(word.replacing("'", with: "'\\''"))'" }
}
