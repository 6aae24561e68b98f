public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Application {
  /// The program was started, or started once more.
  public var activated: ControlEvent<Void> {
    controlEvent { application, emit in application.onActivate { emit(()) } }
  }

  /// The program is about to end.
  public var willTerminate: ControlEvent<Void> {
    controlEvent { application, emit in application.onShutdown { emit(()) } }
  }
}
