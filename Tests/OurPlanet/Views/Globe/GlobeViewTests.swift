import Gtk
import Rill
import RillUI
import Testing

@testable import OurPlanetViews

extension ViewTests {
  @MainActor @Suite("Globe") struct GlobeViewTests {
    private let globe: GlobeView
    private let three: [GlobeMarker] = [.at("a", 0, 0), .at("b", 10, 20), .at("c", -40, 170)]

    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
      globe = GlobeView()
      Settings.areAnimationsEnabled = false
    }

    @Test("The keys n and p step through the markers, turn the globe to each, and emit it")
    func stepping() throws {
      globe.rx.markers.onNext(three)
      let log = Picks(globe)
      for key in ["n", "n", "n", "n", "p", "p"] { #expect(try globe.press(key)) }
      #expect(log.picks == ["a", "b", "c", "a", "c", "b"])
      #expect((globe.latitude, globe.longitude) == (10, 20))
      #expect(globe.summary == "3 events. Selected: Event b, 2 of 3, 10.0° N, 20.0° E.")
    }

    @Test("The selection emits the current value and the user's selections, but not written values")
    func selection() throws {
      globe.markers = three
      globe.rx.selected.onNext("b")
      let log = Picks(globe)
      #expect(globe.selected == "b")
      #expect(log.selected == ["b"])
      globe.rx.selected.onNext("c")
      #expect((globe.latitude, globe.longitude) == (-40, 170))
      #expect(log.selected == ["b"])
      try globe.press("n")
      #expect(log.selected == ["b", "a"])
      globe.rx.selected.onNext(nil)
      #expect(globe.selected == nil)
      #expect(log.picks == ["a"])
    }

    @Test("The arrow keys turn, plus and minus zoom, 0 shows the whole globe, and other keys aren't handled")
    func keys() throws {
      globe.look(atLatitude: 0, longitude: 0)
      for key in ["Right", "Right", "Up"] { #expect(try globe.press(key)) }
      #expect((globe.latitude, globe.longitude) == (10, 20))
      for key in ["Left", "Left", "Down"] { #expect(try globe.press(key)) }
      #expect((globe.latitude, globe.longitude) == (0, 0))
      for _ in 0..<40 { try globe.press("plus") }
      #expect(globe.zoom == 16)
      try globe.press("minus")
      #expect(globe.zoom < 16)
      try globe.press("0")
      #expect(globe.zoom == 1)
      for _ in 0..<3 { try globe.press("minus") }
      #expect(globe.zoom == 1)
      #expect(try !globe.press("Tab"))
      #expect(try !globe.press("Escape"))
      #expect(try globe.press("n") == false, "There is no marker to go to.")
      #expect(try !globe.press("Right", control: true))
    }

    @Test("The latitude is clamped at the poles, and the longitude wraps around")
    func ends() {
      globe.look(atLatitude: 120, longitude: 190)
      #expect((globe.latitude, globe.longitude) == (90, -170))
    }

    @Test("Return selects the marker nearest to the center")
    func selectNearest() throws {
      globe.markers = three
      globe.look(atLatitude: 8, longitude: 18)
      try globe.press("Return")
      #expect(globe.selected == "b")
      globe.look(atLatitude: -40, longitude: 180)
      try globe.press("space")
      #expect(globe.selected == "c")
    }

    @Test("A click selects the marker under it; a click beside the markers or a drag selects nothing")
    func click() async throws {
      globe.markers = three
      globe.look(atLatitude: 0, longitude: 0)
      let log = Picks(globe)
      try await withWindow(showing: globe) {
        let place = try #require(globe.projection.project(SpherePoint(latitude: 10, longitude: 20)))
        try globe.drag(from: place.x + 40, place.y)
        #expect(log.picks == [])
        try globe.drag(from: place.x, place.y, by: (60, 0))
        #expect(log.picks == [])
        #expect(globe.longitude < 0)
        globe.look(atLatitude: 0, longitude: 0)
        try globe.drag(from: place.x + 3, place.y - 2, by: (1, 1))
        #expect(log.picks == ["b"])
        // Neither the click nor the echo of its selection moves the clicked marker.
        globe.rx.selected.onNext("b")
        #expect((globe.latitude, globe.longitude) == (0, 0))
      }
    }

    @Test("The tooltip describes the marker under the pointer until the globe turns")
    func pointer() async throws {
      globe.markers = three
      globe.look(atLatitude: 0, longitude: 0)
      try await withWindow(showing: globe) {
        let place = try #require(globe.projection.project(SpherePoint(latitude: 10, longitude: 20)))
        let motion = try #require(globe.controllers(MotionController.self).first)
        try motion.emit("motion", place.x + 2, place.y)
        #expect(globe.tooltip == "Event b\n10.0° N, 20.0° E")
        try globe.press("Right")
        #expect(globe.tooltip == nil)
      }
    }

    @Test("A dragged place stays under the pointer near the center")
    func drag() async throws {
      globe.look(atLatitude: 0, longitude: 0)
      try await withWindow(showing: globe) {
        let middle = globe.projection.flat(SpherePoint(latitude: 0, longitude: 0))
        try globe.drag(from: middle.x, middle.y, by: (10, 5), (20, 10))
        let now = globe.projection.flat(SpherePoint(latitude: 0, longitude: 0))
        #expect(abs(now.x - middle.x - 20) < 0.5 && abs(now.y - middle.y - 10) < 0.5)
      }
    }

    @Test("The scroll wheel zooms")
    func wheel() throws {
      let wheel = try #require(globe.controllers(ScrollController.self).first)
      try wheel.emit("scroll", 0.0, -2.0)
      #expect(abs(globe.zoom - 1.44) < 0.001)
      try wheel.emit("scroll", 0.0, 5.0)
      #expect(globe.zoom == 1)
    }

    @Test("Each frame advances the turn to a marker, the turn ends there, and a key press stops it")
    func animation() async throws {
      Settings.areAnimationsEnabled = true
      globe.markers = three
      globe.look(atLatitude: 0, longitude: 0)
      try await withWindow(showing: globe) {
        var frames: [(time: Int64, longitude: Double)] = []
        // GTK calls the tick callback that was added first last, when the globe has turned for the frame.
        let watch = globe.addTick {
          frames.append(($0, globe.longitude))
          return true
        }
        globe.rx.selected.onNext("c")
        #expect(globe.longitude == 0)
        #expect(await MainLoop.iterate { globe.longitude == 170 && globe.latitude == -40 })
        watch.cancel()
        let first = try #require(frames.first)
        #expect(first.longitude == 0)
        let way = GlobeTurn(latitude: 0, longitude: 0, toLatitude: -40, longitude: 170)
        for frame in frames {
          let place = way.place(after: Double(frame.time - first.time) / 1_000_000)
          #expect(abs(frame.longitude - place.longitude) < 0.001)
        }
        globe.rx.selected.onNext("a")
        try globe.press("Right")
        let longitude = globe.longitude
        var later = 0
        globe.addTick { _ in
          later += 1
          return later < 5
        }
        #expect(await MainLoop.iterate { later == 5 })
        #expect(globe.longitude == longitude)
      }
    }

    @Test("The summary omits a selected marker that is gone, and includes it again when it is back")
    func gone() {
      globe.markers = three
      globe.selected = "b"
      globe.markers = [.at("a", 0, 0)]
      #expect(globe.summary == "1 event. None selected.")
      globe.markers = three
      #expect(globe.summary.contains("Event b"))
    }

    @Test("A destroyed globe is freed, and its sequences complete")
    func lifetime() async throws {
      weak var freed: GlobeView?
      var hasEnded = false
      do {
        let globe = GlobeView()
        freed = globe
        globe.markers = three
        _ = globe.rx.markerSelected.asObservable()
          .subscribe(onCompleted: { MainActor.assumeIsolated { hasEnded = true } })
        try await withWindow(showing: globe) { try globe.press("n") }
      }
      #expect(hasEnded)
      #expect(await MainLoop.iterate(until: { freed == nil }, timeout: .seconds(60)))
    }

    @Test("A globe and a histogram that were never shown are freed with their last reference")
    func neverShown() {
      weak var globe: GlobeView?
      weak var histogram: HistogramView?
      do {
        let (one, other) = (GlobeView(), HistogramView())
        (globe, histogram) = (one, other)
        one.markers = three
      }
      #expect(globe == nil)
      #expect(histogram == nil)
    }
  }
}

/// The events that a globe has emitted.
@MainActor private final class Picks {
  private(set) var picks: [String] = []
  private(set) var selected: [String?] = []
  private let bag = DisposeBag()

  init(_ globe: GlobeView) {
    globe.rx.markerSelected.emit(onNext: { [weak self] in self?.picks.append($0) }).disposed(by: bag)
    globe.rx.selected.drive(onNext: { [weak self] in self?.selected.append($0) }).disposed(by: bag)
  }
}
