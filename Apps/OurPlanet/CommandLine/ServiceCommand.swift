import ArgumentParser
import OurPlanetModel
import OurPlanetServices
import Rill
import RillBlocking

/// A command that asks the service.
protocol ServiceCommand: ParsableCommand {
  var root: OurPlanetCommand { get }
  var service: ServiceOption { get }
}

extension ServiceCommand {
  /// Where the service is: as named behind the command, or before it, or the usual place.
  func location() throws -> EOLocation { try EOLocation(base: service.baseURL ?? root.service.baseURL) }

  /// All categories; kept ones where the service cannot be asked, which is said then.
  /// - Throws: An `EOError` where there are none either.
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

  /// Says what a person should know beside the answers.
  func sayNotices(of service: EONET) {
    // What has been said is replayed in the call.
    service.notices.subscribe(onNext: { CommandLineProgram.say("\($0)") }).dispose()
  }
}
