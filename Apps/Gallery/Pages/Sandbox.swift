// Sandbox: how many requests a sequence sends, and on which thread each step runs.
//
// A plain observable is a recipe: each subscriber has its own subscription, and each sends its own request. `share`
// and drivers have one subscription for all, as long as there is a subscriber. The requests are counted where they
// are made.

import Dispatch
import Gtk
import Rill
import RillGtk
import RillUI

/// A request that is sent at each subscription, and answered each half second until it is disposed of. It counts
/// itself.
private struct CountedRequest: Sendable {
  /// How often it was sent, and how often it is running now.
  let sent = Counter()
  let running = Counter()
  private let scheduler: any SchedulerType

  init(on scheduler: any SchedulerType) { self.scheduler = scheduler }

  /// The answers, with their numbers and the request's number.
  var answers: Observable<String> {
    .deferred { [sent, running, scheduler] in
      let request = sent.add(1)
      running.add(1)
      return Observable<Int>.timer(.milliseconds(0), period: .milliseconds(500), scheduler: scheduler)
        .map { "answer \($0 + 1) of request \(request)" }
        .do(onDispose: { running.add(-1) })
    }
  }
}

/// One way to subscribe to a request, with its buttons and numbers.
@MainActor private final class Subscribing {
  let root = Box(spacing: 6)

  private let subscribe: Button
  private let unsubscribe: Button
  private let (numbers, answers) = (Label(), Label())
  private var subscriptions: [any Disposable] = []
  private let bag = DisposeBag()

  /// - Parameters:
  ///   - title: The name of this way.
  ///   - start: Subscribes once more, with an observer of the answers.
  init(
    _ title: String, _ request: CountedRequest,
    start: @escaping @MainActor (Binder<String?>) -> any Disposable
  ) {
    subscribe = Button(iconName: "list-add-symbolic", name: "Subscribe: \(title)")
    unsubscribe = Button(iconName: "list-remove-symbolic", name: "Unsubscribe: \(title)")
    let heading = Label(title)
    heading.xalign = 0
    heading.hexpand = true
    heading.addCssClass("heading")
    let line = Box(.horizontal, spacing: 6)
    for widget in [heading, subscribe, unsubscribe] { line.append(widget) }
    for label in [numbers, answers] {
      label.xalign = 0
      label.wraps = true
    }
    answers.addCssClass("dim-label")
    for widget in [line, numbers, answers] { root.append(widget) }

    let subscribers = BehaviorRelay(value: 0)
    Driver.combineLatest(subscribers.asDriver(), request.sent.values, request.running.values) {
      "Subscribers: \($0) · Requests sent: \($1) · Running: \($2)"
    }
    .drive(numbers.rx.text).disposed(by: bag)
    subscribers.asDriver().map { $0 > 0 }.drive(unsubscribe.rx.isEnabled).disposed(by: bag)

    subscribe.rx.tap.subscribe(onNext: { [weak self] in
      guard let self else { return }
      subscriptions.append(start(answers.rx.text))
      subscribers.accept(subscriptions.count)
    }).disposed(by: bag)
    unsubscribe.rx.tap.subscribe(onNext: { [weak self] in
      self?.subscriptions.popLast()?.dispose()
      subscribers.accept(self?.subscriptions.count ?? 0)
    }).disposed(by: bag)
  }

  isolated deinit { for subscription in subscriptions { subscription.dispose() } }
}

/// A queue that knows its name on its own threads.
private struct NamedQueue: Sendable {
  private static let name = DispatchSpecificKey<String>()

  let scheduler: any SchedulerType

  init(_ name: String) {
    scheduler = SerialDispatchQueueScheduler(
      internalSerialQueueName: "gallery.\(name)",
      serialQueueConfiguration: { $0.setSpecific(key: NamedQueue.name, value: name) })
  }

  /// The queue or thread of the caller.
  static var here: String {
    DispatchQueue.getSpecific(key: name).map { "the queue \"\($0)\"" } ?? "the main thread"
  }
}

final class Sandbox: PageView {
  let root: Widget

  private let (reading, working) = (NamedQueue("reading"), NamedQueue("working"))
  private let subscribesElsewhere = CheckButton(label: "subscribe(on: reading)")
  private let observesElsewhere = CheckButton(label: "observe(on: working), then main thread")
  private let run = Button(label: "Run")
  private let log = Label()
  private let bag = DisposeBag()
  private let ways: [Subscribing]

  init() {
    let requests = (0..<3).map { [reading] _ in CountedRequest(on: reading.scheduler) }
    let (plain, shared, driven) = (
      requests[0].answers, requests[1].answers.share(replay: 1),
      requests[2].answers.asDriver(onErrorJustReturn: "")
    )
    ways = [
      Subscribing("Plain", requests[0]) { plain.bind(to: $0) },
      Subscribing("share(replay: 1)", requests[1]) { shared.bind(to: $0) },
      Subscribing("Driver", requests[2]) { driven.drive($0) },
    ]
    let threads = Label("Which thread each step runs on")
    threads.xalign = 0
    threads.addCssClass("heading")
    run.halign = .start
    log.xalign = 0
    log.wraps = true
    log.addCssClass("monospace")
    root = .column(
      .note(
        "Subscribe twice to each, and see how many requests are sent. A shared request is sent again only after all "
          + "subscribers have left."),
      ways[0].root, ways[1].root, ways[2].root, Separator(.horizontal), threads, subscribesElsewhere,
      observesElsewhere, run, log, spacing: 18)

    run.rx.tap.asObservable().flatMapLatest { [weak self] in
      MainActor.assumeIsolated { self?.steps() ?? .empty() }
    }
    .observe(on: MainScheduler.instance).bind(to: log.rx.text).disposed(by: bag)
  }

  /// Returns a sequence with the chosen operators, which emits the notes of all its steps.
  private func steps() -> Observable<String> {
    let notes = BehaviorRelay(value: [String]())
    let note: @Sendable (String) -> Void = { notes.accept(notes.value + ["\($0): \(NamedQueue.here)"]) }
    var source = Observable<Int>.create { observer in
      note("create")
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create()
    }
    if subscribesElsewhere.isActive { source = source.subscribe(on: reading.scheduler) }
    source = source.do(onNext: { _ in note("first do") })
    if observesElsewhere.isActive {
      source = source.observe(on: working.scheduler).do(onNext: { _ in note("second do") })
        .observe(on: MainScheduler.instance)
    }
    return source.do(onNext: { _ in note("subscriber") }).map { _ in notes.value.joined(separator: "\n") }
  }
}
