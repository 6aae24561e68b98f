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

    @Test("An error names the class, the property and both types")
    func errors() {
      let label = Label()
      #expect(throws: PropertyError.unknownProperty(type: "GtkLabel", property: "colour")) {
        try label.property("colour", as: String.self)
      }
      let wrongType = PropertyError.wrongType(
        type: "GtkLabel", property: "label", propertyType: "gchararray", requestedType: "Int")
      #expect(throws: wrongType) { try label.setProperty("label", to: 1) }
      #expect(throws: wrongType) { try label.checkProperty("label", as: Int.self, for: .read) }
      for part in ["GtkLabel", "\"label\"", "gchararray", "Int"] {
        #expect(wrongType.description.contains(part))
      }
      #expect(throws: PropertyError.notWritable(type: "GtkLabel", property: "parent")) {
        try label.setProperty("parent", to: Widget?.none)
      }
      #expect(throws: PropertyError.self) { try label.setProperty("lines", to: Int.max) }
    }

    @Test("A property's observer receives changes until it is disconnected")
    func observe() throws {
      let label = Label()
      var changes = 0
      let connection = try label.observe("label") { changes += 1 }
      label.text = "a"
      connection.withoutHandler { label.text = "b" }
      label.text = "c"
      connection.disconnect()
      label.text = "d"
      #expect(changes == 2)
      #expect(!connection.isConnected)
      #expect(throws: PropertyError.unknownProperty(type: "GtkLabel", property: "colour")) {
        try label.observe("colour") {}
      }
    }
  }
}
