import CGtk
import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("Colours") struct ColorTests {
    init() throws {
      try #require(Toolkit.initialize(), "There is no display: run the tests with scripts/test.")
    }

    @Test("A hexadecimal number gives a colour's components")
    func hex() {
      #expect(Color(hex: 0xFF8000) == Color(red: 1, green: 128.0 / 255, blue: 0))
      #expect(Color(hex: 0x0000FF, alpha: 0.5).opacity(1) == Color(red: 0, green: 0, blue: 1))
    }

    @Test("Two colours mixed in equal parts give their mean")
    func mixed() {
      let mixed = Color(hex: 0x000000).mixed(with: Color(red: 1, green: 0.5, blue: 0), part: 0.5)
      #expect(mixed == Color(red: 0.5, green: 0.25, blue: 0))
    }

    @Test("A colour is read and written as a property, and has a type of its own")
    func property() throws {
      let button = Widget(raw: newInstance(of: gtk_color_button_get_type()), ownership: .new)
      try button.setProperty("rgba", to: Color(hex: 0xFF0000, alpha: 0.5))
      #expect(try button.property("rgba", as: Color?.self) == Color(hex: 0xFF0000, alpha: 0.5))
      #expect(throws: PropertyError.self) { try button.property("rgba", as: GValueBox.self) }
      #expect(GValueType(gdk_rgba_get_type()).kind == .color)
    }

    @Test("A widget's colours follow the theme to dark and back, and the handler is called")
    func theme() async throws {
      let label = Label("text")
      let before = StyleManager.colorScheme
      StyleManager.colorScheme = .forceLight
      try await withWindow(showing: label) { _ in
        var changes = 0
        let connection = StyleManager.onDarkChanged { changes += 1 }
        let (light, lightBack) = (label.textColor, try #require(label.themeColor("view_bg_color")))
        StyleManager.colorScheme = .forceDark
        #expect(await MainLoop.iterate { changes == 1 && label.textColor != light })
        let darkBack = try #require(label.themeColor("view_bg_color"))
        #expect(light.red < 0.5 && label.textColor.red > 0.5)
        #expect(lightBack.red > darkBack.red)
        connection.disconnect()
        StyleManager.colorScheme = before
        #expect(changes == 1)
        #expect(label.themeColor("no_such_color_anywhere") == nil)
      }
    }
  }
}
