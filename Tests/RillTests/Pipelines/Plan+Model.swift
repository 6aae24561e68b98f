import Rill

/// A case as the model runs it.
final class ModelRun: PipelineRun {
  let log = PipelineLog()
  private let subjects = [
    ModelSubject(), ModelSubject(), ModelSubject(capacity: 1, buffer: [0], replaysAfterEnd: false),
    ModelSubject(capacity: 2),
  ]
  private let model: Model

  init(_ plan: Plan) { model = Modelling(subjects, log).model(plan) }

  var observed: [Bool] { subjects.map(\.hasObservers) }

  func send(_ event: Event<Int>, to subject: Int) { subjects[subject].on(event) }

  func subscribe(at place: Int) -> () -> Void {
    let subscription = ModelSubscription()
    let log = log
    subscription.add { log.release(at: place) }
    model.subscribe(in: subscription) { event in
      switch event {
      case .next(let element): return log.element(element, at: place)
      case .error(let error): log.stop(error, at: place)
      case .completed: log.stop(nil, at: place)
      }
      subscription.end()
    }
    return { subscription.end() }
  }
}

/// A factory of models for plans.
struct Modelling {
  private let subjects: [ModelSubject]
  private let log: PipelineLog
  private let turns = ModelTurns()

  init(_ subjects: [ModelSubject], _ log: PipelineLog) {
    self.subjects = subjects
    self.log = log
  }

  func model(_ plan: Plan) -> Model {
    switch plan {
    case .subject(let number): subjects[number].model
    case .just(let element): just(element)
    case .empty: scalar(.completed)
    case .failed: scalar(.error(TestError.first))
    case .never: Model { _, _ in }
    case .of(let elements): inTurns(elements)
    case .repeated(let element, let count): model(.take(count), inTurns(repeatElement(element, count: .max)))
    case .created(let elements): atOnce(elements)
    case .one(let kind, let source): model(kind, model(source))
    case .two(let kind, let left, let right): model(kind, model(left), model(right))
    case .both(let kind, let share, let source):
      { shared in model(kind, shared, shared) }(model(share, model(source)))
    case .inner(let kind, let source, let plans): model(kind, model(source), plans.map { model($0) })
    }
  }

  // MARK: Sources

  private func just(_ element: Int) -> Model { scalar(.next(element)) }

  private func scalar(_ event: Event<Int>) -> Model {
    Model(scalar: event) { observer, _ in
      observer(event)
      observer(.completed)
    }
  }

  /// Returns a model of elements without turns.
  private func atOnce(_ elements: [Int]) -> Model {
    Model { observer, _ in
      turns.run {
        for element in elements { observer(.next(element)) }
        observer(.completed)
      }
    }
  }

  /// Returns a model of elements in one turn each, and of a completion in another one.
  private func inTurns(_ elements: some Collection<Int>) -> Model {
    Model { observer, subscription in
      func turn(_ rest: some Collection<Int>) {
        if subscription.isOver { return }
        guard let element = rest.first else { return observer(.completed) }
        observer(.next(element))
        turns.schedule { turn(rest.dropFirst()) }
      }
      turns.schedule { turn(elements[...]) }
    }
  }

  // MARK: Operators with one input

  /// Returns an operator that turns each event into others.
  private func operate(
    _ source: Model, _ start: @escaping () -> (Event<Int>, Model.Observer) -> Void
  ) -> Model {
    Model { observer, subscription in
      let handle = start()
      turns.run { source.subscribe(in: subscription) { handle($0, observer) } }
    }
  }

  /// Returns an operator that handles elements and passes the end on.
  private func elements(
    _ source: Model, _ start: @escaping () -> (Int, Model.Observer) -> Void
  ) -> Model {
    operate(source) {
      let handle = start()
      return { event, observer in
        if case .next(let element) = event { handle(element, observer) } else { observer(event) }
      }
    }
  }

  /// Returns an operator that emits its answer when the source has completed.
  private func collected(_ source: Model, _ answer: @escaping ([Int]) -> [Event<Int>]) -> Model {
    operate(source) {
      var all: [Int] = []
      return { event, observer in
        switch event {
        case .next(let element): all.append(element)
        case .error: observer(event)
        case .completed:
          for event in answer(all) { observer(event) }
          observer(.completed)
        }
      }
    }
  }

  /// Returns an operator that receives each element's index.
  private func numbered(_ source: Model, _ handle: @escaping (Int, Int, Model.Observer) -> Void) -> Model {
    elements(source) {
      var index = -1
      return { element, observer in
        index += 1
        handle(index, element, observer)
      }
    }
  }

