import ArgumentParser
import OurPlanetModel
import OurPlanetServices
import RillBlocking

/// A command that asks the service.
protocol ServiceCommand: ParsableCommand {
  var root: OurPlanetCommand { get }
  var service: ServiceOption { get }
}

extension ServiceCommand {
  /// The service named behind the command, or before it, or the usual one.
  func makeService() throws -> EONET { EONET(try EOLocation(base: service.baseURL ?? root.service.baseURL)) }

  /// All categories; kept ones where the service cannot be asked, which is said then.
  /// - Throws: An `EOError` where there are none either.
  func categories(of service: EONET) throws -> EOAnswer<EOCategory> {
    switch service.categories.toBlocking().materialize() {
    case .completed(let answers):
      guard let answer = answers.last else { throw EOError.invalidJSON("it is empty.") }
      if answer.unreadable > 0 {
        CommandLineProgram.say(UnreadableText.text(answer.unreadable, of: answer.total, "categories"))
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
