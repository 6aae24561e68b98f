import CGtk

extension ScrolledWindow {
  /// Keeps a scrolled window as high as the text in it.
  ///
  /// A text knows its height only once it has been given a width, in the middle of a layout, and GTK's own propagation of the
  /// height comes too late then: a window at its least size cuts the text, and a part that is to be laid out again at that moment
  /// isn't drawn. The height is therefore set between two frames.
  final class Growth {
    private weak var window: ScrolledWindow?
    private weak var text: TextView?
    private let limit: Int
    private var signals: [SignalConnection] = []
    private var frames: FramesAfterChange?

    init(of window: ScrolledWindow, with text: TextView, upTo limit: Int) {
      self.window = window
      self.text = text
      self.limit = limit
      // A text lays its lines out in the frames after a change.
      let frames = FramesAfterChange(of: window, count: 3) { [weak self] in self?.fit() ?? false }
      self.frames = frames
      let adjustments = [
        gtk_scrolled_window_get_hadjustment(window.opaque),
        gtk_scrolled_window_get_vadjustment(window.opaque),
      ].compactMap { $0 }.map { Object.wrap(UnsafeMutableRawPointer($0)) }
      for adjustment in adjustments {
        signals.append(adjustment.on("changed") { [weak frames] in frames?.begin() })
      }
      signals.append(
        text.onChanged { [weak frames] in
          adjustments.first.map(Self.layOut)
          frames?.begin()
        })
      setPolicy(isTooHigh: false, isTooWide: false)
      frames.begin()
    }

    func end() {
      signals.forEach { $0.disconnect() }
      frames?.cancel()
    }

    /// Has a text view lay out the lines in sight now. By itself it does so in an idle callback, or as late as it is drawn if
    /// the change comes as a frame begins: a scroll bar that takes the lines' width over cannot be drawn in that frame. It lays
    /// them out as soon as one of its adjustments says that it has scrolled.
    private static func layOut(textScrolledBy adjustment: Object) {
      do { try adjustment.emit("value-changed") } catch { preconditionFailure("\(error)") }
    }

    /// Takes the text's height over.
    /// - Returns: Whether anything has changed.
    private func fit() -> Bool {
      guard let window, let text, text.width > 0 else { return false }
      let height = text.measure(.vertical, for: text.width).natural
      setPolicy(isTooHigh: height > limit, isTooWide: !text.wraps)
      let isOther = min(height, limit) != Int(gtk_scrolled_window_get_min_content_height(window.opaque))
      if isOther { gtk_scrolled_window_set_min_content_height(window.opaque, gint(min(height, limit))) }
      return endScrolling(of: text, in: window) || isOther
    }

    /// Gives the window the scroll bars that it needs at rest. A scroll bar that appears because the text is laid out makes GTK
    /// lay the window out again in the middle of a layout, too.
    private func setPolicy(isTooHigh: Bool, isTooWide: Bool) {
      guard let window else { return }
      gtk_scrolled_window_set_policy(
        window.opaque, isTooWide ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL,
        isTooHigh ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL)
    }

    /// A text view scrolls to its cursor over several frames, and doesn't take its new height over meanwhile. It would stay
    /// scrolled beyond its end then, so the scrolling ends as soon as it has grown.
    private func endScrolling(of text: TextView, in window: ScrolledWindow) -> Bool {
      guard let adjustment = gtk_scrolled_window_get_vadjustment(window.opaque),
        gtk_adjustment_get_page_size(adjustment) < Double(text.height)
      else { return false }
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment))
      text.queueAllocate()
      return true
    }
  }
}
