// Numbers: a slider and a spin button for the same number, a progress bar that shows it, and a spinner.
//
// Both controls are bound to one relay, two ways. If one of them is used, the relay has the number, and the other
// control follows it.

import Gtk
import Rill
import RillGtk
import RillUI

struct NumbersViewModel: Sendable {
  let percent = BehaviorRelay(value: 25.0)

  /// The completed fraction, 0…1.
  var fraction: Driver<Double> { percent.asDriver().map { $0 / 100 } }
  var text: Driver<String?> { percent.asDriver().map { "\(Int($0)) %" } }
  /// Whether something is left to do.
  var isRunning: Driver<Bool> { percent.asDriver().map { $0 < 100 }.distinctUntilChanged() }
}

final class Numbers: PageView {
  let root: Widget

  private let (slider, spin) = (Scale(range: 0...100), SpinButton(range: 0...100))
  private let (progress, spinner, state) = (ProgressBar(), Spinner(), Label())
  private let bag = DisposeBag()

  init() {
    spinner.setSizeRequest(width: 32, height: 32)
    root = .column(
      .labelled("Slider", slider), .labelled("Spin button", spin), .labelled("Progress", progress),
      .labelled("Activity", spinner), state)

    let viewModel = NumbersViewModel()
    (slider.rx.value <-> viewModel.percent).disposed(by: bag)
    (spin.rx.value <-> viewModel.percent).disposed(by: bag)
    viewModel.fraction.drive(progress.rx.progress).disposed(by: bag)
    viewModel.text.drive(progress.rx.text).disposed(by: bag)
    viewModel.isRunning.drive(spinner.rx.isAnimating).disposed(by: bag)
    viewModel.isRunning.map { $0 ? "Something is left to do" : "All is done" }.drive(state.rx.text)
      .disposed(by: bag)
  }
}
