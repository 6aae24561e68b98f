import Foundation
@testable import QuickTodoExchange
import QuickTodoModel
import QuickTodoTexts
import RillTestSupport
import Testing

@Suite("Tables of spreadsheets")
struct SpreadsheetTests {
  private func read(
    _ text: String, _ order: DateOrder = .dayFirst
  ) throws -> (tasks: [PortableTask], remarks: [ImportRemark]) {
    var context = ReadFiles.context
    context.dateOrder = order
    let entries = try ReadFiles.entries(Array(text.utf8), .csv, context)
    return (
      entries.compactMap { if case .task(let task) = $0 { task } else { nil } },
      entries.compactMap { if case .remark(let remark) = $0 { remark } else { nil } }
    )
  }

  private func dues(_ values: [String], _ order: DateOrder = .dayFirst) throws -> [String?] {
    let table = "title,due\n" + values.map { "a,\"\($0)\"\n" }.joined()
    return try read(table, order).tasks.map { $0.task.due?.description }
  }

  @Test(
    "A date is read as spreadsheets write it, with a time or without",
    arguments: [
      ("01.12.2026", "2026-12-01"), ("1.12.26", "2026-12-01"), ("2026/12/1", "2026-12-01"),
      ("2026-12-1", "2026-12-01"), ("31/12/2026", "2026-12-31"), ("12/31/2026", "2026-12-31"),
      ("12-31-2026", "2026-12-31"), ("5/5/69", "1969-05-05"), ("5/5/68", "2068-05-05"),
      ("01.12.2026 09:30", "2026-12-01T09:30"), ("1.12.2026, 9:30 Uhr", "2026-12-01T09:30"),
      ("12/31/2026 9:05:59 PM", "2026-12-31T21:05"), ("12/31/2026 12:00 a.m.", "2026-12-31T00:00"),
      ("31/12/2026T23:59", "2026-12-31T23:59"), ("2026-12-01", "2026-12-01"),
      ("2026-12-01 09:30:15", "2026-12-01T09:30"), (" 01.12.2026 ", "2026-12-01"),
    ])
  func forms(_ text: String, _ due: String) throws {
    #expect(try dues([text]) == [due])
  }

  @Test(
    "A date that doesn't exist, or another text, is left out, and its line and column are named",
    arguments: [
      "31.02.2026", "00.12.2026", "32/12/2026", "13/13/2026", "01.12.", "1.2.3.4", "01.12.2026 25:00",
      "01.12.2026 13:00 PM", "01.12.2026 soon", "1/2.2026", "01.12.026", "soon", "1/2", "12345/1/1",
    ])
  func noDates(_ text: String) throws {
    let task = try #require(try read("Titel,Fällig\na,\(text)\n").tasks.first)
    #expect(task.task.due == nil && task.line == 2 && task.remarks.count == 1)
    let remark = try #require(task.remarks.first)
    #expect(remark.hasPrefix("Expected a date that exists, "))
    #expect(remark.hasSuffix(" as “Fällig”, found “\(text)”, which was left out."), "\(remark)")
  }

  @Test(
    "A table that ends within a line says so, and one whose last line is whole doesn't",
    arguments: [
      ("a,2026-12-01,x\nsecon", true), ("a,2026-12-01,x\nsecond,2026-12-0", true), ("a", true),
      ("a,2026-12-01,x\nsecond\n", false), ("a,2026-12-01,x\nsecond,,y", false), ("", false),
    ])
  func cutOff(lines: String, isCut: Bool) throws {
    let tasks = try read("title,due,notes\n" + lines).tasks
    let remarks = tasks.flatMap(\.remarks).filter { $0.hasPrefix("The file ends in this line, which has ") }
    #expect(remarks.count == (isCut ? 1 : 0))
    #expect(tasks.last?.remarks.last == remarks.last)
  }

