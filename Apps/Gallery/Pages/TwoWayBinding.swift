// Two-way binding: relays on one side, controls on the other.
//
// `control <-> relay` shows the relay's value in the control, and sends the person's changes to the relay. A change
// that came from the relay is not sent back, so nothing goes in circles, and text that an input method is still
// composing is left alone. Code that sets the relay, as Reset does here, changes the control.

import Gtk
import Rill
import RillGtk
import RillUI

struct TwoWayBindingViewModel: Sendable {
  let name = BehaviorRelay(value: "")
  let notes = BehaviorRelay(value: "")
  let isOn = BehaviorRelay(value: false)
  let volume = BehaviorRelay(value: 0.0)

  /// The values of the relays, as a text.
  var summary: Driver<String> {
    Driver<String>.combineLatest(name.asDriver(), notes.asDriver(), isOn.asDriver(), volume.asDriver()) {
      name, notes, isOn, volume in
      "Name “\(name)”, \(notes.count) characters of notes, \(isOn ? "on" : "off"), volume \(Int(volume))"
    }
  }

  /// Sets the relays to other values; the controls follow.
  func reset() {
    name.accept("Nobody")
    notes.accept("")
    isOn.accept(true)
    volume.accept(50)
  }
}

final class TwoWayBinding: PageView {
  let root: Widget

  private let (name, notes, onOff, volume) = (Entry(), TextView(), Switch(), Scale(range: 0...100))
  private let (summary, reset) = (Label(), Button(label: "Reset"))
  private let bag = DisposeBag()

  init() {
    summary.wraps = true
    summary.addCssClass("heading")
    onOff.halign = .start
    notes.setSizeRequest(width: -1, height: 80)
    notes.addCssClass("card")
    root = .column(
      .labelled("Name", name), .labelled("Notes", notes), .labelled("On", onOff), .labelled("Volume", volume),
      summary,
      reset)

    let viewModel = TwoWayBindingViewModel()
    (name.rx.text.orEmpty <-> viewModel.name).disposed(by: bag)
    (notes.rx.text.orEmpty <-> viewModel.notes).disposed(by: bag)
    (onOff.rx.isOn <-> viewModel.isOn).disposed(by: bag)
    (volume.rx.value <-> viewModel.volume).disposed(by: bag)
    viewModel.summary.drive(summary.rx.text).disposed(by: bag)
    reset.rx.tap.subscribe(onNext: viewModel.reset).disposed(by: bag)
  }
}
