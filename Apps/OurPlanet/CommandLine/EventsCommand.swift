import AppsCommandLine
import ArgumentParser
import Foundation
import OurPlanetModel
import OurPlanetServices
import Rill
import RillBlocking

/// The command `events`.
struct EventsCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: "Print events, newest first.",
    discussion: """
      Answers are kept for 15 minutes. If the service can't be reached, or doesn't answer within 30 seconds, the kept \
      answers are printed, and standard error says so.
      """)

  /// The states of events that `--status` selects.
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

  /// The largest number of days that can be requested.
  private static let allDays = 360

  @ParentCommand var root: OurPlanetCommand
  @OptionGroup var service: ServiceOption
  @Option(help: ArgumentHelp("Only those of one category, such as wildfires.", valueName: "id"))
  var category: String?
  @Option(help: ArgumentHelp("How many days back, 1 to 360.", valueName: "n")) var days = Self.allDays
  @Option(help: "Which events to print: open, closed, or all.") var status = Status.all
  @Flag(help: "As JSON, in the service's own shape; times are ISO 8601 in UTC.") var json = false

  func validate() throws {
    guard 1...Self.allDays ~= days else {
      throw ValidationError("Expected --days from 1 to \(Self.allDays), found \(days).")
    }
  }

  func run() throws {
    let location = try location()
    let service = EONET(location)
    defer { sayNotices(of: service) }
    let loaded = try load(from: service, at: location)
    let now = Date()
    let events = EventSelection.joined(loaded, days: days, now: now)
    try Output.standard.write(json ? EventFormat.json(events) : EventFormat.lines(events))
    if let text = leftOut(of: loaded, now) { CommandLineProgram.say(text) }
    try sayFailures(loaded)
  }

  /// Returns a description of the events that aren't printed, or nil if all of them are.
  private func leftOut(of loaded: [EOCategoryEvents], _ now: Date) -> String? {
    // If fewer days are requested, older events are expected: cached answers may cover more days.
    LeftOutEvents(loaded, days: days < Self.allDays ? nil : days, now: now).text
  }

  /// Loads the requested categories and returns the final state of each, in the order of the list of categories.
  private func load(from service: EONET, at location: EOLocation) throws -> [EOCategoryEvents] {
    let limit = TimeLimit.fromNow()
    let all = try categories(of: service, at: location, within: limit).items
    let chosen = category.map { id in all.filter { $0.id == id } } ?? all
    if let category, chosen.isEmpty { throw UnknownCategory(id: category, known: all.map(\.id)) }
    let loads = chosen.map {
      limit.last(
        service.events(forLast: days, category: $0, freshness: .usual, statuses: status.statuses))
    }
    let host = location.host
    let states = limit.announced(
      Observable.merge(loads), waitingFor: { "the events from \(host)" }, say: CommandLineProgram.say)
    let done = Dictionary(try states.toBlocking().toArray().map { ($0.id, $0) }) { first, _ in first }
    return chosen.compactMap { done[$0.id] }
  }

  /// Reports the failures to standard error, each reason once.
  /// - Throws: `IncompleteEvents` if a category lacks an answer and has no cached one to print instead.
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
