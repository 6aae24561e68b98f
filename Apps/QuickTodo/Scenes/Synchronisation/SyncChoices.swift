import AppsWindow
import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// The conflicts of a task with its server: for each, both values side by side, between which the person chooses.
final class SyncChoices {
  let root = Box(spacing: 12)
  private let problem = Label.ofFailure()
  private let conflicts = Box(spacing: 12)
  private let bag = DisposeBag()

  init() {
    for part in [problem, conflicts] as [Widget] { root.append(part) }
    root.isVisible = false
  }

  /// Shows the conflicts of a task.
  /// - Parameters:
  ///   - viewModel: The view model.
  ///   - onEnd: Called when the button that had the keyboard is gone, because its conflict has ended.
  func bind(to viewModel: PushedEditTaskViewModel, onEnd: @escaping () -> Void) {
    Driver.combineLatest(viewModel.syncChoices.asDriver(), viewModel.syncProblem.asDriver()) { ($0, $1) }
      .drive(onNext: { [weak self] choices, reason in
        guard let self else { return }
        let hadFocus = conflicts.containsFocus
        root.isVisible = !choices.isEmpty || reason != nil
        problem.isVisible = reason != nil
        problem.text = reason.map { localized("This task isn’t synchronised. \($0.shown)") } ?? ""
        for child in conflicts.children { conflicts.remove(child) }
        for choice in choices {
          conflicts.append(
            Self.row(of: choice) { viewModel.onChoose.execute((choice: choice, takesMine: $0)) })
        }
        if hadFocus { onEnd() }
      }).disposed(by: bag)
  }

  private static func row(of choice: SyncChoice, onChoose: @escaping (Bool) -> Void) -> Widget {
    let name = choice.field.prefix(1).uppercased() + choice.field.dropFirst()
    let sides = Box(.horizontal, spacing: 12)
    sides.isHomogeneous = true
    for (place, value, takesMine) in [
      (localized("Here"), choice.mine, true), (localized("On the Server"), choice.theirs, false),
    ] {
      let side = Box(spacing: 6)
      let (heading, text) = (Label(place), Label(value.shown))
      heading.addCssClass("caption")
      heading.addCssClass("dim-label")
      text.wraps = true
      text.isSelectable = true
      text.vexpand = true
      text.valign = .start
      for label in [heading, text] {
        label.xalign = 0
        side.append(label)
      }
      let button = Button(label: localized(takesMine ? "Take This" : "Keep This"))
      button.setAccessibleLabel(
        localized(
          takesMine
            ? "Take the \(choice.field) “\(value.shown)”" : "Keep the \(choice.field) “\(value.shown)”"))
      button.onClicked { onChoose(takesMine) }
      side.append(button)
      side.setMargins(12)
      sides.append(side)
    }
    sides.addCssClass("card")
    let group = PreferencesGroup(title: localized("\(name): Two Values"))
    group.add(sides)
    return group
  }
}
