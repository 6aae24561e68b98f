import ArgumentParser
import OurPlanetModel
import OurPlanetServices
import Rill
import RillBlocking

/// A command that sends requests to the service.
protocol ServiceCommand: ParsableCommand {
  var root: OurPlanetCommand { get }
  var service: ServiceOption { get }
}

extension ServiceCommand {
  /// Returns the address of the service: the option after the command, the option before it, or the default, in that
  /// order.
  func location() throws -> EOLocation { try EOLocation(base: service.baseURL ?? root.service.baseURL) }

  /// Loads all categories. If the service fails, returns the cached categories and reports that on standard error.
  /// - Throws: An `EOError` if there are no cached categories either.
  func categories(of service: EONET, at location: EOLocation, within limit: TimeLimit) throws
    -> EOAnswer<EOCategory>
  {
    let answers = limit.announced(
      limit.limited(service.categories), waitingFor: { "the categories from \(location.host)" },
      say: CommandLineProgram.say)
    switch answers.toBlocking().materialize() {
    case .completed(let answers):
      guard let answer = answers.last else { throw EOError.invalidJSON("it is empty.") }
      if answer.unreadable > 0 {
        CommandLineProgram.say(UnreadableText.text(answer.unreadable, of: answer.total, "categories"))
      }
      if answer.repeated > 0 {
        let verb = answer.repeated == 1 ? "was" : "were"
        CommandLineProgram.say(
          "\(answer.repeated) of \(answer.total) categories \(verb) sent more than once")
      }
      return answer
    case .failed(let answers, let error):
      guard let kept = answers.last else { throw error }
      CommandLineProgram.say("\(error) These are the categories \(AnswerAge.text(kept.fetched)).")
      return kept
    }
  }

  /// Reports the service's notices on standard error.
  func sayNotices(of service: EONET) {
    // The sequence replays earlier notices during the call to `subscribe`.
    service.notices.subscribe(onNext: { CommandLineProgram.say("\($0)") }).dispose()
  }
}
