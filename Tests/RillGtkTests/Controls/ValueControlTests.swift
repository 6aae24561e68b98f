import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("Sliders, progress and activity") struct ValueControlTests {
    init() throws { try requireDisplay() }

    @Test("A slider emits its value at once, then each change that wasn't written through Rill")
    func scale() {
      let scale = Scale(range: 1...360)
      let log = Log<Double>()
      _ = scale.rx.value.bind(onNext: { log.add($0) })
      scale.value = 30
      scale.rx.value.onNext(7)
      #expect(scale.value == 7)
      scale.value = 8
      #expect(log.entries == [1, 30, 8])
    }

    @Test("Progress bars and spinners follow a sequence")
    func progress() {
      let (bar, spinner) = (ProgressBar(), Spinner())
      bar.rx.progress.onNext(0.25)
      bar.rx.text.onNext("1 of 4")
      spinner.rx.isAnimating.onNext(true)
      #expect(bar.fraction == 0.25)
      #expect(bar.text == "1 of 4")
      #expect(spinner.isSpinning)
    }
  }
}
