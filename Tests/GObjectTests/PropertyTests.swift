import CGtk
import GObject
import Testing

@MainActor @Suite("Properties by name") struct PropertyTests {
  @Test("Properties of several kinds are written and read back")
  func kinds() throws {
    let client = Object(raw: newInstance(of: g_socket_client_get_type()), ownership: .new)
    try client.setProperty("timeout", to: 7)
    #expect(try client.property("timeout", as: UInt8.self) == 7)
    try client.setProperty("enable-proxy", to: false)
    #expect(try client.property("enable-proxy", as: Bool.self) == false)
    let other = makeAction()
    #expect(throws: PropertyError.self) { try client.setProperty("proxy-resolver", to: other) }
    let resolver = try client.property("proxy-resolver", as: Object?.self)
    try client.setProperty("proxy-resolver", to: resolver)
    #expect(try client.property("proxy-resolver", as: Object?.self) === resolver)
  }

  @Test("An error names the class, the property and both types")
  func errors() {
    let action = makeAction()
    #expect(throws: PropertyError.unknownProperty(type: "GSimpleAction", property: "colour")) {
      try action.property("colour", as: String.self)
    }
    let wrongType = PropertyError.wrongType(
      type: "GSimpleAction", property: "name", propertyType: "gchararray", requestedType: "Int")
    #expect(throws: wrongType) { try action.property("name", as: Int.self) }
    #expect(throws: wrongType) { try action.checkProperty("name", as: Int.self, for: .read) }
    for part in ["GSimpleAction", "\"name\"", "gchararray", "Int"] {
      #expect(wrongType.description.contains(part))
    }
    #expect(throws: PropertyError.notWritable(type: "GSimpleAction", property: "name")) {
      try action.setProperty("name", to: "other")
    }
    let client = Object(raw: newInstance(of: g_socket_client_get_type()), ownership: .new)
    #expect(
      throws: PropertyError.valueOutOfRange(
        type: "GSocketClient", property: "timeout", propertyType: "guint", value: "-1")
    ) { try client.setProperty("timeout", to: -1) }
  }

  @Test("A property's observer receives changes until it is disconnected")
  func observe() throws {
    let action = makeAction()
    var changes = 0
    let connection = try action.observe("enabled") { changes += 1 }
    try action.setProperty("enabled", to: false)
    connection.disconnect()
    try action.setProperty("enabled", to: true)
    #expect(changes == 1)
    #expect(throws: PropertyError.unknownProperty(type: "GSimpleAction", property: "colour")) {
      try action.observe("colour") {}
    }
  }
}
