// Showing and hiding: a stack that shows one of several pages, and a revealer.
//
// Visibility is bound as any other value is: the chosen name drives the stack, a switch drives the revealer.

import Gtk
import Rill
import RillGtk
import RillUI

struct ShowingAndHidingViewModel: Sendable {
  /// The names of the pages.
  static let pages = ["Morning", "Noon", "Evening"]

  /// The name of the page to show.
  let page: Driver<String>

  init(chosen: Driver<Int?>) {
    page = chosen.compactMap { $0.map { Self.pages[$0] } }
  }
}

final class ShowingAndHiding: PageView {
  let root: Widget

  private let (picker, stack) = (DropDown(ShowingAndHidingViewModel.pages), Stack())
  private let (details, revealer) = (Switch(), Revealer(child: Label("These are the details.")))
  private let bag = DisposeBag()

  init() {
    for page in ShowingAndHidingViewModel.pages {
      let label = Label("It is \(page.lowercased()).")
      label.addCssClass("title-2")
      stack.add(label, name: page)
    }
    details.halign = .start
    root = .column(.labelled("Page", picker), stack, Separator(), .labelled("Details", details), revealer)

    let viewModel = ShowingAndHidingViewModel(chosen: picker.rx.selectedItemIndex.asDriver())
    viewModel.page.drive(stack.rx.visibleChildName).disposed(by: bag)
    details.rx.isOn.asDriver().drive(onNext: { [revealer] in revealer.isRevealed = $0 }).disposed(by: bag)
  }
}
