import Foundation
import Gtk
import Rill
import RillUI
import Testing

@testable import OurPlanetViews

extension ViewTests {
  @MainActor @Suite("Histogram") struct HistogramViewTests {
    private let view: HistogramView
    private let day = 86_400.0
    /// The time of 15 November 2025, 0:00 UTC.
    private let now = Date(timeIntervalSince1970: 1_763_164_800)

    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
      view = HistogramView()
      view.rx.histogram.onNext(
        MonthHistogram(
          dates: [now, now.addingTimeInterval(-30 * day), now.addingTimeInterval(-30 * day)],
          from: now.addingTimeInterval(-60 * day), through: now))
    }

    @Test("Initially the line names the month with the most events")
    func headline() {
      #expect(view.captionText == "Most in October 2025: 2 events")
    }

    @Test("The arrow keys move from month to month and stop at the ends, and other keys aren't handled")
    func keys() throws {
      var texts: [String] = []
      for key in ["Left", "Left", "Home", "Left", "Right", "End", "Right"] {
        #expect(try view.press(key))
        texts.append(view.captionText)
      }
      let (september, october) = ("September 2025: 0 events", "October 2025: 2 events")
      let november = "November 2025: 1 event"
      #expect(texts == [november, october, september, september, october, november, november])
      #expect(try !view.press("Tab"))
    }

    @Test("With the pointer over a bar the line describes its month, and otherwise the headline")
    func pointer() async throws {
      try await withWindow(showing: view) {
        let motion = try #require(view.controllers(MotionController.self).first)
        let bars = try #require(motion.widget)
        let width = Double(bars.width)
        try motion.emit("motion", width * 0.9, 10.0)
        #expect(view.captionText == "November 2025: 1 event")
        #expect(bars.tooltip == "November 2025: 1 event")
        try motion.emit("leave")
        #expect(view.captionText == "Most in October 2025: 2 events")
      }
    }

    @Test("If the described month is removed, the line returns to the headline")
    func fewer() throws {
      try view.press("End")
      view.histogram = MonthHistogram(dates: [now], from: now, through: now)
      #expect(view.captionText == "Most in November 2025: 1 event")
      view.rx.histogram.onNext(nil)
      #expect(view.captionText == "")
      #expect(try !view.press("Left"))
    }
  }
}
