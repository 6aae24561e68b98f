import OpenCombine
import Opaque

/// The cases with sequences within sequences.
extension OpenCombineCases {
  static func prepareInner(_ work: Case, _ count: Int) -> (() -> Void)? {
    switch work {
    case .flatMapJust: sends(count) { $0.flatMap { Just($0) }.sink { consume($0) } }
    case .flatMapOfTwo: sends(count) { $0.flatMap { [$0, $0].publisher }.sink { consume($0) } }
    case .flatMapLatestJust: sends(count) { $0.map { Just($0) }.switchToLatest().sink { consume($0) } }
    case .justFlatMaps: repeated(count) { flatMaps(Just(1)).sink { consume($0) }.cancel() }
    case .subjectFlatMaps: subjectFlatMaps(count)
    case .concatOfArrays: concatOfArrays(count)
    default: nil
    }
  }

  private static func flatMaps<Source: Publisher<Int, Never>>(_ source: Source) -> some Publisher<Int, Never>
  {
    source.flatMap { Just($0) }.flatMap { Just($0) }.flatMap { Just($0) }.flatMap { Just($0) }.flatMap {
      Just($0)
    }
  }

  private static func subjectFlatMaps(_ count: Int) -> () -> Void {
    let subject = Subject()
    return repeated(count) { flatMaps(subject).sink { consume($0) }.cancel() }
  }

  private static func concatOfArrays(_ count: Int) -> () -> Void {
    func one(_ number: Int) -> Publishers.Sequence<[Int], Never> { .init(sequence: [number]) }
    func two<First: Publisher<Int, Never>, Second: Publisher<Int, Never>>(
      _ first: First, _ second: Second
    ) -> Publishers.Concatenate<First, Second> {
      .init(prefix: first, suffix: second)
    }
    let sequence = two(
      two(
        two(two(two(two(two(two(two(one(0), one(1)), one(2)), one(3)), one(4)), one(5)), one(6)), one(7)),
        one(8)),
      one(9))
    return repeated(count / 10) { sequence.sink { consume($0) }.cancel() }
  }
}
