import CDispatch

/// The labels of dispatch queues. Comparing their addresses identifies a queue at next to no cost.
enum QueueLabel {
  /// The address of the label of the queue whose work runs on this thread.
  static var current: UnsafePointer<CChar>? { dispatch_queue_get_label(nil) }

  /// The address of the label of the main queue.
  nonisolated(unsafe) static let main: UnsafePointer<CChar>? = dispatch_queue_get_label(
    dispatch_get_main_queue())
}
