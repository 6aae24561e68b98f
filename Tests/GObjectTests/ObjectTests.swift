import CGtk
import Foundation
import GObject
import Testing

@MainActor @Suite("GObjects and their wrappers") struct ObjectTests {
  private final class CountingObject: Object {
    var count = 0
  }

  @Test("A wrapper with Swift state lives as long as its GObject is in use, and no longer")
  func toggleReference() {
    weak var wrapper: CountingObject?
    let store = g_list_store_new(GTypes.object)
    do {
      let made = CountingObject(raw: newInstance(of: GTypes.object), ownership: .new)
      made.count = 7
      wrapper = made
      g_list_store_append(store, made.raw)
    }
    #expect(wrapper?.count == 7)
    let item = g_list_model_get_item(store, 0)
    #expect(item.flatMap { Object.wrap($0) } === wrapper)
    g_object_unref(item)
    g_list_store_remove_all(store)
    #expect(wrapper == nil)
    g_object_unref(store.map { UnsafeMutableRawPointer($0) })
  }

  @Test("A floating GObject that C code hands out stays floating, and outlives its wrapper")
  func floating() {
    let raw = newInstance(of: registerSubclass("TestFloating", of: g_initially_unowned_get_type(), nil))
    weak var wrapper: Object?
    do { wrapper = Object.wrap(raw) }
    #expect(wrapper?.typeName == "TestFloating")
    #expect(g_object_is_floating(raw) != 0)
    g_object_ref_sink(raw)
    #expect(Object.wrap(raw) === wrapper)
    g_object_unref(raw)
    #expect(wrapper == nil)
  }

  @Test("A GObject keeps its wrapper while other threads retain and release it, and frees it in the end")
  func threads() async {
    weak var wrapper: Object?
    do {
      let action = makeAction()
      wrapper = action
      let address = UInt(bitPattern: action.raw)
      let hold: @Sendable () -> Void = {
        let action = UnsafeMutableRawPointer(bitPattern: address)
        for _ in 0..<300_000 { g_object_unref(g_object_ref(action)) }
      }
      async let other: Void = withCheckedContinuation { continuation in
        Thread.detachNewThread {
          hold()
          continuation.resume()
        }
      }
      hold()
      await other
      g_object_ref(action.raw)
    }
    // Only the GObject, through the reference taken last, keeps the wrapper now.
    #expect(await eventually { wrapper != nil })
    let raw = wrapper?.raw
    for _ in 0..<10 { await Task.yield() }
    #expect(wrapper != nil)
    g_object_unref(raw)
    #expect(await eventually { wrapper == nil })
  }

  @Test("Attachments are released and the dispose callback is called once when the GObject ends")
  func attachments() {
    var disposals = 0
    weak var token: Token?
    do {
      let action = makeAction()
      let kept = Token()
      token = kept
      action.attach(kept, key: "bag")
      action.onDispose { disposals += 1 }
      #expect(action.attachment(key: "bag") === kept)
    }
    #expect(token == nil)
    #expect(disposals == 1)
  }
}
