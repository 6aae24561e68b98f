import Gtk
import QuickTodoModel
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// A popover with a calendar and a time of day, for a date.
final class DateChoice {
  let button: MenuButton
  /// Called with each date that the person chooses; nil for none.
  var onChoice: (TaskDate?) -> Void = { _ in }
  private let calendar = CalendarView()
  private let hasTime = CheckButton(label: localized("Time"))
  private let time = TimeField()
  private let bag = DisposeBag()
  private var date: TaskDate?

  /// Creates the choice of a date.
  /// - Parameters:
  ///   - name: The name of the button for screen readers.
  ///   - hasClock: Whether a time of day can be chosen.
  init(name: String, hasClock: Bool = true) {
    let popover = Popover()
    button = MenuButton(iconName: "x-office-calendar-symbolic", name: name, popover: popover)
    calendar.setAccessibleLabel(localized("Day"))
    time.setAccessibleLabel(localized("Time of day"))
    time.hexpand = true
    let clock = Box(.horizontal, spacing: 12)
    clock.append(hasTime)
    clock.append(time)
    let days = Box(.horizontal, spacing: 6)
    days.isHomogeneous = true
    let choices = [(localized("Today"), 0), (localized("Tomorrow"), 1), (localized("No Date"), nil as Int?)]
    for (label, distance) in choices {
      let day = Button(label: label)
      day.onClicked { [weak self, weak popover] in
        self?.choose(distance.map { TaskDate.now.day.adding(days: $0) })
        popover?.popdown()
      }
      days.append(day)
    }
    let content = Box(spacing: 12)
    content.setMargins(6)
    for part in [days, calendar] as [Widget] { content.append(part) }
    if hasClock { content.append(clock) }
    popover.child = content
    calendar.rx.day.changed.asSignal()
      .emit(onNext: { [weak self] _ in self?.chooseDay() }).disposed(by: bag)
    calendar.beginsAtSelectedDay()
    calendar.onSelectedDayChosen { [weak self] in self?.chooseDay() }
    hasTime.rx.isActive.changed.asSignal()
      .emit(onNext: { [weak self] _ in self?.chooseTime() }).disposed(by: bag)
    time.rx.minuteOfDay.changed.asSignal()
      .emit(onNext: { [weak self] _ in
        guard let self else { return }
        hasTime.rx.write { hasTime.isActive = true }
        chooseTime()
      }).disposed(by: bag)
  }

  /// Shows a date.
  /// - Parameter date: The date; nil for none.
  func show(_ date: TaskDate?) {
    self.date = date
    let day = date?.day ?? TaskDate.now.day
    calendar.rx.write { calendar.day = CalendarView.Day(year: day.year, month: day.month, day: day.day) }
    hasTime.rx.write { hasTime.isActive = date?.time != nil }
    time.rx.write { time.minuteOfDay = date?.time?.minute ?? 540 }
  }

  private func choose(_ day: CalendarDay?) {
    onChoice(day.map { TaskDate($0, hasTime.isActive ? TimeOfDay(minute: time.minuteOfDay) : nil) })
  }

  private func chooseDay() {
    choose(CalendarDay(year: calendar.day.year, month: calendar.day.month, day: calendar.day.day))
  }

  private func chooseTime() { choose(date?.day ?? TaskDate.now.day) }
}