  @Test("One date tells the order of day and month in the whole column, also of those above it")
  func orderOfColumn() throws {
    let americans = try read("title,due\na,01/12/2026\nb,12/31/2026\nc,02/03/2026\n")
    #expect(
      americans.tasks.map { $0.task.due?.description } == ["2026-01-12", "2026-12-31", "2026-02-03"])
    let remark = "The dates of “due” were read with the month before the day, as “12/31/2026” tells."
    #expect(americans.remarks == [ImportRemark(line: 3, remark)])
    #expect(
      try dues(["01/12/2026", "31/12/2026"], .monthFirst) == ["2026-12-01", "2026-12-31"])
  }

  @Test("A column whose dates don't tell follows another column, and otherwise the language")
  func orderOfLanguage() throws {
    #expect(try dues(["01/12/2026", "5/5/2026"], .dayFirst) == ["2026-12-01", "2026-05-05"])
    #expect(try dues(["01/12/2026", "5/5/2026"], .monthFirst) == ["2026-01-12", "2026-05-05"])
    let language = try read("title,due\na,01/12/2026\n", .monthFirst)
    let text = """
      No date of “due” tells whether the day or the month comes first. They were read with the month before the day, as in your \
      language.
      """
    #expect(language.remarks == [ImportRemark(line: 0, text)])
    let both = try read("title,start,due\na,01/12/2026,01/13/2027\n")
    #expect(both.tasks[0].task.start == TaskDate("2026-01-12"))
    #expect(
      both.remarks.map(\.text).last
        == "The dates of “start” were read with the month before the day, as those of another column.")
    // Dates that have one order alone need no remark.
    #expect(try read("title,due\na,01.12.2026\nb,2026-12-01\nc,5/5/2026\n").remarks.isEmpty)
  }

  @Test("A date that contradicts its column is left out, and the remark says which order was expected")
  func contradiction() throws {
    let read = try read("title,due\na,12/31/2026\nb,31/12/2026\n")
    #expect(read.tasks[1].task.due == nil && read.tasks[1].line == 3)
    #expect(
      read.tasks[1].remarks == [
        """
        Expected a date that exists, with the month before the day as “due”, found “31/12/2026”, which was left out.
        """
      ])
  }

  @Test("The times at which a task was added and done are read in the order of their columns")
  func moments() throws {
    let read = try read("title,created,done\na,2/1/2026 8:00,2/13/2026 9:30 PM\nb,,yes\nc,,soon\n")
    #expect(ExchangeTimes.text(read.tasks[0].task.added) == "2026-02-01T13:00:00.000Z")
    #expect(read.tasks[0].task.checked.map(ExchangeTimes.text) == "2026-02-14T02:30:00.000Z")
    #expect(read.tasks.map(\.task.isDone) == [true, true, true] && read.tasks[2].remarks.count == 1)
  }

  @Test("The largest number of a column of priorities tells what the numbers mean")
  func priorities() throws {
    func priorities(_ values: [String]) throws -> [TaskPriority] {
      try read("title,priority\n" + values.map { "a,\($0)\n" }.joined()).tasks.map(\.task.priority)
    }
    #expect(try priorities(["1", "2", "3", "4", "0", ""]) == [.high, .medium, .low, .none, .none, .none])
    #expect(try priorities(["1", "4", "5", "6", "9", "0"]) == [.high, .high, .medium, .low, .low, .none])
    #expect(
      try priorities(["high", "Hoch", "mittel", "M", "niedrig", "P1", "Normal", "none"])
        == [.high, .high, .medium, .medium, .low, .high, .none, .none])
    #expect(
      try read("title,priority\na,2\nb,7\n").remarks == [
        ImportRemark(
          line: 3,
          "The priorities of “priority” were read as iCalendar's, 1 for high to 9 for low, because of “7”.")
      ])
    #expect(
      try read("title,Priority\na,2\n").remarks.map(\.text)
        == ["The priorities of “Priority” were read as 1 for high to 3 for low, and 4 for none."])
    #expect(try read("title,priority\na,1\nb,high\n").remarks.isEmpty)
    #expect(try read("title, priority\na, 9\nb, 3\n").tasks.map(\.task.priority) == [.low, .high])
    let bad = try read("title,Prio,priority\na,x,10\nb,y,mega\n").tasks
    #expect(bad.map(\.task.priority) == [.none, .none])
    #expect(
      bad[1].remarks == [
        """
        Expected high, medium, low or none, or a number from 1 to 4 or from 1 to 9 as “priority”, found “mega”, which was left out.
        """
      ])
  }

  @Test("A table of any length is read, also if no value in it tells how to read the others")
  func long() throws {
    let line = "\(String(repeating: "a", count: 1_000)),01/12/2026\n"
    let table = "title,due\n" + String(repeating: line, count: 20_000) + "b,12/31/2026\n"
    let read = try read(table)
    #expect(read.tasks.count == 20_001 && read.remarks.count == 1)
    // A value behind the first 16 MB can't change the meaning of those before it.
    #expect(read.tasks[0].task.due == TaskDate("2026-12-01"))
    #expect(read.tasks[20_000].task.due == nil && read.tasks[20_000].remarks.count == 1)
  }
}
