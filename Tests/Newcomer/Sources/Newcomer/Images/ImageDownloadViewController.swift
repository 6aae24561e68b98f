import Foundation
import Gtk
import Rill
import RillFoundation
import RillGtk
import RillUI

// changed, 3 lines: URLSession has a module of its own on Linux
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class ImageDownloadViewController: ViewController {
  private let downloadButton = Button(label: "Download")
  private let imageView = ImageView(name: "Picture")
  private let activityView = Spinner()
  private let errorLabel = Label()
  private let url: URL
  private let disposeBag = DisposeBag()

  init(url: URL) {
    self.url = url
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    let url = self.url
    let activityIndicator = ActivityIndicator()

    let downloads = downloadButton.rx.tap
      .flatMapLatest {
        URLSession.shared.rx.data(request: URLRequest(url: url))
          .trackActivity(activityIndicator)
          .materialize()
      }
      .share()

    downloads
      .compactMap { $0.element }
      .observe(on: MainScheduler.instance)
      .bind(onNext: { [weak self] data in
        self?.imageView.image = CairoImage(data: data)
      })
      .disposed(by: disposeBag)

    downloads
      .compactMap { $0.error }
      .map { "The download failed: \($0.localizedDescription)" }
      .bind(to: errorLabel.rx.text)
      .disposed(by: disposeBag)

    activityIndicator
      .drive(activityView.rx.isAnimating)
      .disposed(by: disposeBag)

    activityIndicator
      .map { !$0 }
      .drive(downloadButton.rx.isEnabled)
      .disposed(by: disposeBag)
  }

  // MARK: - Layout

  override func loadView() {
    view.append(downloadButton, activityView, imageView, errorLabel)
  }
}
