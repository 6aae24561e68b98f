import Foundation
import Gtk
import Rill
import RillGtk
import RillUI

/// Floods one label with numbers from background threads and measures how the window responds meanwhile.
///
/// `gui-flood [EVENTS] [--json]` sends that many events, 100,000 by default, in each of several ways, and prints how
/// long the frames took. `gui-flood --until-stopped` starts when its button is clicked and goes on until the next
/// click. Then two labels show how many were sent and how many are shown.
@main enum GuiFlood {
  static func main() {
    let application = Application(id: nil, isUnique: false)
    let arguments = CommandLine.arguments
    application.onActivate {
      let window = FloodWindow()
      window.present()
      Task {
        if arguments.contains("--until-stopped") {
          await window.floodUntilStopped()
        } else {
          let count = arguments.dropFirst().compactMap { Int($0) }.first ?? 100_000
          await window.measure(count: count, isJSON: arguments.contains("--json"))
          application.quit()
        }
      }
      application.hold()
      window.onDispose { application.quit() }
    }
    exit(application.run(arguments: [arguments[0]]))
  }
}

/// A window with a label that is flooded, a button, and a spinner, which guarantees that there is always a next frame.
final class FloodWindow: Window {
  private let shown = Label("0")
  private let sent = Label("")
  private let stop = Button(label: "Stop")
  private let spinner = Spinner()
  private let bag = DisposeBag()

  override init() {
    super.init()
    let box = Box(.vertical, spacing: 12)
    for widget in [spinner, shown, sent, stop] { box.append(widget) }
    content = box
    title = "Flood"
    setDefaultSize(width: 320, height: 240)
    spinner.isSpinning = true
  }

  /// Returns the ways from a background thread to the label.
  private func ways(_ numbers: Observable<Int>) -> [(String, () -> any Disposable)] {
    let texts = numbers.map { "\($0)" }
    return [
      ("driver", { [shown] in texts.asDriver(onErrorJustReturn: "").drive(shown.rx.text) }),
      ("observe(on:)", { [shown] in texts.observe(on: MainScheduler.instance).bind(to: shown.rx.text) }),
      ("bind", { [shown] in texts.bind(to: shown.rx.text) }),
    ]
  }

  func measure(count: Int, isJSON: Bool) async {
    var figures: [String: [String: [Double]]] = [:]
    let start = FrameTimes(of: spinner)
    // The first frames load fonts and styles.
    while start.count < 30 { try? await Task.sleep(for: .milliseconds(5)) }
    start.end()
    for index in 0..<3 {
      let flood = Flood()
      let (name, subscribe) = ways(flood.numbers)[index]
      shown.text = ""
      let subscription = subscribe()
      let frames = FrameTimes(of: spinner)
      let clock = ContinuousClock()
      let begin = clock.now
      flood.start { sent in sent < count }
      while shown.text != "\(count)" { try? await Task.sleep(for: .milliseconds(5)) }
      figures[name] = [
        "longest frame": [frames.longest], "until the last is shown": [milliseconds(clock.now - begin)],
      ]
      subscription.dispose()
      frames.end()
    }
    if isJSON, let data = try? JSONSerialization.data(withJSONObject: figures) {
      return print(String(decoding: data, as: UTF8.self))
    }
    for (way, times) in figures.sorted(by: { $0.key < $1.key }) {
      for (name, time) in times { print("\(way): \(name) \(String(format: "%.1f ms", time[0]))") }
    }
  }

  func floodUntilStopped() async {
    let flood = Flood()
    let progress = Progress()
    let texts = flood.numbers.asDriver(onErrorJustReturn: 0).do(onNext: { progress.shown = $0 }).map {
      "\($0)"
    }
    texts.drive(shown.rx.text).disposed(by: bag)
    var clicks = stop.rx.tap.asObservable().values.makeAsyncIterator()
    _ = try? await clicks.next()
    stop.rx.tap.bind(onNext: { progress.isStopped = true }).disposed(by: bag)
    // Stays far ahead of what is shown, until at least 100,000 are sent and the button is clicked.
    flood.start { sent in
      while sent > progress.shown + 50_000 { usleep(1_000) }
      return sent < 100_000 || !progress.isStopped
    }
    sent.text = "Sent \(await flood.total)"
  }
}
