import CGtk
import Synchronization

/// Counts the GObjects that are alive, GTK's own included, for tests that look for leaks.
///
/// Of the wrappers there is always a count, `Object.liveCount`; these counts cost something for each GObject and are
/// made only after `start()`.
nonisolated package enum LiveObjects {
  private static let counts = Mutex<[GType: Int]>([:])
  private static let quark = g_quark_from_string("swift-gtk-counted")

  /// Begins to count. Of classes that have been used before, objects are not counted: a program does this
  /// before anything else.
  @MainActor package static func start() {
    guard !hasStarted else { return }
    hasStarted = true
    // Classes inherit the functions of the one that they extend when they are first used.
    let root = g_type_class_ref(GTypes.object)?.assumingMemoryBound(to: GObjectClass.self)
    root?.pointee.constructed = constructed
  }

  // On whatever thread an object is made or freed.

  private static let constructed: @convention(c) (UnsafeMutablePointer<GObject>?) -> Void = { object in
    guard let object else { return }
    let type = object.pointee.g_type_instance.g_class.pointee.g_type
    add(1, to: type)
    g_object_set_qdata_full(object, quark, UnsafeMutableRawPointer(bitPattern: type), freed)
  }

  private static let freed: GDestroyNotify = { type in add(-1, to: GType(bitPattern: type)) }

  @MainActor private static var hasStarted = false

  /// How many GObjects are alive.
  package static var total: Int { counts.withLock { $0.values.reduce(0, +) } }

  /// How many GObjects of each class are alive, by the class's name.
  package static var byClass: [String: Int] {
    let counts = counts.withLock { $0 }
    return Dictionary(uniqueKeysWithValues: counts.filter { $0.value != 0 }.map { (GValueType($0).name, $1) })
  }

  private static func add(_ number: Int, to type: GType) {
    counts.withLock { $0[type, default: 0] += number }
  }
}
