import Rill

// Usage: core-events CASE COUNT. Runs one case a number of times, for callgrind to count its instructions:
// the difference between two counts is free of the start's.

let subject = PublishSubject<Int>()

/// One map and one filter, which no optimiser can know the outcome of.
func stage(_ source: Observable<Int>) -> Observable<Int> {
  source.map { $0 &+ 1 }.filter { $0 != -1 }
}

/// Subscribes to a sequence, runs its source, and leaves it.
func run(_ sources: [Observable<Int>], count: Int) {
  let subscriptions = sources.map { $0.subscribe(onNext: { if $0 == .min { print($0) } }) }
  for number in 0..<count { subject.onNext(number) }
  for subscription in subscriptions { subscription.dispose() }
}

guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]) else {
  fatalError("expected a case and a count, met \(CommandLine.arguments.dropFirst())")
}

switch CommandLine.arguments[1] {
case "subject to 1": run([subject], count: count)
case "subject to 10": run(Array(repeating: subject, count: 10), count: count)
case "subject, map": run([subject.map { $0 &+ 1 }], count: count)
case "subject, (map, filter) x6": run([(0..<6).reduce(subject) { chain, _ in stage(chain) }], count: count)
case "create, subscribe, dispose":
  for _ in 0..<count {
    Observable<Int>.create { observer in
      observer.onNext(1)
      return Disposables.create()
    }
    .subscribe(onNext: { if $0 == .min { print($0) } }).dispose()
  }
default: fatalError("unknown case \(CommandLine.arguments[1])")
}
