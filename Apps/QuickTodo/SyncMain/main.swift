import AppsCommandLine
import Foundation
import QuickTodoModel
import QuickTodoServices

// `quicktodo account` and `quicktodo sync` run this program, so that no other command loads the libraries of the network
// and of the keyring. Its arguments are no interface for others.
signal(SIGPIPE, SIG_IGN)
Output.reserveStandardStreams()
let words = Array(CommandLine.arguments.dropFirst())
let location = words.first.flatMap { $0.isEmpty ? nil : DatabaseLocation(path: $0) } ?? DatabaseLocation()
do {
  switch (words.dropFirst().first, words.count) {
  case ("add", 7):
    try await AccountChange(location).add(
      address: words[4], user: words[5], name: words[6], passwordFile: words[3],
      place: SyncAccount.PasswordPlace(rawValue: words[2]) ?? .secretService)
  case ("set-password", 5):
    try await AccountChange(location).setPassword(
      of: words[4], passwordFile: words[3], place: SyncAccount.PasswordPlace(rawValue: words[2]))
  case ("move-list", 4):
    try await AccountChange(location).move(list: words[2], to: words[3])
  case ("remove", 3):
    try AccountChange(location).remove(words[2])
  case ("run", 4),
    ("run", 5) where words[4] == "automatic":
    // A first synchronisation takes a core for a minute. The window, and whatever else somebody looks at, goes before it.
    // Threads that begin later inherit this.
    _ = nice(10)
    try await SyncRun(location).synchronise(
      account: words[2], isJSON: words[3] == "json", isAutomatic: words.count == 5)
  default:
    throw ProgramEnd.misused
  }
} catch {
  ProgramEnd.exit(with: error, isRepeated: words.dropFirst().first == "run")
}
