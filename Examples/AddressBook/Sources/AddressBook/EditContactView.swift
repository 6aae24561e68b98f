import Contacts
import Gtk
import Rill
import RillGtk
import RillScenes
import RillUI

/// The form for a contact.
final class EditContactView: SceneView, BindableType {
  let root: Widget
  var title: String { viewModel.heading }
  var viewModel: EditContactViewModel!

  private let heading = WindowTitle(title: "")
  private let (cancel, save) = (Button(label: "Cancel"), Button(label: "Save"))
  private let name = EntryRow(title: "Name")
  private let email = EntryRow(title: "Mail Address")
  private let phone = EntryRow(title: "Telephone")
  private let problem = Label()
  private let bag = DisposeBag()

  init() {
    save.addCssClass("suggested-action")
    problem.addCssClass("error")
    problem.wraps = true
    problem.xalign = 0
    let header = HeaderBar()
    header.showsStartTitleButtons = false
    header.showsEndTitleButtons = false
    header.titleWidget = heading
    header.packStart(cancel)
    header.packEnd(save)
    let form = Box(spacing: 12)
    form.setMargins(18)
    form.append(PreferencesGroup(rows: [name, email, phone]))
    form.append(problem)
    let box = Box()
    box.setSizeRequest(width: 340, height: -1)
    box.append(header)
    box.append(form)
    root = box
  }

  func bindViewModel() {
    heading.title = viewModel.heading
    for (row, field) in [(name, viewModel.name), (email, viewModel.email), (phone, viewModel.phone)] {
      (row.rx.text <-> field.text).disposed(by: bag)
      field.complaint.asDriver().map { $0 != nil }
        .drive(onNext: { [weak row] isWrong in row?.setCssClass("error", isWrong) }).disposed(by: bag)
      row.rx.activated.emit(onNext: { [weak root] in root?.activateAction("default.activate") })
        .disposed(by: bag)
    }
    let complaints = Infallible.combineLatest(
      viewModel.name.complaint, viewModel.email.complaint, viewModel.phone.complaint
    ) { $0 ?? $1 ?? $2 ?? "" }
    Infallible.merge(complaints, viewModel.failures.map { "\($0)" })
      .bind(to: problem.rx.text).disposed(by: bag)
    save.rx.action = viewModel.onSave
    cancel.rx.action = viewModel.onCancel
  }

  func didBecomeCurrent() {
    root.window?.defaultWidget = save
    name.grabFocus()
  }
}
