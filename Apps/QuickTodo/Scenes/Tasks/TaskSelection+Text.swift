import QuickTodoModel
import QuickTodoTexts
import QuickTodoWords

/// The messages about changes of several tasks.
extension TaskSelection {
  static func marked(_ count: Int, isDone: Bool) -> String {
    isDone
      ? localized(count == 1 ? "1 task is done." : "\(count) tasks are done.")
      : localized(count == 1 ? "1 task is to do." : "\(count) tasks are to do.")
  }

  static func scheduled(_ count: Int, _ date: TaskDate?) -> String {
    guard let date else {
      return localized(count == 1 ? "1 task has no due date now." : "\(count) tasks have no due date now.")
    }
    var day = date.text(now: .now, in: .shown)
    // “tomorrow” is a word of the sentence, “Friday” has a capital letter in it too.
    if Language.shown == .english, abs(date.day.number - TaskDate.now.day.number) <= 1 {
      day = day.prefix(1).lowercased() + day.dropFirst()
    }
    return localized(count == 1 ? "1 task is due \(day)." : "\(count) tasks are due \(day).")
  }

  static func scheduled(_ count: Int, isToday: Bool) -> String {
    isToday
      ? localized(count == 1 ? "1 task is due today." : "\(count) tasks are due today.")
      : localized(count == 1 ? "1 task is due tomorrow." : "\(count) tasks are due tomorrow.")
  }

  static func moved(_ count: Int, to list: String?) -> String {
    guard let list else {
      return localized(count == 1 ? "1 task is in no list." : "\(count) tasks are in no list.")
    }
    return localized(count == 1 ? "1 task is in “\(list)”." : "\(count) tasks are in “\(list)”.")
  }

  static func tagged(_ count: Int, _ tag: String) -> String {
    localized(
      count == 1 ? "The tag “\(tag)” was given to 1 task." : "The tag “\(tag)” was given to \(count) tasks.")
  }

  static func untagged(_ count: Int, _ tag: String) -> String {
    localized(
      count == 1
        ? "The tag “\(tag)” was taken from 1 task." : "The tag “\(tag)” was taken from \(count) tasks.")
  }

  static func prioritized(_ count: Int, _ priority: TaskPriority) -> String {
    let priority = priority.phrase
    return localized(count == 1 ? "1 task has \(priority)." : "\(count) tasks have \(priority).")
  }
}
