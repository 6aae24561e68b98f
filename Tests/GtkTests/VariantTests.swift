import Gtk
import Testing

extension WindowTests {
  @MainActor @Suite("Variants") struct VariantTests {
    nonisolated static let all: [(Variant, String)] = [
      (.boolean(true), "b"), (.byte(255), "y"), (.int16(-7), "n"), (.uint16(65535), "q"), (.int32(-8), "i"),
      (.uint32(.max), "u"), (.int64(.min), "x"), (.uint64(.max), "t"), (.double(0.1), "d"),
      (.string("größer 🌍"), "s"), (.objectPath("/a/b_1"), "o"), (.signature("a{sv}"), "g"),
      (.variant(.variant(.int32(1))), "v"), (.tuple([]), "()"), (.tuple([.string(""), .byte(0)]), "(sy)"),
      (.array(of: "as", []), "aas"), (.array(of: "i", [.int32(1), .int32(2)]), "ai"),
      (.array(of: "{sv}", [.entry(key: .string("k"), value: .variant(.boolean(false)))]), "a{sv}"),
      (.maybe(of: "s", nil), "ms"), (.maybe(of: "s", .string("x")), "ms"),
    ]

    @Test("Each value survives the conversion to a GVariant and back", arguments: all)
    func roundTrip(value: Variant, type: String) {
      #expect(value.typeName == type)
      #expect(value.throughGLib == value)
    }

    @Test("A Swift type converts only from its own kind of variant")
    func conversions() {
      #expect(Variant.uint32(7).value(as: UInt32.self) == 7)
      #expect(Variant.uint32(7).value(as: Int32.self) == nil)
      #expect(["a": [1, 2]].mapValues { $0.map(Int32.init) }.variant.typeName == "a{sai}")
      let settings: [String: Variant] = ["a": .byte(1), "b": .string("x")]
      #expect(settings.variant.typeName == "a{sv}")
      #expect(settings.variant.value(as: [String: Variant].self) == settings)
      #expect(settings.variant.value(as: [String: String].self) == nil)
      #expect([String]().variant == .array(of: "s", []))
      #expect(Variant.array(of: "v", [.variant(.byte(1))]).value(as: [String].self) == nil)
    }

    @Test("Text that isn't an object path is refused", arguments: ["", "a", "/a/", "//", "/a-b", "/ä"])
    func paths(text: String) {
      #expect(ObjectPath(text) == nil)
      #expect(ObjectPath("/" + "a")?.description == "/a")
    }
  }
}
