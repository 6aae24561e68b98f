import Foundation

// Draws the operators' marble diagrams by running the operators in virtual time. With --check, writes nothing, names the
// files that no longer agree with what the operators do, and ends with status 1 if there are any.

var arguments = CommandLine.arguments.dropFirst()
let isCheck = arguments.first == "--check"
if isCheck { arguments = arguments.dropFirst() }
guard let folder = arguments.first, arguments.count == 1 else {
  print("Usage: marbles [--check] FOLDER")
  exit(64)
}

var files = ["ObservableType.md": Diagram.contents]
for diagram in Diagram.all {
  files["\(diagram.name).svg"] = Drawing(diagram, .light).svg
  files["\(diagram.name)~dark.svg"] = Drawing(diagram, .dark).svg
}
for diagrams in Dictionary(grouping: Diagram.all, by: \.symbol).values {
  files["\(diagrams[0].name).md"] = Diagram.page(of: diagrams)
}

let present = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
let surplus = present.subtracting(files.keys)
if isCheck {
  let changed = files.filter { name, text in
    (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) != text
  }
  for name in changed.keys.sorted() { print("\(name) differs from what the operator does") }
  for name in surplus.sorted() { print("\(name) belongs to no operator") }
  exit(changed.isEmpty && surplus.isEmpty ? 0 : 1)
}
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
for name in surplus { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
for (name, text) in files { try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }
