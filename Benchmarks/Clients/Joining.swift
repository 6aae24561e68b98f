import Rill
import RillUI

// Expressions that join several sequences, as an app's pages have them. compile.py prints what each costs the type-checker.

func sumOfThreeTexts(_ a: Observable<String>, _ b: Observable<String>, _ c: Observable<String>) {
  _ = Observable.combineLatest(a, b, c) { (Int($0) ?? 0) + (Int($1) ?? 0) + (Int($2) ?? 0) }.map {
    $0.description
  }
}

func sumOfThreeControls(
  _ a: ControlProperty<String?>, _ b: ControlProperty<String?>, _ c: ControlProperty<String?>
) {
  _ = Observable.combineLatest(a.orEmpty, b.orEmpty, c.orEmpty) {
    (Int($0) ?? 0) + (Int($1) ?? 0) + (Int($2) ?? 0)
  }
}

func sumOfThreeDrivers(_ a: Driver<String>, _ b: Driver<String>, _ c: Driver<String>) {
  _ = Driver.combineLatest(a, b, c) { (Int($0) ?? 0) + (Int($1) ?? 0) + (Int($2) ?? 0) }
}

func sumOfThreeSingles(_ a: Single<String>, _ b: Single<String>, _ c: Single<String>) {
  _ = Single.zip(a, b, c) { (Int($0) ?? 0) + (Int($1) ?? 0) + (Int($2) ?? 0) }
}

func sumOfFiveTexts(_ a: Observable<String>, _ b: Observable<String>) {
  _ = Observable.combineLatest(a, b, a, b, a) {
    (Int($0) ?? 0) + (Int($1) ?? 0) + (Int($2) ?? 0) + (Int($3) ?? 0) + (Int($4) ?? 0)
  }
}

func fourConditions(_ a: Observable<Bool>, _ b: Driver<Bool>, _ c: BehaviorRelay<Bool>, _ d: Observable<Bool>)
{
  _ = Observable.combineLatest(a, b, c, d) { $0 && $1 && $2 && !$3 }.distinctUntilChanged().share(replay: 1)
}

func pairs(_ a: Observable<Int>, _ b: Observable<String>) {
  _ = Observable.zip(a, b) { "\($0) \($1)" }
}

func fourMembers(_ a: Observable<Int>, _ b: Observable<String>) {
  _ = Observable.combineLatest(a, b, a, b).map { w, x, y, z in "\(w + y) \(x + z)" }.distinctUntilChanged()
}

func mergedCounts(_ plus: Signal<Void>, _ minus: ControlEvent<Void>, _ reset: Observable<Int>) {
  _ = Observable.merge(plus.map { 1 }, minus.map { -1 }, reset.map { -$0 }).scan(0, accumulator: +).map {
    "\($0)"
  }
}

func latestForm(_ tap: Observable<Void>, _ name: Observable<String>, _ password: Observable<String>) {
  _ = tap.withLatestFrom(Observable.combineLatest(name, password) { (name: $0, password: $1) })
    .flatMapLatest { form in Observable.just(form.name + form.password) }
}
