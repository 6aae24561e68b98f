import CList
import Foundation
import Gtk

let usage = """
  Usage: list-changes diff|show|show-c ROWS ROUNDS    prints milliseconds as JSON: of finding what changed between
                                                      two lists of so many rows, or of showing one row's change in a
                                                      list in a window, by Rill or by a program in C
  """

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let count = arguments.dropFirst().first.flatMap({ Int($0) }),
  let rounds = arguments.last.flatMap({ Int($0) }), let kind = arguments.first,
  ["diff", "show", "show-c"].contains(kind)
else {
  print(usage)
  exit(64)
}

let figures: [String: [Double]]
if kind == "diff" {
  figures = Differences(count: count, rounds: rounds).figures()
} else {
  guard Toolkit.initialize() else {
    FileHandle.standardError.write(Data("list-changes: there is no display\n".utf8))
    exit(69)
  }
  if kind == "show-c" {
    var frames = [Double](repeating: 0, count: rounds)
    clist_toggle(CInt(count), CInt(rounds), &frames)
    figures = ["frame": frames]
  } else {
    let toggles = Toggles(count: count)
    await toggles.run(rounds: rounds)
    figures = ["shown": toggles.accepting, "frame": toggles.frames]
  }
}
print(String(decoding: try JSONSerialization.data(withJSONObject: figures), as: UTF8.self))
