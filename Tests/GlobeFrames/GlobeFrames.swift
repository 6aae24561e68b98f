import Foundation
import Gtk
import OurPlanetViews

/// Turns the globe one degree a frame and prints how long the frames take.
///
/// `globe-frames [MARKERS [SIZE [FRAMES]]] [--json]` draws 200 frames with 5,662 markers at 900 by 900 pixels by
/// default. With `--json` it prints all times. With GSK_RENDERER=cairo the processor draws everything.
@main struct GlobeFrames {
  static func main() async {
    let numbers = CommandLine.arguments.dropFirst().compactMap(Int.init)
    let count = numbers.first ?? 5_662
    let size = numbers.dropFirst().first ?? 900
    let frames = numbers.dropFirst(2).first ?? 200
    guard Toolkit.initialize() else {
      FileHandle.standardError.write(Data("globe-frames: there is no display\n".utf8))
      exit(69)
    }
    let globe = GlobeView()
    globe.setSizeRequest(width: size, height: size)
    globe.markers = (0..<count).map(marker)
    let window = Window()
    window.content = globe
    window.setDefaultSize(width: size, height: size)
    window.present()
    let watch = FrameWatch(globe, frames: frames)
    await MainLoop.iterate(until: { watch.isDone }, timeout: .seconds(300))
    let measures = [
      ("drawing", watch.drawing), ("frame", watch.frame), ("processor time of a frame", watch.processor),
    ]
    if CommandLine.arguments.contains("--json") {
      let parts = measures.map { "\"\($0)\": \($1.milliseconds)" }
      print("{\(parts.joined(separator: ", "))}")
    } else {
      print("\(count) markers, \(globe.width) by \(globe.height) pixels")
      for (name, times) in measures { print("\(name): \(times.text)") }
    }
  }

  /// Returns a marker. Half of the markers are crowded into a few places, as events are, and the rest are everywhere.
  private static func marker(_ index: Int) -> GlobeMarker {
    let spread = index.isMultiple(of: 2) ? 180.0 : 12.0
    let (one, other) = (Double(index) * 0.6180339887, Double(index) * 0.7548776662)
    let center = index.isMultiple(of: 4) ? (0.0, 0.0) : (40.0, -110.0)
    return GlobeMarker(
      id: "\(index)", title: "Event \(index)",
      latitude: center.0 + (one - one.rounded(.down) - 0.5) * min(spread, 160) * (center.0 == 0 ? 1 : 0.5),
      longitude: center.1 + (other - other.rounded(.down) - 0.5) * spread * 2,
      style: GlobeMarkerStyle.allCases[index / 400 % GlobeMarkerStyle.allCases.count])
  }
}

/// The times of the frames of a globe that is turned.
final class FrameWatch {
  private(set) var drawing = Times()
  private(set) var frame = Times()
  private(set) var processor = Times()
  private(set) var isDone = false

  init(_ globe: GlobeView, frames: Int) {
    let draw = globe.drawing
    globe.drawing = { [weak self] context, width, height in
      let clock = ContinuousClock()
      let begin = clock.now
      draw?(context, width, height)
      self?.drawing.add(clock.now - begin)
    }
    var begin: (wall: ContinuousClock.Instant, processor: Duration)?
    var isWatched = false
    globe.addTick { [weak self, weak globe] _ in
      guard let self, let globe else { return false }
      if !isWatched {
        isWatched = true
        globe.frameClock?.onAfterPaint { [weak self] in
          if let begin {
            self?.frame.add(ContinuousClock.now - begin.wall)
            self?.processor.add(processorTime() - begin.processor)
          }
          begin = nil
        }
      }
      guard frame.count < frames else {
        isDone = true
        return false
      }
      begin = (ContinuousClock.now, processorTime())
      globe.look(atLatitude: 20, longitude: globe.longitude + 1)
      return true
    }
  }
}

/// Returns the processor time of this thread, without that of other programs.
private func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Times, in the order in which they were taken.
struct Times {
  private(set) var milliseconds: [Double] = []

  var count: Int { milliseconds.count }

  mutating func add(_ time: Duration) {
    milliseconds.append(Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000)
  }

  var text: String {
    let sorted = milliseconds.sorted()
    func at(_ part: Double) -> String {
      sorted.isEmpty ? "-" : String(format: "%.1f ms", sorted[Int(part * Double(sorted.count - 1))])
    }
    return "median \(at(0.5)), 95 % \(at(0.95)), longest \(at(1)), of \(count)"
  }
}
