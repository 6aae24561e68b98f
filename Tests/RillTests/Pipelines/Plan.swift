/// A description of a pipeline, from which the observable and its model are made.
indirect enum Plan: Sendable, CustomStringConvertible {
  // MARK: Sources

  case subject(Int)
  case just(Int)
  case empty
  case failed
  case never
  case of([Int])
  case repeated(Int, count: Int)
  case created([Int])

  // MARK: Operators

  case one(One, Plan)
  case two(Two, Plan, Plan)
  /// An operator whose two inputs are the same shared sequence.
  case both(Two, Share, Plan)
  /// An operator with inner plans. Each element starts the plan at its number modulo the number of plans.
  case inner(Inner, Plan, [Plan])

  /// An operator with one input.
  enum One: Sendable {
    case map, throwingMap(Int), filter, compactMap, scan, reduce, toArray, enumerated, materialized, deferred,
      using
    case take(Int), takeLast(Int), takeWhile(Int), takeThrough(Int), skip(Int), skipWhile(Int), elementAt(Int)
    case distinctUntilChanged, ifEmpty, single, first, ignoreElements
    case startWith([Int]), catchAndReturn, retry(Int), groupBy, multicastTwice
    case share(Share)
    /// A place that notes its events, and at which a re-entrant step may be taken.
    case tap(Int)
  }

  /// An operator with two inputs.
  enum Two: Sendable, CaseIterable {
    case merge, concat, combineLatest, zip, withLatestFrom, amb, takeUntil, skipUntil, sample, `catch`,
      ifEmpty
  }

  /// A way to share one subscription.
  enum Share: String, Sendable, CaseIterable, CustomStringConvertible {
    case share, shareReplay, shareForever, publish, replay

    var description: String { rawValue }
  }

  /// An operator on a sequence of sequences.
  enum Inner: Sendable, CaseIterable {
    case flatMap, flatMapFirst, flatMapLatest, concatMap, merge, mergeTwo, concat, switchLatest
  }

  var description: String {
    switch self {
    case .subject(let number): "subject\(number)"
    case .just(let element): "just(\(element))"
    case .empty: "empty"
    case .failed: "failed"
    case .never: "never"
    case .of(let elements): "of\(elements)"
    case .repeated(let element, let count): "repeated(\(element)).take(\(count))"
    case .created(let elements): "created\(elements)"
    case .one(let kind, let source): "\(source).\(kind)"
    case .two(let kind, let left, let right): "\(kind)(\(left), \(right))"
    case .both(let kind, let share, let source): "\(kind)(both of \(source).\(share))"
    case .inner(let kind, let source, let plans): "\(source).\(kind)\(plans)"
    }
  }

  /// The plans that leave something of this one out, with which a failing case is reduced.
  var simpler: [Plan] {
    switch self {
    case .subject, .empty, .failed, .never: []
    case .just: [.empty, .never]
    case .repeated, .created: [.of([1])]
    case .of(let elements):
      elements.isEmpty ? [.empty] : [.empty] + elements.indices.map { .of(elements.removing(at: $0)) }
    case .one(let kind, let source): [source] + source.simpler.map { .one(kind, $0) }
    case .both(let kind, let share, let source):
      [source, .one(.share(share), source)] + source.simpler.map { .both(kind, share, $0) }
    case .two(let kind, let left, let right):
      [left, right] + left.simpler.map { .two(kind, $0, right) } + right.simpler.map { .two(kind, left, $0) }
    case .inner(let kind, let source, let plans):
      [source] + plans + source.simpler.map { .inner(kind, $0, plans) }
        + (plans.count > 1 ? plans.indices.map { .inner(kind, source, plans.removing(at: $0)) } : [])
        + plans.indices.flatMap { index in
          plans[index].simpler.map { plan in
            var plans = plans
            plans[index] = plan
            return .inner(kind, source, plans)
          }
        }
    }
  }
}

extension Array {
  func removing(at index: Int) -> [Element] {
    var result = self
    result.remove(at: index)
    return result
  }
}