  private func model(_ kind: Plan.One, _ source: Model) -> Model {
    switch kind {
    case .map: return elements(source) { { $1(.next($0 &+ 1)) } }
    case .throwingMap(let limit):
      return elements(source) { { $1($0 > limit ? .error(TestError.first) : .next($0)) } }
    case .filter: return elements(source) { { if $0 % 2 == 0 { $1(.next($0)) } } }
    case .compactMap: return elements(source) { { if $0 % 3 != 0 { $1(.next($0)) } } }
    case .scan:
      return elements(source) {
        var sum = 0
        return { element, observer in
          sum = sum &+ element
          observer(.next(sum))
        }
      }
    case .reduce, .toArray: return collected(source) { [.next($0.reduce(0, &+))] }
    case .enumerated: return numbered(source) { $2(.next($0 &* 10 &+ $1)) }
    case .materialized, .deferred, .using, .groupBy: return elements(source) { { $1(.next($0)) } }
    case .take(let count):
      guard count > 0 else { return scalar(.completed) }
      return numbered(source) { index, element, observer in
        if index >= count { return }
        observer(.next(element))
        if index == count - 1 { observer(.completed) }
      }
    case .takeLast(let count): return collected(source) { $0.suffix(count).map { .next($0) } }
    case .takeWhile(let limit): return elements(source) { { $1($0 < limit ? .next($0) : .completed) } }
    case .takeThrough(let limit):
      return elements(source) {
        { element, observer in
          observer(.next(element))
          if element >= limit { observer(.completed) }
        }
      }
    case .skip(let count): return numbered(source) { if $0 >= count { $2(.next($1)) } }
    case .skipWhile(let limit):
      return elements(source) {
        var isSkipping = true
        return { element, observer in
          isSkipping = isSkipping && element < limit
          if !isSkipping { observer(.next(element)) }
        }
      }
    case .elementAt(let wanted):
      return operate(source) {
        var index = -1
        return { event, observer in
          switch event {
          case .next(let element):
            index += 1
            guard index == wanted else { return }
            observer(.next(element))
            observer(.completed)
          case .completed: observer(.error(RxError.argumentOutOfRange))
          case .error: observer(event)
          }
        }
      }
    case .distinctUntilChanged:
      return elements(source) {
        var last: Int?
        return { element, observer in
          if last == element { return }
          last = element
          observer(.next(element))
        }
      }
    case .ifEmpty: return model(.ifEmpty, source, just(7))
    case .single:
      return operate(source) {
        var hasElement = false
        return { event, observer in
          switch event {
          case .next where hasElement: observer(.error(RxError.moreThanOneElement))
          case .next:
            hasElement = true
            observer(event)
          case .completed where !hasElement: observer(.error(RxError.noElements))
          default: observer(event)
          }
        }
      }
    case .first:
      return operate(source) {
        { event, observer in
          if case .error = event { return observer(event) }
          observer(.next(event.element ?? 5))
          observer(.completed)
        }
      }
    case .ignoreElements: return elements(source) { { _, _ in } }
    case .startWith(let elements):
      return Model { observer, subscription in
        turns.run {
          for element in elements { observer(.next(element)) }
          source.subscribe(in: subscription, observer)
        }
      }
    case .catchAndReturn: return model(.catch, source, just(8))
    case .retry(let count):
      return sequential(Array(repeating: source, count: count)) { end, _ in end.error != nil }
    case .multicastTwice:
      return Model { observer, subscription in
        turns.run {
          let subject = ModelSubject()
          let both = model(.merge, subject.model, elements(subject.model) { { $1(.next($0 &+ 20)) } })
          both.subscribe(in: subscription, observer)
          let connection = subscription.child()
          source.subscribe(in: connection) { event in
            if event.isStopEvent { connection.end() }
            subject.on(event)
          }
        }
      }
    case .share(let share): return model(share, source)
    case .tap(let place):
      return Model { observer, subscription in
        log.note("\(place) subscribed")
        turns.run {
          subscription.add { log.release(at: place) }
          source.subscribe(in: subscription) { event in
            switch event {
            case .next(let element): log.element(element, at: place)
            case .error(let error): log.stop(error, at: place)
            case .completed: log.stop(nil, at: place)
            }
            observer(event)
          }
        }
      }
    }
  }

  /// Returns a model that runs one sequence after the other, as long as `goesOn` accepts each end. The next sequence
  /// starts when the start of the previous one has returned.
  private func sequential(
    _ sources: [Model], while goesOn: @escaping (_ end: Event<Int>, _ isLast: Bool) -> Bool
  ) -> Model {
    Model { observer, subscription in
      let gate = ModelGate()
      func start(_ index: Int, after end: Event<Int>) {
        gate.enter {
          if subscription.isOver { return }
          guard index < sources.count else { return observer(end) }
          let own = subscription.child()
          sources[index].subscribe(in: own) { event in
            guard event.isStopEvent, goesOn(event, index + 1 == sources.count) else { return observer(event) }
            own.end()
            start(index + 1, after: event)
          }
        }
      }
      turns.run { start(0, after: .completed) }
    }
  }

