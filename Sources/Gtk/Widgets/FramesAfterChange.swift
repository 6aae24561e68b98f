/// A callback in the frames after a change, until all that the change has set off has come to rest.
final class FramesAfterChange {
  private weak var widget: Widget?
  private let count: Int
  private let body: () -> Bool
  private var framesLeft = 0
  private var tick: TickCallback?

  /// Creates a callback that waits for a change.
  /// - Parameters:
  ///   - widget: The widget with the frames.
  ///   - count: The number of frames.
  ///   - body: Called before each frame. Returns whether it has changed anything itself, after which as many frames follow
  ///     again.
  init(of widget: Widget, count: Int, body: @escaping () -> Bool) {
    self.widget = widget
    self.count = count
    self.body = body
  }

  /// Calls back in the next frames.
  func begin() {
    framesLeft = count
    guard tick == nil else { return }
    tick = widget?.addTick { [weak self] _ in self?.frame() ?? false }
  }

  func cancel() {
    tick?.cancel()
    tick = nil
  }

  private func frame() -> Bool {
    framesLeft = body() ? count : framesLeft - 1
    if framesLeft <= 0 { tick = nil }
    return framesLeft > 0
  }
}
