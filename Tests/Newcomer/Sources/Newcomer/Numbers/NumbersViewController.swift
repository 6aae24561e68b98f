import Gtk
import Rill
import RillGtk
import RillUI

final class NumbersViewController: ViewController {
  private let number1 = Entry(placeholder: "First number")
  private let number2 = Entry(placeholder: "Second number")
  private let number3 = Entry(placeholder: "Third number")
  private let result = Label()
  private let disposeBag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()

    Observable.combineLatest(number1.rx.text.orEmpty, number2.rx.text.orEmpty, number3.rx.text.orEmpty) {
      first, second, third -> Int in
      (Int(first) ?? 0) + (Int(second) ?? 0) + (Int(third) ?? 0)
    }
    .map { $0.description }
    .bind(to: result.rx.text)
    .disposed(by: disposeBag)
  }

  // MARK: - Layout

  override func loadView() {
    view.append(number1, number2, number3, result)
  }
}
