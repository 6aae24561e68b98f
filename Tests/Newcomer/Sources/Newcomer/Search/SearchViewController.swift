import Gtk
import Rill
import RillGtk
import RillUI

final class SearchViewController: ViewController {
  private let searchBar = SearchEntry()
  private let tableView = ListView()
  private let api: GitHubAPI
  private let disposeBag = DisposeBag()

  init(api: GitHubAPI = GitHubDefaultAPI.shared) {
    self.api = api
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    let searchResults = searchBar.rx.text.orEmpty
      .throttle(.milliseconds(300), scheduler: MainScheduler.instance)
      .distinctUntilChanged()
      .flatMapLatest { [api] query -> Observable<[Repository]> in
        if query.isEmpty {
          return .just([])
        }
        return api.repositories(matching: query)
          .catchAndReturn([])
      }
      .observe(on: MainScheduler.instance)

    searchResults
      .bind(to: tableView.rx.items(cellIdentifier: "Cell", cellType: TextCell.self)) {
        _, repository, cell in
        cell.text = repository.name
        cell.detailText = repository.url
      }
      .disposed(by: disposeBag)
  }

  // MARK: - Layout

  override func loadView() {
    view.append(searchBar, ScrolledWindow(child: tableView))
  }
}
