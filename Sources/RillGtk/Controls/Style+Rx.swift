public import Gtk
public import Rill
public import RillUI

extension StyleManager: @MainActor ReactiveCompatible {}
extension Settings: @MainActor ReactiveCompatible {}

extension Reactive where Base == StyleManager {
  /// Whether the program's appearance is dark.
  public static var isDark: Driver<Bool> {
    setting(StyleManager.onDarkChanged) { StyleManager.isDark }
  }
}

extension Reactive where Base == Settings {
  /// Whether animations are enabled.
  public static var areAnimationsEnabled: Driver<Bool> {
    setting(Settings.onAnimationsEnabledChanged) { Settings.areAnimationsEnabled }
  }
}

extension NetworkMonitor: @MainActor ReactiveCompatible {}

extension Reactive where Base == NetworkMonitor {
  /// Whether there is a network, now and after each change of it. A change from one network to another emits `true` again.
  public static var isAvailable: Driver<Bool> {
    setting(NetworkMonitor.onChanged) { NetworkMonitor.isAvailable }
  }
}

/// Returns a setting of the whole display: its current value, then each change.
private func setting<Value: Sendable>(
  _ connect: @escaping @MainActor (@escaping () -> Void) -> SignalConnection?,
  _ get: @escaping @MainActor () -> Value
) -> Driver<Value> {
  let values = Observable<Value>.create { observer in
    MainActor.assumeIsolated {
      observer.onNext(get())
      let connection = connect { observer.onNext(get()) }
      return Disposables.create { onMainActor { connection?.disconnect() } }
    }
  }
  return ControlEvent(events: values).asDriver()
}
