import CGtk
@testable import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("Widgets in lines") struct WrapBoxTests {
    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
    }

    /// Widgets of these widths, the first one twice as high as the others.
    private static func parts(_ widths: [Int]) -> [Widget] {
      widths.enumerated().map { place, width in
        let part = Box()
        part.setSizeRequest(width: width, height: place == 0 ? 20 : 10)
        return part
      }
    }

    /// Shows a box that is 100 pixels wide, and returns the places of its widgets in it.
    private func places(
      of parts: [Widget], spacing: Int = 5, isMirrored: Bool = false, _ change: (WrapBox) -> Void = { _ in }
    ) async throws -> [Rectangle?] {
      let box = WrapBox(spacing: spacing)
      for part in parts { box.append(part) }
      if isMirrored { gtk_widget_set_direction(box.widget, GTK_TEXT_DIR_RTL) }
      change(box)
      // The box would be as wide as all its widgets beside each other.
      let clamp = Clamp(child: box, maximumSize: 100)
      clamp.halign = .start
      box.setSizeRequest(width: 100, height: -1)
      var places: [Rectangle?] = []
      try await withWindow(showing: clamp) { _ in
        places = parts.map { $0.computeBounds(in: box) }
      }
      return places
    }

    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
      Rectangle(x: x, y: y, width: width, height: height)
    }

    @Test("Each widget keeps its width, and goes to the next line where there is no room") func lines()
      async throws
    {
      #expect(
        try await places(of: Self.parts([30, 65, 40, 20, 100])) == [
          rectangle(0, 0, 30, 20), rectangle(35, 0, 65, 20), rectangle(0, 25, 40, 10),
          rectangle(45, 25, 20, 10), rectangle(0, 40, 100, 10),
        ])
    }

    @Test("Lines begin at the right in right-to-left languages") func mirrored() async throws {
      #expect(
        try await places(of: Self.parts([30, 20, 90]), isMirrored: true) == [
          rectangle(70, 0, 30, 20), rectangle(45, 0, 20, 20), rectangle(10, 25, 90, 10),
        ])
    }

    @Test("A hidden widget and a removed one leave no gap") func hidden() async throws {
      let parts = Self.parts([30, 20, 20, 40])
      parts[1].isVisible = false
      let places = try await places(of: parts) { $0.remove(parts[2]) }
      #expect(places[0] == rectangle(0, 0, 30, 20) && places[3] == rectangle(35, 0, 40, 20))
      #expect(parts[2].parent == nil)
    }

    @Test("A text that is wider than the box is shortened") func narrow() async throws {
      let label = Label("a text that is much wider than the box in which it is to be")
      label.ellipsize = .end
      let place = try #require(try await places(of: [label])[0])
      #expect(place.width == 100)
    }
  }
}
