// Dates: a calendar and a time field in a popover, for one appointment.
//
// Both controls are bound to relays, two ways. The text on the button, and the buttons that go on by a day or an hour, use
// the relays alone. A time is typed as people write it: 9:30, 930, 9 pm.

import FoundationEssentials
import Gtk
import Rill
import RillGtk
import RillUI

struct DatesViewModel: Sendable {
  let day = BehaviorRelay(value: CalendarView.Day(year: 2028, month: 2, day: 28))
  let minuteOfDay = BehaviorRelay(value: 570)

  /// The appointment in words, now and at each change.
  var text: Driver<String> {
    Driver.combineLatest(day.asDriver(), minuteOfDay.asDriver()) { day, minute in
      "\(day.year)-\(Self.digits(day.month))-\(Self.digits(day.day)) at "
        + "\(Self.digits(minute / 60)):\(Self.digits(minute % 60))"
    }
  }

  /// Goes on by an hour, and into the next day at its end.
  func addHour() {
    let minute = minuteOfDay.value + 60
    minuteOfDay.accept(minute % 1_440)
    if minute >= 1_440 { addDay() }
  }

  /// Goes on by a day.
  func addDay() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(year: day.value.year, month: day.value.month, day: day.value.day)
    guard let date = calendar.date(from: parts), let next = calendar.date(byAdding: .day, value: 1, to: date)
    else {
      return
    }
    let new = calendar.dateComponents([.year, .month, .day], from: next)
    day.accept(CalendarView.Day(year: new.year ?? 0, month: new.month ?? 1, day: new.day ?? 1))
  }

  private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

final class Dates: PageView {
  let root: Widget

  private let (calendar, time, appointment) = (CalendarView(), TimeField(), Label())
  private let (nextDay, nextHour) = (Button(label: "A Day Later"), Button(label: "An Hour Later"))
  private let bag = DisposeBag()

  init() {
    calendar.setAccessibleLabel("Day")
    let content = Box(spacing: 12)
    content.setMargins(6)
    content.append(calendar)
    content.append(.labelled("Time", time))
    let choose = MenuButton(label: "Choose", popover: Popover(child: content))
    appointment.addCssClass("title-2")
    appointment.wraps = true
    root = .column(appointment, choose, nextDay, nextHour)

    let viewModel = DatesViewModel()
    (calendar.rx.day <-> viewModel.day).disposed(by: bag)
    (time.rx.minuteOfDay <-> viewModel.minuteOfDay).disposed(by: bag)
    viewModel.text.drive(appointment.rx.text).disposed(by: bag)
    nextDay.rx.tap.asSignal().emit(onNext: { viewModel.addDay() }).disposed(by: bag)
    nextHour.rx.tap.asSignal().emit(onNext: { viewModel.addHour() }).disposed(by: bag)
  }
}
