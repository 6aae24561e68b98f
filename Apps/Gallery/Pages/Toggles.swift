// Toggles: a toggle button, a check button, a group of radio buttons and a switch.
//
// All are on or off, and `rx.isActive` is the same property of each: its current value, then each change. Writing to
// it changes the control without an echo.

import Gtk
import Rill
import RillGtk
import RillUI

struct TogglesViewModel: Sendable {
  /// The number of controls that are on, as a text.
  let summary: Driver<String>
  /// Whether the switch can be used, which is while the check button is checked.
  let isSwitchEnabled: Driver<Bool>
  /// The radio button that is chosen, as a text.
  let size: Driver<String>

  init(toggle: Driver<Bool>, check: Driver<Bool>, onOff: Driver<Bool>, isLarge: Driver<Bool>) {
    summary = Driver<String>.combineLatest(toggle, check, onOff) { toggle, check, onOff in
      "\([toggle, check, onOff].count { $0 }) of 3 are on"
    }
    isSwitchEnabled = check
    size = isLarge.map { $0 ? "Large is chosen" : "Small is chosen" }
  }
}

final class Toggles: PageView {
  let root: Widget

  private let (toggle, check) = (ToggleButton(label: "Toggle"), CheckButton(label: "The switch can be used"))
  private let (onOff, allOff) = (Switch(), Button(label: "All Off"))
  private let (small, large) = (CheckButton(label: "Small"), CheckButton(label: "Large"))
  private let (summary, size) = (Label(), Label())
  private let bag = DisposeBag()

  init() {
    onOff.halign = .start
    large.setGroup(small)
    small.isActive = true
    root = .column(
      toggle, check, .labelled("Switch", onOff), summary, allOff, Separator(), small, large, size)

    let viewModel = TogglesViewModel(
      toggle: toggle.rx.isActive.asDriver(), check: check.rx.isActive.asDriver(),
      onOff: onOff.rx.isOn.asDriver(), isLarge: large.rx.isActive.asDriver())
    viewModel.summary.drive(summary.rx.text).disposed(by: bag)
    viewModel.isSwitchEnabled.drive(onOff.rx.isEnabled).disposed(by: bag)
    viewModel.size.drive(size.rx.text).disposed(by: bag)
    allOff.rx.tap.subscribe(onNext: { [toggle, check, onOff] in
      for control in [toggle, check, onOff] as [any Toggleable] { control.isActive = false }
    }).disposed(by: bag)
  }
}
