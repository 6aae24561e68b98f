import OurPlanetModel
import OurPlanetScenes
import Rill
import RillLists
import RillTest
import RillTestScenes

/// An environment for view models with a service in virtual time.
final class Planet: Sendable {
  let scheduler = TestScheduler(initialClock: 0)
  let coordinator = RecordingCoordinator<Scene>()
  let bag = DisposeBag()

  func categories(_ eonet: FakeEONET) -> CategoriesViewModel {
    CategoriesViewModel(
      eonet: eonet, coordinator: coordinator, openLink: { _ in .empty() }, scheduler: scheduler)
  }

  /// Records a sequence until the test ends.
  func record<Element: Sendable>(_ source: Observable<Element>) -> TestableObserver<Element> {
    let observer = scheduler.createObserver(Element.self)
    source.subscribe(observer).disposed(by: bag)
    return observer
  }

  /// Advances the virtual time.
  func pass(to time: TestTime) { scheduler.advanceTo(time) }
}

extension TestableObserver {
  /// The elements so far.
  var elements: [Element] { events.compactMap(\.value.element) }

  /// The last element.
  var last: Element? { elements.last }
}

extension SectionedSnapshot {
  /// All items.
  var all: [Item] { sections.flatMap { Array($0.items) } }
}
