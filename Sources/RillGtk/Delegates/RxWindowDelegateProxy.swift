public import Gtk
public import Rill
public import RillUI

extension Window: @MainActor HasDelegate {}

/// A window's delegate that serves a regular one and streams at once.
public final class RxWindowDelegateProxy: DelegateProxy<Window, any WindowDelegate>,
  @MainActor DelegateProxyType,
  WindowDelegate
{
  /// The question whether the window may close.
  public let shouldClose = DelegateMethod<Void>()
  /// The window's closing.
  public let willClose = DelegateMethod<Void>()

  /// The proxy as the window sees it.
  public func asDelegate() -> any WindowDelegate { self }

  /// Asks the regular delegate; without one the window may close.
  public func windowShouldClose(_ window: Window) -> Bool {
    shouldClose(()) { forwardToDelegate()?.windowShouldClose(window) ?? true }
  }

  /// Tells the regular delegate.
  public func windowWillClose(_ window: Window) {
    willClose(()) { forwardToDelegate()?.windowWillClose(window) }
  }
}

extension Reactive where Base: Window {
  /// The window's delegate proxy, which keeps the delegate that was set before.
  public var delegate: RxWindowDelegateProxy { get throws { try .proxy(for: base) } }

  /// Sets a delegate beside the streams.
  /// - Parameter delegate: The delegate, which is not kept.
  /// - Returns: What takes it away.
  /// - Throws: `DelegateProxyError.slotTaken` if there is one already.
  public func setDelegate(_ delegate: any WindowDelegate) throws -> any Disposable {
    try RxWindowDelegateProxy.installForwardDelegate(
      delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// The window was asked whether it closes: its button, a key or `close()`. The delegate decides.
  public var closeRequested: ControlEvent<Void> {
    RxWindowDelegateProxy.sentMessage(\.shouldClose, onProxyForObject: base)
  }

  /// The window closes now.
  public var willClose: ControlEvent<Void> {
    RxWindowDelegateProxy.sentMessage(\.willClose, onProxyForObject: base)
  }

  /// Whether the window has the person's attention.
  public var isActive: Driver<Bool> {
    controlProperty(
      connect: { window, changed in window.onActiveChanged(changed) }, get: { $0.isActive },
      set: { _, _ in }
    )
    .asDriver()
  }
}
