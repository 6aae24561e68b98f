import CGtk
import GObject
import Testing

@MainActor @Suite("Values of GObject's types") struct ValueTests {
  @Test("Integers as wide as GLib's pass through unchanged")
  func wideIntegers() {
    func passed<Value: GValueConvertible>(_ original: Value, through type: GType) -> GValueContent {
      var value = GValue()
      g_value_init(&value, type)
      let isSet = withUnsafeMutablePointer(to: &value) { $0.set(original.gvalueContent) }
      return withUnsafePointer(to: value) { isSet ? $0.content : .none }
    }
    #expect(UInt64.from(passed(UInt64.max, through: GTypes.uint64)) == .max)
    #expect(Int64.from(passed(UInt64.max, through: GTypes.uint64)) == nil)
    #expect(Int64.from(passed(Int64.min, through: GTypes.int64)) == .min)
    #expect(UInt.from(passed(UInt.max, through: GTypes.ulong)) == .max)
    #expect(Int8.from(passed(-128, through: GTypes.char)) == -128)
    #expect(UInt8.from(passed(256, through: GTypes.uchar)) == nil)
  }

  @Test("A value of a type that no Swift type stands for is kept in a box, and fits only its type")
  func boxes() throws {
    let type = GValueType(g_variant_type_get_gtype())
    #expect(type.kind == .other && GValueBox.canHold(type))
    let action = makeAction()
    let box = try action.property("parameter-type", as: GValueBox.self)
    #expect(box.typeName == "GVariantType")
    #expect(throws: PropertyError.self) { try action.setProperty("enabled", to: box) }
  }

  @Test("An absent text reads as an empty string, or as nil if the type is optional")
  func absentText() throws {
    let action = makeAction()
    #expect(try action.property("name", as: String.self) == "")
    #expect(try action.property("name", as: String?.self) == nil)
  }
}
