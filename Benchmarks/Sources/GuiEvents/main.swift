import Glibc
import Gtk
import GuiHandlers
import Rill
import RillGtk
import RillUI

let usage = """
  Usage: gui-events C|Rill CASE COUNT    changes a control so often, whose signal changes another: for callgrind to
                                         count instructions. Subtract two counts to exclude the start.

  Cases:
  """

/// The cases in C, and the same cases by a driver with one `map`.
let cases: [(name: String, inC: (CInt) -> Void, inRill: (Int) throws -> Void)] = [
  (
    "scale to progress bar", scale_to_progress,
    { count in
      let (scale, bar) = (Scale(range: 0...100), ProgressBar())
      scale.rx.value.asDriver().map { $0 / 100 }.drive(bar.rx.progress).disposed(by: bar.rx.disposeBag)
      for number in 0..<count { scale.value = Double((number + 1) % 100) }
    }
  ),
  (
    "scale to progress bar, by name", scale_to_progress,
    { count in
      let (scale, bar) = (Scale(range: 0...100), ProgressBar())
      try scale.rx.value.asDriver().map { $0 / 100 }.drive(bar.rx.binder("fraction", as: Double.self))
        .disposed(by: bar.rx.disposeBag)
      for number in 0..<count { scale.value = Double((number + 1) % 100) }
    }
  ),
  (
    "check to sensitive button", check_to_sensitive,
    { count in
      let (check, button) = (CheckButton(), Button(label: "OK"))
      check.rx.isActive.asDriver().map { !$0 }.drive(button.rx.isEnabled).disposed(by: button.rx.disposeBag)
      for number in 0..<count { check.isActive = number.isMultiple(of: 2) }
    }
  ),
  (
    "entry to label", entry_to_label,
    { count in
      let (entry, label) = (Entry(), Label())
      entry.rx.text.asDriver().map { $0 == "1" ? "one" : "two" }.drive(label.rx.text)
        .disposed(by: label.rx.disposeBag)
      for number in 0..<count { entry.text = number.isMultiple(of: 2) ? "1" : "2" }
    }
  ),
]

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let count = arguments.last.flatMap({ Int($0) }),
  let work = cases.first(where: { $0.name == arguments.dropFirst().first })
else {
  print(usage)
  for work in cases { print("  \(work.name)") }
  exit(64)
}
guard Toolkit.initialize() else {
  print("gui-events: there is no display")
  exit(69)
}
if arguments.first == "C" { work.inC(CInt(count)) } else { try work.inRill(count) }
