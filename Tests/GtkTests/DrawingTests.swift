import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("Drawing") struct DrawingTests {
    private let red = Color(hex: 0xFF0000)
    private let blue = Color(hex: 0x0000FF)
    private let nothing = Color(hex: 0, alpha: 0)

    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
    }

    @Test("A path is filled with the current colour, and nothing outside it")
    func fill() {
      let image = CairoImage(width: 20, height: 20)
      image.draw { context in
        context.setColor(red)
        context.rectangle(x: 5, y: 5, width: 10, height: 10)
        context.fill()
      }
      #expect(image.pixel(x: 10, y: 10) == red)
      #expect(image.pixel(x: 4, y: 10) == nothing)
      image.clear()
      #expect(image.pixel(x: 10, y: 10) == nothing)
    }

    @Test("With the even-odd rule, the area inside both of two rings is not filled")
    func evenOdd() {
      for isEvenOdd in [false, true] {
        let image = CairoImage(width: 20, height: 20)
        image.draw { context in
          context.setEvenOddFill(isEvenOdd)
          context.setColor(red)
          context.circle(x: 10, y: 10, radius: 9)
          context.circle(x: 10, y: 10, radius: 5)
          context.fill()
        }
        #expect(image.pixel(x: 10, y: 10) == (isEvenOdd ? nothing : red))
        #expect(image.pixel(x: 10, y: 3) == red)
      }
    }

    @Test("A stroke has the line width that is set, and drawing stays inside the clip")
    func strokeAndClip() {
      let image = CairoImage(width: 20, height: 20)
      image.draw { context in
        context.save()
        context.rectangle(x: 0, y: 0, width: 10, height: 20)
        context.clip()
        context.setColor(blue)
        context.setLine(width: 4)
        context.move(0, 10)
        context.line(20, 10)
        context.stroke()
        context.restore()
        context.setColor(red)
        context.rectangle(x: 18, y: 0, width: 2, height: 2)
        context.fill()
      }
      #expect(image.pixel(x: 5, y: 8) == blue)
      #expect(image.pixel(x: 5, y: 11) == blue)
      #expect(image.pixel(x: 5, y: 12) == nothing)
      #expect(image.pixel(x: 15, y: 10) == nothing)
      #expect(image.pixel(x: 19, y: 1) == red)
    }

    @Test("An arc from a larger to a smaller angle goes counterclockwise")
    func arc() {
      let image = CairoImage(width: 20, height: 20)
      image.draw { context in
        context.setColor(red)
        context.arc(x: 10, y: 10, radius: 9, from: .pi, to: 0)
        context.fill()
      }
      #expect(image.pixel(x: 10, y: 15) == red)
      #expect(image.pixel(x: 10, y: 5) == nothing)
    }

    @Test("Coordinates can be moved, scaled and rotated, and a picture keeps its own opacity")
    func coordinates() {
      let dot = CairoImage(width: 2, height: 2)
      dot.draw { context in
        context.setColor(blue.opacity(0.5))
        context.paint()
      }
      let image = CairoImage(width: 20, height: 20)
      image.draw { context in
        context.translate(x: 10, y: 10)
        context.rotate(.pi)
        context.scale(x: 2, y: 2)
        context.draw(dot)
      }
      #expect(abs(image.pixel(x: 8, y: 8).alpha - 0.5) < 0.01)
      #expect(image.pixel(x: 12, y: 12) == nothing)
    }

    @Test("A picture for a dense screen has more pixels for the same drawing")
    func scale() {
      let image = CairoImage(width: 10, height: 5, scale: 2)
      #expect((image.pixelWidth, image.pixelHeight) == (20, 10))
      image.draw { context in
        context.setColor(red)
        context.rectangle(x: 9, y: 4, width: 1, height: 1)
        context.fill()
      }
      #expect(image.pixel(x: 18, y: 8) == red)
      #expect(image.pixel(x: 17, y: 8) == nothing)
    }

    @Test("A text is drawn in the current colour, in the font of its widget, and leaves no path behind")
    func text() {
      let area = DrawingArea()
      let text = TextLayout("WW", in: area)
      #expect(text.width > TextLayout("W", in: area).width && text.height > 5)
      let image = CairoImage(width: Int(text.width) + 20, height: Int(text.height) + 20)
      image.draw { context in
        context.setColor(red)
        context.draw(text, x: 10, y: 10)
        // Without a current point, a line begins at its end.
        context.setColor(blue)
        context.line(0, 0)
        context.stroke()
      }
      func inked(_ columns: Range<Int>) -> [Color] {
        columns.flatMap { x in (0..<image.pixelHeight).map { image.pixel(x: x, y: $0) } }.filter {
          $0.alpha > 0.9
        }
      }
      #expect(inked(0..<9).isEmpty)
      let letters = inked(10..<image.pixelWidth)
      #expect(!letters.isEmpty && letters.allSatisfy { $0.red > 0.8 && $0.blue < 0.2 })
    }

    @Test("A drawing area draws at its size when it is shown or asked to, while it has a drawing")
    func area() async throws {
      let area = DrawingArea()
      var sizes: [[Double]] = []
      area.drawing = { context, width, height in
        sizes.append([width, height])
        context.setColor(red)
        context.paint()
      }
      area.setSizeRequest(width: 120, height: 80)
      try await withWindow(showing: area) { _ in
        #expect(await MainLoop.iterate { !sizes.isEmpty })
        #expect(sizes.last == [Double(area.width), Double(area.height)])
        #expect(area.scaleFactor >= 1)
        let count = sizes.count
        area.queueDraw()
        #expect(await MainLoop.iterate { sizes.count > count })
        area.drawing = nil
        let last = sizes.count
        var frames = 0
        area.addTick { _ in
          frames += 1
          return frames < 4
        }
        #expect(await MainLoop.iterate { frames == 4 })
        #expect(sizes.count == last)
      }
    }

    @Test("A destroyed drawing area releases its drawing")
    func release() {
      final class Kept {}
      weak var released: Kept?
      let area = DrawingArea()
      do {
        let kept = Kept()
        released = kept
        area.drawing = { [area] _, _, _ in _ = (area, kept) }
      }
      #expect(released != nil)
      area.destroy()
      #expect(released == nil)
    }

    @Test("A drawing area has the accessible role of a picture, or the role given to its initializer")
    func role() throws {
      let role = try DrawingArea().property("accessible-role", as: Int.self)
      #expect(try Image(iconName: "list-add").property("accessible-role", as: Int.self) == role)
      #expect(try DrawingArea(role: .group).property("accessible-role", as: Int.self) != role)
    }
  }
}
