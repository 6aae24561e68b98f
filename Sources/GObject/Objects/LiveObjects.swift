import CGtk
import Synchronization

/// The counts of the GObjects that are alive, including GTK's own, for tests that look for leaks.
///
/// `Object.liveCount` always counts the wrappers. The counts here cost time for each GObject, and are kept only
/// after `start()`.
nonisolated package enum LiveObjects {
  private static let counts = Mutex<[GType: Int]>([:])
  private static let quark = g_quark_from_string("swift-gtk-counted")

  /// Starts counting. Objects of classes that were used before aren't counted, so call this before anything else.
  @MainActor package static func start() {
    guard !hasStarted else { return }
    hasStarted = true
    // A class copies its parent's functions when it is first used.
    let root = g_type_class_ref(GTypes.object)?.assumingMemoryBound(to: GObjectClass.self)
    root?.pointee.constructed = constructed
  }

  // These two run on the thread that makes or frees the object.

  private static let constructed: @convention(c) (UnsafeMutablePointer<GObject>?) -> Void = { object in
    guard let object else { return }
    let type = object.pointee.g_type_instance.g_class.pointee.g_type
    add(1, to: type)
    g_object_set_qdata_full(object, quark, UnsafeMutableRawPointer(bitPattern: type), freed)
  }

  private static let freed: GDestroyNotify = { type in add(-1, to: GType(bitPattern: type)) }

  @MainActor private static var hasStarted = false

  /// The number of GObjects that are alive.
  package static var total: Int { counts.withLock { $0.values.reduce(0, +) } }

  /// The numbers of GObjects that are alive, by the name of their class.
  package static var byClass: [String: Int] {
    let counts = counts.withLock { $0 }
    return Dictionary(uniqueKeysWithValues: counts.filter { $0.value != 0 }.map { (GValueType($0).name, $1) })
  }

  private static func add(_ number: Int, to type: GType) {
    counts.withLock { $0[type, default: 0] += number }
  }
}
