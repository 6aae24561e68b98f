import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("Properties by name") struct PropertyTests {
    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
    }

    @Test("Properties of every kind are written and read back")
    func kinds() throws {
      let label = Label()
      try label.setProperty("label", to: "text")
      #expect(try label.property("label", as: String.self) == "text")
      try label.setProperty("wrap", to: true)
      #expect(label.wraps)
      try label.setProperty("lines", to: 3)
      #expect(label.maxLines == 3)
      try label.setProperty("opacity", to: 0.5)
      #expect(try abs(label.property("opacity", as: Double.self) - 0.5) < 0.01)
      try label.setProperty("halign", to: Align.end.rawValue)
      #expect(label.halign == .end)
      try label.setProperty("css-classes", to: ["a", "b"])
      #expect(try label.property("css-classes", as: [String].self) == ["a", "b"])
      try label.setProperty("tooltip-text", to: String?.none)
      #expect(try label.property("tooltip-text", as: String?.self) == nil)
      let entry = Entry()
      try label.setProperty("mnemonic-widget", to: entry)
      #expect(try label.property("mnemonic-widget", as: Entry.self) === entry)
      #expect(try label.property("parent", as: Widget?.self) == nil)
    }
  }
}
