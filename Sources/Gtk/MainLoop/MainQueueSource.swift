import CGtk
import Glibc

/// The service of the main queue by the GLib loop, in which neither keeps the other waiting.
///
/// Two sources watch the main queue's descriptor. The one of ordinary priority serves the queue if it hasn't been
/// served for a while. The other, less urgent than input and drawing, serves it whenever there is nothing else to
/// do. So a flood of work leaves GTK its frames, and a flood of frames leaves the work its share.
enum MainQueueSource {
  /// The longest time that the main queue waits for input and drawing, in microseconds: half a frame of 60 a second.
  private static let patience: gint64 = 8_000

  private static let descriptor = _dispatch_get_main_queue_handle_4CF()
  private static var lastServed: gint64 = 0

  // Watched with `g_source_add_poll`: a source with `g_source_add_unix_fd` is ready whatever its `check` returns.
  // GLib keeps this address and the next for as long as the source lives, which is for ever.
  private static let watched = {
    let watched = UnsafeMutablePointer<GPollFD>.allocate(capacity: 1)
    watched.initialize(to: GPollFD(fd: descriptor, events: gushort(G_IO_IN.rawValue), revents: 0))
    return watched
  }()

  private static let urgentFunctions = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.check = { _ in
      (MainQueueSource.watched.pointee.revents != 0 && MainQueueSource.isLate).gboolean
    }
    functions.pointee.dispatch = { _, _, _ in
      MainQueueSource.serve()
      return 1
    }
    return functions
  }()

  static func attach() {
    // After input, layout and drawing, and in turn with other idle work: GTK announces a window to screen readers
    // in such work.
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT_IDLE, descriptor, G_IO_IN,
      { _, _, _ in
        MainQueueSource.serve()
        return 1
      }, nil, nil)
    let urgent = g_source_new(urgentFunctions, guint(MemoryLayout<GSource>.size))
    g_source_set_priority(urgent, G_PRIORITY_DEFAULT)
    g_source_add_poll(urgent, watched)
    g_source_attach(urgent, nil)
    g_source_unref(urgent)
  }

  private static var isLate: Bool { g_get_monotonic_time() - lastServed > patience }

  private static func serve() {
    // The counter is reset first, because work that arrives during the drain raises it again.
    var count: UInt64 = 0
    read(descriptor, &count, MemoryLayout<UInt64>.size)
    _dispatch_main_queue_callback_4CF(nil)
    lastServed = g_get_monotonic_time()
  }
}
