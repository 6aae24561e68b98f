import QuickTodoModel
import QuickTodoServices
import QuickTodoTexts
import QuickTodoWords
import RillUI

/// Returns the message about an error as a window shows it: with dates as the person writes them.
/// - Parameter error: The error of a service, or of an action whose work it ended.
public func messageInWindow(about error: any Error) -> String {
  if case ActionError.underlyingError(let cause) = error { return messageInWindow(about: cause) }
  guard let error = error as? TaskServiceError,
    case .dueBeforeStart(let due, let start)? = error.cause as? TaskRefusal
  else { return "\(error)" }
  let (failure, now) = (error.failure, TaskDate.now)
  let (dueText, startText) = (due.text(now: now, in: .shown), start.text(now: now, in: .shown))
  return localized(
    "\(failure): The task would be due (\(dueText)) before it starts (\(startText)). Change the other date as well."
  )
}
