import AppsCommandLine
import ArgumentParser
import Foundation
import OurPlanetModel
import OurPlanetServices
import Rill
import RillBlocking

/// `events`
struct EventsCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: "Print events, newest first.",
    discussion: """
      Answers are kept for 15 minutes. Where the service cannot be asked, the last ones are printed, and standard \
      error says so.
      """)

  /// Which events are asked for.
  enum Status: String, ExpressibleByArgument, CaseIterable {
    case open, closed, all

    var statuses: [EOStatus] {
      switch self {
      case .open: [.open]
      case .closed: [.closed]
      case .all: EOStatus.allCases
      }
    }
  }

  @ParentCommand var root: OurPlanetCommand
  @OptionGroup var service: ServiceOption
  @Option(help: ArgumentHelp("Only those of one category, such as wildfires.", valueName: "id"))
  var category: String?
  @Option(help: ArgumentHelp("How many days back, 1 to 360.", valueName: "n")) var days = 360
  @Option(help: "Those that last, those that have ended, or both.") var status = Status.all
  @Flag(help: "As JSON, in the service's own shape; times are ISO 8601 in UTC.") var json = false

  func validate() throws {
    guard 1...360 ~= days else { throw ValidationError("Expected --days from 1 to 360, met \(days).") }
  }

  func run() throws {
    let service = try makeService()
    defer { sayNotices(of: service) }
    let loaded = try load(from: service)
    let events = EventSelection.joined(loaded, days: days, now: Date())
    try Output.standard.write(json ? EventFormat.json(events) : EventFormat.lines(events))
    if let text = LeftOutEvents(loaded).text { CommandLineProgram.say(text) }
    try sayFailures(loaded)
  }

  /// The last state of each category that is asked for.
  private func load(from service: EONET) throws -> [EOCategoryEvents] {
    let all = try categories(of: service).items
    let chosen = category.map { id in all.filter { $0.id == id } } ?? all
    if let category, chosen.isEmpty { throw UnknownCategory(id: category, known: all.map(\.id)) }
    let loads = chosen.map {
      service.events(forLast: days, category: $0, freshness: .usual, statuses: status.statuses)
    }
    return try Observable.merge(loads).filter(\.isDone).toBlocking().toArray()
  }

  /// Says what could not be had, each reason once.
  /// - Throws: `IncompleteEvents` where nothing that was kept could be printed in its place.
  private func sayFailures(_ loaded: [EOCategoryEvents]) throws {
    var missing: [IncompleteEvents.Part] = []
    for (reason, parts) in EventSelection.failures(loaded) {
      let lacking = parts.filter { $0.answers.count < status.statuses.count }
      if !lacking.isEmpty { missing.append((lacking.map(\.category.name), reason)) }
      let kept = parts.filter { $0.answers.count == status.statuses.count }
      guard let oldest = kept.compactMap(\.fetched).min() else { continue }
      let names = kept.map(\.category.name).joined(separator: ", ")
      CommandLineProgram.say("\(names): \(reason) These are the events \(AnswerAge.text(oldest)).")
    }
    if !missing.isEmpty { throw IncompleteEvents(parts: missing) }
  }
}
