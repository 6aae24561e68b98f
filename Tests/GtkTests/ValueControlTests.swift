@testable import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("Controls for values, progress and links") struct ValueControlTests {
    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
    }

    @Test("A slider keeps its value in its range and on its steps, and reports each change")
    func scale() {
      let scale = Scale(range: 1...360, page: 30)
      var values: [Double] = []
      scale.onValueChanged { values.append(scale.value) }
      for value in [30.0, 500, 500, -1] { scale.value = value }
      #expect(values == [30, 360, 1])
      scale.drawsValue = false
      #expect(!scale.drawsValue)
    }

    @Test("A progress bar shows a fraction, and its text if it has one")
    func progress() {
      let bar = ProgressBar()
      bar.fraction = 0.5
      #expect(bar.fraction == 0.5)
      bar.text = "7 of 13"
      #expect(bar.text == "7 of 13")
      #expect((try? bar.property("show-text", as: Bool.self)) == true)
      bar.text = nil
      #expect((try? bar.property("show-text", as: Bool.self)) == false)
    }

    @Test("A spinner turns while isSpinning is true")
    func spinner() {
      let spinner = Spinner()
      #expect(!spinner.isSpinning)
      spinner.isSpinning = true
      #expect(spinner.isSpinning)
    }

    @Test("A link button reports the click and opens nothing by itself")
    func link() throws {
      let link = LinkButton(uri: "https://example.org/", label: "Example")
      var clicks = 0
      link.onClicked { clicks += 1 }
      try link.emit("clicked")
      #expect(clicks == 1)
      #expect(link.uri == "https://example.org/")
      #expect(link.label == "Example")
      link.isVisited = true
      #expect(link.isVisited)
      link.uri = "https://example.org/2"
      #expect(link.uri == "https://example.org/2")
    }

    @Test("Opening a URI that no program handles reports why it failed")
    func opening() async throws {
      try await withWindow(showing: Box()) { window in
        var reasons: [String] = []
        window.open(uri: "no-such-scheme-here:x") { reasons.append($0.map { "\($0)" } ?? "opened") }
        #expect(await MainLoop.iterate { !reasons.isEmpty })
        #expect(reasons.first?.hasPrefix("no-such-scheme-here:x could not be opened") == true)
      }
    }

    @Test("A width watcher reports its width at first and whenever it changes")
    func width() async throws {
      let box = Box()
      let line = WidthWatcher()
      var widths: [Int] = []
      line.onWidthChanged { widths.append($0) }
      box.append(line)
      try await withWindow(showing: box, width: 300) { _ in
        #expect(await MainLoop.iterate { widths.last == box.width })
        box.setSizeRequest(width: 500, height: -1)
        #expect(await MainLoop.iterate { widths.last == 500 })
      }
    }

    @Test("A box's orientation can be changed")
    func orientation() {
      let box = Box(.vertical)
      box.orientation = .horizontal
      #expect(box.orientation == .horizontal)
    }
  }
}
