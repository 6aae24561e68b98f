import AppsWindow
import Foundation
import Gtk
import OurPlanetModel
import OurPlanetScenes
import OurPlanetServices
import OurPlanetViews
import Rill
import RillGtk

/// The program with a window, which connects the parts and shows the first scene.
final class WindowProgram {
  private let application: Application
  private let location: EOLocation
  private var window: ApplicationWindow?
  private let title = "OurPlanet"

  init(application: Application, location: EOLocation) {
    self.application = application
    self.location = location
  }

  /// Shows the window, or presents it if it exists already.
  func activate() {
    if let window { return window.present() }
    OurPlanetStyle.install()
    WindowStart.addActions(to: application, window: { [weak self] in self?.window }) { [weak self] in
      AboutPlanet.dialog(title: self?.title ?? "")
    }
    let window = ApplicationWindow(application: application)
    window.title = title
    window.setDefaultSize(width: 880, height: 720)
    self.window = window
    let coordinator = SceneCoordinator<Scene>(window: window, makeView: Self.view)
    let categories = CategoriesViewModel(
      eonet: EONET(location), coordinator: coordinator, openLink: LinkOpener(window: window).open,
      scheduler: SerialDispatchQueueScheduler(qos: .userInitiated))
    coordinator.transition(to: .categories(categories), type: .root)
    window.present()
    FrameTrace.start(window: window)
  }

  private static func view(of scene: Scene) -> any SceneView {
    let view = scene.makeView()
    switch scene {
    case .categories(let viewModel): FrameTrace.count(viewModel.items, in: view)
    case .events(let viewModel): FrameTrace.count(viewModel.items, in: view)
    }
    return view
  }
}
