import Gtk
import QuickTodoModel
import QuickTodoScenes
import Rill
import RillGtk
import RillUI

/// The views of the sidebar, and searches.
extension TasksView {
  /// Shows the sidebar, and the view that is chosen there.
  func bindViews() {
    parts.sidebar.bind(to: viewModel.sidebar, viewModel.sync, in: parts.root)
    // Two views may have tasks in common, and yet each is a list of its own. No snapshot follows if the open view is
    // chosen again.
    viewModel.sidebar.scope.asDriver().distinctUntilChanged().skip(1)
      .drive(onNext: { [dataSource] _ in dataSource.beginNextAtTop() }).disposed(by: bag)
    parts.sidebar.chosen.asSignal().emit(onNext: { [parts] _ in
      parts.searchBar.isSearching = false
      parts.root.showsContent = true
      parts.list.grabFocus()
    }).disposed(by: bag)
    Driver.combineLatest(
      viewModel.sidebar.title.asDriver(), viewModel.selection.title.asDriver(),
      viewModel.selection.isActive.asDriver()
    ) { $2 ? $1 : $0 }
    .drive(onNext: { [parts] in parts.show(title: $0.shown) }).disposed(by: bag)
    let views: @MainActor () -> Void = { [parts, viewModel] in
      parts.root.showsContent = false
      if let viewModel { parts.sidebar.focus(on: viewModel.sidebar.scope.value) }
    }
    parts.back.rx.tap.subscribe(onNext: { views() }).disposed(by: bag)
    parts.paneAction.onActivate { [weak self, parts] _ in
      guard parts.isAtViews else { return views() }
      parts.root.showsContent = true
      self?.focusTasks()
    }
    parts.arrangement.bind(to: viewModel, disposedBy: bag)
    parts.finishAction.onActivate { [viewModel] parameter in
      guard let uid = Int.from(parameter) else { return }
      viewModel?.onFinish(Int64(uid)).execute()
    }
    let saveSearch = viewModel.onSaveSearch()
    parts.saveSearchButton.rx.action = saveSearch
    // A button that is disabled while its action runs loses the keyboard.
    saveSearch.elements.asDriver(onErrorDriveWith: .never())
      .drive(onNext: { [parts] in parts.searchEntry.grabFocus() }).disposed(by: bag)
  }

  /// Ctrl+F, the button and typing in the list begin a search; Escape ends it.
  func bindSearch() {
    parts.searchBar.keyCaptureWidget = parts.list
    parts.searchBar.rx.isSearching.asDriver()
      .drive(onNext: { [parts] in
        parts.searchButton.isActive = $0
        parts.entry.root.isVisible = !$0
        parts.endSearchAction.isEnabled = $0
      }).disposed(by: bag)
    // The first value is the button's own, and takes the keyboard from nobody.
    parts.searchButton.rx.isActive.asDriver().skip(1)
      .drive(onNext: { [weak self, parts] isActive in
        parts.searchBar.isSearching = isActive
        guard !isActive, !parts.isAtViews else { return }
        self?.focusTasks()
      }).disposed(by: bag)
    // Escape, unlike the arrow keys, doesn't make GTK mark the row that has the keyboard then.
    let didEndByKey: @MainActor () -> Void = { [parts] in parts.root.window?.isFocusVisible = true }
    parts.searchEntry.rx.cancelButtonClicked.subscribe(onNext: { didEndByKey() }).disposed(by: bag)
    parts.endSearchAction.onActivate { [parts] _ in
      parts.searchBar.isSearching = false
      didEndByKey()
    }
    parts.searchAction.onActivate { [parts] _ in
      parts.root.showsContent = true
      parts.searchBar.isSearching = true
      parts.searchEntry.grabFocus()
    }
    parts.searchEntry.rx.text.orEmpty.bind(to: viewModel.search).disposed(by: bag)
  }
}
