import CGtk
import GObject
import Testing

/// A wrapper class for a GObject class of this test's own.
private final class Thing: Object {
  override class var gtypeName: String { "TestThing" }
}

/// A class that states no type of its own, so it would replace its parent's.
private final class Nameless: Object {}

@MainActor @Suite("Wrapper classes of a library") struct WrapperClassTests {
  @Test("A GObject from C has the wrapper class of its closest parent that has one")
  func closest() {
    let thing = registerSubclass("TestThing", of: GTypes.object, nil)
    let special = registerSubclass("TestSpecialThing", of: thing, nil)
    WrapperClass.register([WrapperClass(Thing.init(raw:ownership:))])
    for (type, isThing) in [(thing, true), (special, true), (g_simple_action_get_type(), false)] {
      let raw = newInstance(of: type)
      #expect(Object.wrap(raw) is Thing == isThing)
      g_object_unref(raw)
    }
    #expect(Thing.canHold(GValueType(special)))
    #expect(!Thing.canHold(GValueType(g_simple_action_get_type())))
  }

  @Test("Two classes for one type are refused")
  func twice() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      WrapperClass.register([
        WrapperClass(Object.init(raw:ownership:)), WrapperClass(Nameless.init(raw:ownership:)),
      ])
    }
  }
}
