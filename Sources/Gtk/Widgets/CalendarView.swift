import CGtk

/// A month in which a person chooses a day, with the keyboard too (`GtkCalendar`).
///
/// It isn't named `Calendar`, because Foundation has a type of that name.
public final class CalendarView: Widget {
  /// A day of the Gregorian calendar.
  public nonisolated struct Day: Sendable, Hashable {
    /// The year.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1 on.
    public let day: Int

    /// Creates a day.
    /// - Parameters:
    ///   - year: The year.
    ///   - month: The month, 1 to 12.
    ///   - day: The day of the month, from 1 on.
    public init(year: Int, month: Int, day: Int) {
      (self.year, self.month, self.day) = (year, month, day)
    }
  }

  /// The name of the widget's class in GTK.
  public override class var gtypeName: String { "GtkCalendar" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a calendar, with the present day selected.
  public init() {
    // Newer versions of GTK report no name of a widget without a role.
    super.init(raw: newWidget(of: gtk_calendar_get_type(), role: .group), ownership: .new)
  }

  /// The selected day. A day that doesn't exist is ignored.
  public var day: Day {
    get {
      let date = gtk_calendar_get_date(opaque)
      defer { g_date_time_unref(date) }
      return Day(
        year: Int(g_date_time_get_year(date)), month: Int(g_date_time_get_month(date)),
        day: Int(g_date_time_get_day_of_month(date)))
    }
    set {
      guard newValue != day,
        let date = g_date_time_new_local(
          gint(newValue.year), gint(newValue.month), gint(newValue.day), 12, 0, 0)
      else { return }
      gtk_calendar_select_day(opaque, date)
      g_date_time_unref(date)
    }
  }

  /// Marks days of the shown month, such as those that have something to do, instead of those marked before.
  /// - Parameter days: The days of the month, 1 to 31.
  public func mark(days: some Sequence<Int>) {
    gtk_calendar_clear_marks(opaque)
    for day in days where 1...31 ~= day { gtk_calendar_mark_day(opaque, guint(day)) }
  }

  /// Calls a handler after another day has been selected, by the person or the program.
  /// - Parameter handler: The handler.
  /// - Returns: The connection.
  @discardableResult
  public func onDaySelected(_ handler: @escaping () -> Void) -> SignalConnection {
    on("day-selected", handler)
  }
}
