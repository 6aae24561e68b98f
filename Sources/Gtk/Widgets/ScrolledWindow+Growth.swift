import CGtk

extension ScrolledWindow {
  /// Keeps a scrolled window as high as the text in it.
  ///
  /// A text knows its height only once it has been given a width, in the middle of a layout, and GTK's own propagation of the
  /// height comes too late then: a window at its least size cuts the text, and a part that is to be laid out again at that moment
  /// isn't drawn. The height is therefore set between two frames.
  final class Growth {
    /// The frames after a change in which a text still lays out its lines.
    private static let framesOfLayout = 3

    private weak var window: ScrolledWindow?
    private weak var text: TextView?
    private let limit: Int
    private var signals: [SignalConnection] = []
    private var tick: TickCallback?
    private var framesLeft = 0

    init(of window: ScrolledWindow, with text: TextView, upTo limit: Int) {
      self.window = window
      self.text = text
      self.limit = limit
      for adjustment in [
        gtk_scrolled_window_get_hadjustment(window.opaque),
        gtk_scrolled_window_get_vadjustment(window.opaque),
      ] {
        guard let adjustment else { continue }
        signals.append(
          Object.wrap(UnsafeMutableRawPointer(adjustment)).on("changed") { [weak self] in self?.follow() })
      }
      signals.append(text.onChanged { [weak self] in self?.follow() })
      setPolicy(isTooHigh: false, isTooWide: false)
      follow()
    }

    func end() {
      signals.forEach { $0.disconnect() }
      tick?.cancel()
    }

    private func follow() {
      framesLeft = Self.framesOfLayout
      guard tick == nil else { return }
      tick = window?.addTick { [weak self] _ in self?.fit() ?? false }
    }

    /// Takes the text's height over.
    /// - Returns: Whether another frame is to be waited for.
    private func fit() -> Bool {
      guard let window, let text else { return false }
      if text.width > 0 {
        let height = text.measure(.vertical, for: text.width).natural
        setPolicy(isTooHigh: height > limit, isTooWide: !text.wraps)
        if min(height, limit) != Int(gtk_scrolled_window_get_min_content_height(window.opaque)) {
          gtk_scrolled_window_set_min_content_height(window.opaque, gint(min(height, limit)))
          framesLeft = Self.framesOfLayout
        }
        endScrolling()
      }
      framesLeft -= 1
      if framesLeft <= 0 { tick = nil }
      return framesLeft > 0
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
    private func endScrolling() {
      guard let window, let text, let adjustment = gtk_scrolled_window_get_vadjustment(window.opaque),
        gtk_adjustment_get_page_size(adjustment) < Double(text.height)
      else { return }
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment))
      text.queueAllocate()
      framesLeft = Self.framesOfLayout
    }
  }
}