  /// Returns a model of the source. If the source's end satisfies `isReplaced`, another sequence goes on instead.
  private func replace(
    _ source: Model, by other: Model, isLeftFirst: Bool = false,
    where isReplaced: @escaping (_ end: Event<Int>, _ isEmpty: Bool) -> Bool
  ) -> Model {
    Model { observer, subscription in
      var isEmpty = true
      turns.run {
        let own = subscription.child()
        source.subscribe(in: own) { event in
          if !event.isStopEvent { isEmpty = false }
          guard event.isStopEvent, isReplaced(event, isEmpty) else { return observer(event) }
          if isLeftFirst { own.end() }
          if !subscription.isOver { other.subscribe(in: subscription, observer) }
        }
      }
    }
  }

  // MARK: Operators with two inputs

  /// Returns an operator with two inputs, which handles one event at a time.
  private func join(
    _ sources: [Model],
    _ start:
      @escaping () -> (_ source: Int, Event<Int>, _ inputs: [ModelSubscription], Model.Observer) -> Void
  ) -> Model {
    Model { observer, subscription in
      let gate = ModelGate()
      let handle = start()
      let inputs = sources.map { _ in subscription.child() }
      turns.run {
        for (index, source) in sources.enumerated() {
          source.subscribe(in: inputs[index]) { event in
            gate.enter { if !subscription.isOver { handle(index, event, inputs, observer) } }
          }
        }
      }
    }
  }

  /// Returns a model of `combineLatest` or `zip`.
  private func combine(_ left: Model, _ right: Model, isUsedUp: Bool) -> Model {
    join([left, right]) {
      var elements: [[Int]] = [[], []]
      var isOver = [false, false]
      return { source, event, _, observer in
        switch event {
        case .error: observer(event)
        case .completed:
          isOver[source] = true
          if isOver == [true, true] { observer(.completed) }
        case .next(let element):
          elements[source] = isUsedUp ? elements[source] + [element] : [element]
          guard let first = elements[0].first, let second = elements[1].first else {
            // No source is left to give the element a partner.
            if !isUsedUp, isOver[1 - source] { observer(.completed) }
            return
          }
          if isUsedUp { elements = elements.map { Array($0.dropFirst()) } }
          observer(.next(first &* 10 &+ second))
        }
      }
    }
  }

  private func model(_ kind: Plan.Two, _ left: Model, _ right: Model) -> Model {
    switch kind {
    case .merge: return flatten(atOnce([0, 1]), [left, right], at: .all)
    case .concat: return sequential([left, right]) { end, isLast in end.error == nil && !isLast }
    case .combineLatest: return combine(left, right, isUsedUp: false)
    case .zip: return combine(left, right, isUsedUp: true)
    case .withLatestFrom:
      return join([right, left]) {
        var latest: Int?
        return { source, event, _, observer in
          switch (source, event) {
          case (0, .next(let element)): latest = element
          case (1, .next(let element)): if let latest { observer(.next(element &* 10 &+ latest)) }
          case (0, .completed): break
          default: observer(event)
          }
        }
      }
    case .amb:
      return join([left, right]) {
        var winner: Int?
        return { source, event, inputs, observer in
          if winner == nil {
            winner = source
            inputs[1 - source].end()
          }
          if winner == source { observer(event) }
        }
      }
    case .takeUntil:
      return join([right, left]) {
        { source, event, _, observer in
          switch (source, event) {
          case (0, .next): observer(.completed)
          case (0, .completed): break
          default: observer(event)
          }
        }
      }
    case .skipUntil:
      return join([left, right]) {
        var isOpen = false
        return { source, event, inputs, observer in
          switch (source, event) {
          case (1, .next):
            isOpen = true
            inputs[1].end()
          case (1, .completed): break
          case (0, .next): if isOpen { observer(event) }
          case (0, .completed): if isOpen { observer(event) } else { inputs[1].end() }
          default: observer(event)
          }
        }
      }
    case .sample:
      return join([left, right]) {
        var latest: Int?
        var isAtEnd = false
        return { source, event, _, observer in
          switch (source, event) {
          case (0, .next(let element)): latest = element
          case (0, .completed): isAtEnd = true
          case (_, .error): observer(event)
          default:
            if let element = latest {
              latest = nil
              observer(.next(element))
            }
            if isAtEnd { observer(.completed) }
          }
        }
      }
    case .catch: return replace(left, by: right) { end, _ in end.error != nil }
    case .ifEmpty:
      return replace(left, by: right, isLeftFirst: true) { end, isEmpty in isEmpty && end.error == nil }
    }
  }

  // MARK: Sharing

