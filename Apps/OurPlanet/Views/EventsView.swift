import AppsWindow
import Foundation
import Gtk
import OurPlanetModel
import OurPlanetScenes
import Rill
import RillGtk
import RillLists
import RillScenes
import RillUI

/// The events of a category, as a list and on the globe.
final class EventsView: SceneView, BindableType {
  let root: Widget
  var title: String { parts.header.title.title }
  var viewModel: EventsViewModel!

  private typealias DataSource = RxListViewSectionedAnimatedDataSource<EventSection, EOEvent>

  private let parts = EventsParts()
  private let bag = DisposeBag()
  private lazy var dataSource = DataSource(
    configureCell: { [weak self] _, list, indexPath, event in
      let row = list.dequeueReusableCell(EventRow.self, for: indexPath)
      row.configure(with: event) { self?.viewModel.openAction.execute(event) }
      return row
    },
    rowsPerFrame: 40)

  init() { root = parts.root }

  func bindViewModel() {
    parts.header.title.title = viewModel.title.shown
    bindLoading()
    bindDays()
    bindList()
    bindPictures()
    viewModel.openAction.underlyingError.asSignal(onErrorRecover: { _ in .never() })
      .emit(onNext: { [parts] in parts.notices.add("\($0)") }).disposed(by: bag)
  }

  private func bindLoading() {
    parts.header.bindRefreshing(to: viewModel.onRefresh)
    parts.stack.retry.rx.action = viewModel.onRetry
    parts.notes.retry.rx.action = viewModel.onRetry
    show(viewModel.page, in: parts.stack.page)
    show(viewModel.isLoading, in: parts.header.isLoading)
    show(viewModel.age.map { $0 ?? "" }, in: parts.header.title.rx.subtitle)
    show(viewModel.failure, in: parts.notes.failure)
    show(viewModel.unreadable, in: parts.notes.unreadable)
  }

  private func bindDays() {
    viewModel.days.asDriver().map(Double.init).drive(parts.days.rx.value).disposed(by: bag)
    parts.days.rx.value.changed.map { Int($0.rounded()) }
      .emit(onNext: { [viewModel] in viewModel?.days.accept($0) }).disposed(by: bag)
    show(viewModel.daysText, in: parts.daysText.rx.text)
    show(viewModel.countText, in: parts.count.rx.text)
  }

  private func bindList() {
    let lists = viewModel.items.asDriver(onErrorDriveWith: .never())
    let selected = parts.list.rx.selected(dataSource)
    lists.drive(parts.list.rx.items(dataSource: dataSource)).disposed(by: bag)
    parts.list.rx.willDisplayCell.bind(onNext: { ($0.cell as? EventRow)?.fill() }).disposed(by: bag)
    // The selected event may have arrived, or returned, with this list.
    lists.drive(onNext: { [viewModel] _ in selected.onNext(viewModel?.selected.value) }).disposed(by: bag)
    viewModel.selected.asDriver().drive(selected).disposed(by: bag)
    // Enter activates a row without selecting it.
    parts.list.rx.modelSelected(dataSource).bind(onNext: { [viewModel] in viewModel?.selected.accept($0.id) })
      .disposed(by: bag)
    selected.changed.bind(onNext: { [viewModel] in viewModel?.selected.accept($0) }).disposed(by: bag)
  }

  private func bindPictures() {
    let style = GlobeMarkerStyle(category: viewModel.category.id)
    parts.legend.show(style, category: viewModel.title)
    let pictures = viewModel.span.scan(EventPictures(style: style)) { $0.showing($1) }
      .asDriver(onErrorDriveWith: .never())
    pictures.drive(onNext: { [parts] in parts.globe.show($0.markers) }).disposed(by: bag)
    pictures.map(\.histogram).drive(parts.histogram.rx.histogram).disposed(by: bag)
    viewModel.selected.asDriver().drive(parts.globe.rx.selected).disposed(by: bag)
    parts.globe.rx.markerSelected.bind(onNext: { [viewModel] in viewModel?.selected.accept($0) })
      .disposed(by: bag)
    // The text repeats everything that the picture shows. Subscribed after the globe, which has changed by then.
    pictures.drive(onNext: { [parts] _ in parts.globeText.text = parts.globe.summary }).disposed(by: bag)
    viewModel.selected.asDriver().drive(onNext: { [parts] _ in parts.globeText.text = parts.globe.summary })
      .disposed(by: bag)
  }

  private func show<Value>(_ values: Observable<Value>, in binder: Binder<Value>) {
    values.asDriver(onErrorDriveWith: .never()).drive(binder).disposed(by: bag)
  }

  /// Moves the focus to the first event.
  func didBecomeCurrent() { parts.list.grabFocus(at: 0) }
}
