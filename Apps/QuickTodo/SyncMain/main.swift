import Foundation
import QuickTodoServices

// `quicktodo account` and `quicktodo sync` run this program, so that no other command loads the libraries of the network.
signal(SIGPIPE, SIG_IGN)
let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2 else {
  SyncRun.report("run 'quicktodo account' or 'quicktodo sync' instead")
  exit(64)
}
let run = SyncRun(words[0].isEmpty ? DatabaseLocation() : DatabaseLocation(path: words[0]))
switch words[1] {
case "add" where words.count == 5:
  exit(await run.addAccount(address: words[2], user: words[3], name: words[4]))
case "run":
  exit(await run.synchronise(isJSON: words.contains("--json")))
default:
  SyncRun.report("run 'quicktodo account' or 'quicktodo sync' instead")
  exit(64)
}