  private func model(_ share: Plan.Share, _ source: Model) -> Model {
    switch share {
    case .share: shared(source) { ModelSubject() }
    case .shareReplay: shared(source) { ModelSubject(capacity: 1) }
    case .shareForever: shared(source, { subject in { subject } }(ModelSubject(capacity: 1)))
    case .publish: shared(source, isLeftFirst: true) { ModelSubject() }
    case .replay: shared(source, isLeftFirst: true) { ModelSubject(capacity: 1) }
    }
  }

  /// Returns a model that subscribes to the source once while there are observers, and later again with a new subject.
  /// - Parameter isLeftFirst: Whether the subscription to an ended source is released before the observers receive the
  ///   end.
  private func shared(
    _ source: Model, isLeftFirst: Bool = false, _ makeSubject: @escaping () -> ModelSubject
  ) -> Model {
    final class Connection {
      let subject: ModelSubject
      let subscription = ModelSubscription()
      var count = 0
      init(_ subject: ModelSubject) { self.subject = subject }
    }
    var current: Connection?
    return Model { observer, subscription in
      let isFirst = current == nil
      let connection = current ?? Connection(makeSubject())
      current = connection
      connection.count += 1
      subscription.add {
        guard current === connection else { return }
        connection.count -= 1
        guard connection.count == 0 else { return }
        current = nil
        connection.subscription.end()
      }
      connection.subject.model.subscribe(in: subscription, observer)
      guard isFirst, !connection.subscription.isOver else { return }
      source.subscribe(in: connection.subscription) { event in
        // An observer that subscribes during the delivery of the end connects again.
        if event.isStopEvent, current === connection { current = nil }
        if event.isStopEvent, isLeftFirst { connection.subscription.end() }
        connection.subject.on(event)
      }
    }
  }

  // MARK: Sequences of sequences

  private enum Flattening: Equatable {
    case all, first, latest
    case limited(Int)
  }

  private func model(_ kind: Plan.Inner, _ source: Model, _ inner: [Model]) -> Model {
    switch kind {
    case .flatMap: flatMap(source, inner, at: .all)
    case .flatMapFirst: flatMap(source, inner, at: .first)
    case .flatMapLatest: flatMap(source, inner, at: .latest)
    case .concatMap: flatMap(source, inner, at: .limited(1))
    case .merge: flatten(source, inner, at: .all)
    case .switchLatest: flatten(source, inner, at: .latest)
    case .concat: flatten(source, inner, at: .limited(1))
    case .mergeTwo: flatten(source, inner, at: .limited(2))
    }
  }

  private func flatMap(_ source: Model, _ inner: [Model], at policy: Flattening) -> Model {
    guard case .next(let element)? = source.scalar else { return flatten(source, inner, at: policy) }
    // The element's sequence is the whole result.
    return Model { observer, subscription in
      turns.run {
        if !subscription.isOver { inner[abs(element % inner.count)].subscribe(in: subscription, observer) }
      }
    }
  }

  private func flatten(_ source: Model, _ inner: [Model], at policy: Flattening) -> Model {
    Model { observer, subscription in
      let gate = ModelGate()
      var running: [ModelSubscription] = []
      var waiting: [Model] = []
      var isOuterOver = false

      func endIfDone() {
        if isOuterOver, running.isEmpty, waiting.isEmpty { observer(.completed) }
      }

      func start(_ model: Model) {
        if let scalar = model.scalar {
          // An event that is already known replaces the element that it was made from.
          if !scalar.isStopEvent || scalar.error != nil { observer(scalar) }
          return
        }
        let own = subscription.child()
        running.append(own)
        gate.afterLeaving {
          if own.isOver { return }
          model.subscribe(in: own) { event in
            gate.enter {
              guard !subscription.isOver, running.contains(where: { $0 === own }) else { return }
              guard event.isStopEvent else { return observer(event) }
              running.removeAll { $0 === own }
              // Released before another sequence replaces it.
              own.end()
              if event.error != nil { return observer(event) }
              while !subscription.isOver, !waiting.isEmpty, isFree { start(waiting.removeFirst()) }
              endIfDone()
            }
          }
        }
      }

      var isFree: Bool {
        if case .limited(let count) = policy { running.count < count } else { true }
      }

      turns.run {
        source.subscribe(in: subscription) { event in
          gate.enter {
            guard !subscription.isOver else { return }
            switch event {
            case .error: observer(event)
            case .completed:
              isOuterOver = true
              endIfDone()
            case .next(let element):
              if policy == .first, !running.isEmpty { return }
              let model = inner[abs(element % inner.count)]
              if policy == .latest {
                let displaced = running
                running = []
                for subscription in displaced { subscription.end() }
              }
              if isFree { start(model) } else { waiting.append(model) }
            }
          }
        }
      }
    }
  }
}
