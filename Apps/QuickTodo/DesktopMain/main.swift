import Foundation
import QuickTodoCommandLine
import QuickTodoServices
import QuickTodoTexts

// `quicktodo remind` and `quicktodo entry` run this program, so that no other command loads the libraries of the desktop.
let location = DatabaseLocation.namedInArguments(after: 1)
Language.show(.ofUser(ProcessInfo.processInfo.environment))
signal(SIGPIPE, SIG_IGN)
// A program in the background keeps no folder in use.
if getsid(0) == getpid() { chdir("/") }
switch CommandLine.arguments.dropFirst().first {
case "remind": exit(RemindersProgram(location).run())
case "entry": exit(EntryCall(location: location).run())
default:
  FileHandle.standardError.write(
    Data("quicktodo-desktop: run 'quicktodo remind' or 'quicktodo entry' instead.\n".utf8))
  exit(64)
}
