import AppsWindow
import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillScenes
import RillUI

/// The page of statistics: the tasks done per day, and the numbers that people ask for most.
final class StatisticsView: SceneView, BindableType {
  let root: Widget
  let title = localized("Statistics")
  var viewModel: StatisticsViewModel!

  private let back = Button.back()
  private let chart = DoneChart()
  /// The frame around the chart, or around the page that replaces it if nothing was done.
  private let card = Box()
  private let today = NumberRow(title: localized("Today"))
  private let week = NumberRow(title: localized("Last 7 Days"))
  private let average = NumberRow(title: localized("Average per Day"))
  private let todo = NumberRow(title: localized("All Tasks"))
  private let overdue = NumberRow(title: localized("Overdue"))
  private let stack = Stack(crossfades: false)
  private let reopen = Button(label: localized("Try Again"))
  // The pages are created when they are needed, because GTK exposes hidden pages to screen readers too.
  private lazy var nothingDone = nothingDonePage
  private lazy var failure = failurePage
  private let bag = DisposeBag()

  init() {
    let header = HeaderBar(title: title, back: back)
    chart.setMargins(12)
    card.addCssClass("card")
    card.append(chart)
    let done = PreferencesGroup(title: localized("Done in the Last \(DoneStatistics.numberOfDays) Days"))
    done.add(card)
    let content = Box(spacing: 18)
    content.setMargins(18)
    for group in [
      done, PreferencesGroup(title: localized("Done"), rows: [today.root, week.root, average.root]),
      PreferencesGroup(title: localized("To Do"), rows: [todo.root, overdue.root]),
    ] {
      content.append(group)
    }
    stack.add(ScrolledWindow(child: Clamp(child: content, maximumSize: 720)), name: "numbers")
    stack.vexpand = true
    let box = Box()
    box.append(header)
    box.append(stack)
    root = box
  }

  func bindViewModel() {
    viewModel.content.asDriver()
      .drive(onNext: { [weak self] content in
        switch content {
        case .numbers(let statistics): self?.show(statistics)
        case .failure(let reason): self?.show(failure: reason)
        }
      }).disposed(by: bag)
    reopen.rx.action(viewModel.onReopen, whileExecuting: .staysSensitive)
  }

  private func show(_ statistics: DoneStatistics) {
    chart.statistics = statistics
    showInCard(statistics.best == nil ? nothingDone : chart)
    today.show("\(statistics.doneToday)")
    week.show("\(statistics.doneInWeek)")
    average.show(statistics.averageText)
    todo.show("\(statistics.todo)")
    overdue.show("\(statistics.overdue)", isProblem: statistics.overdue > 0)
    let hadFailed = isFailureShown
    stack.visibleChildName = "numbers"
    if hadFailed, root.isMapped { didBecomeCurrent() }
  }

  private func show(failure reason: String) {
    failure.setDescription(reason.shown)
    stack.visibleChildName = "failure"
    if root.isMapped { reopen.grabFocus() }
  }

  private func showInCard(_ widget: Widget) {
    guard widget.parent == nil else { return }
    let hadFocus = chart.containsFocus
    card.remove(widget === chart ? nothingDone : chart)
    card.append(widget)
    if hadFocus { back.grabFocus() }
  }

  private var isFailureShown: Bool { stack.visibleChildName == "failure" }

  private var nothingDonePage: Box {
    let (heading, advice) = (
      Label(localized("Nothing Done Yet")), Label(localized("Tasks that you check are counted here."))
    )
    heading.addCssClass("title-2")
    let page = Box(spacing: 12)
    page.setMargins(horizontal: 12, vertical: 48)
    page.hexpand = true
    for label in [heading, advice] {
      label.wraps = true
      page.append(label)
    }
    return page
  }

  private var failurePage: StatusPage {
    reopen.halign = .center
    reopen.addCssClass("pill")
    let page = StatusPage(
      iconName: "dialog-error-symbolic", title: localized("The Tasks Could Not Be Read"), child: reopen)
    stack.add(page, name: "failure")
    return page
  }

  func didBecomeCurrent() {
    if isFailureShown {
      reopen.grabFocus()
    } else if chart.parent == nil {
      back.grabFocus()
    } else {
      chart.focusBars()
    }
  }
}

/// A row with a number at its end.
private final class NumberRow {
  let root: ActionRow
  private let title: String
  private let number = Label()

  init(title: String) {
    self.title = title
    root = ActionRow(title: title)
    number.addCssClass("numeric")
    root.addSuffix(number)
  }

  func show(_ text: String, isProblem: Bool = false) {
    number.text = text
    number.setCssClass("error", isProblem)
    // A screen reader on the row reads its name alone.
    root.setAccessibleLabel("\(title): \(text)")
  }
}
