import Glibc

extension ObservableType {
  /// Prints the subscriptions, events and disposals of the sequence.
  ///
  /// At each place where this is called, subscriptions are numbered, and those alive are counted. This shows a
  /// sequence that is subscribed to more than once or never disposed of.
  /// ```
  /// let numbers = Observable.of(1, 2).debug("numbers")
  /// // 2026-01-31 12:00:00.000: numbers -> #1 subscribed (1 alive)
  /// // 2026-01-31 12:00:00.000: numbers -> #1 Event next(1)
  /// ```
  /// - Parameters:
  ///   - identifier: The prefix of each line. By default, it is the place of the call.
  ///   - trimOutput: Whether to shorten long events.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  /// - Returns: The same sequence.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let place = "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    return traced(identifier ?? place, trimOutput: trimOutput) { print("\(DebugTime.now): \($0)") }
  }

  /// Implements `debug` with a closure that writes the lines.
  package func traced(
    _ identifier: String, trimOutput: Bool, write: @escaping @Sendable (String) -> Void
  ) -> Observable<Element> {
    let source = asObservable()
    let counts = LockedValue((made: 0, alive: 0))
    return Observable { sink, subscription in
      let (number, alive) = counts.withLock { counts in
        counts.made += 1
        counts.alive += 1
        return counts
      }
      let tell: @Sendable (String) -> Void = { write("\(identifier) -> #\(number) \($0)") }
      tell("subscribed (\(alive) alive)")
      subscription.add(
        Disposables.create {
          let alive = counts.withLock { counts in
            counts.alive -= 1
            return counts.alive
          }
          tell("isDisposed (\(alive) alive)")
        })
      let tellEvent: @Sendable (Event<Element>) -> Void = { event in
        let text = "\(event)"
        tell("Event \(trimOutput ? shortened(text) : text)")
      }
      source.run(
        Sink(
          next: { element in
            tellEvent(.next(element))
            sink.next(element)
          },
          stop: { stop in
            tellEvent(stop.event())
            sink.stop(stop)
          }), subscription)
    }
  }
}

/// Returns a text, or the beginning and the end of a long one.
private func shortened(_ text: String) -> String {
  let limit = 40
  guard text.count > limit else { return text }
  return "\(text.prefix(limit / 2))...\(text.suffix(limit / 2))"
}

/// The local time at which a line is printed.
private enum DebugTime {
  static var now: String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var parts = tm()
    localtime_r(&time.tv_sec, &parts)
    let date = [
      padded(Int(parts.tm_year) + 1900, 4), padded(Int(parts.tm_mon) + 1, 2), padded(Int(parts.tm_mday), 2),
    ]
    let clock = [padded(Int(parts.tm_hour), 2), padded(Int(parts.tm_min), 2), padded(Int(parts.tm_sec), 2)]
    return
      "\(date.joined(separator: "-")) \(clock.joined(separator: ":")).\(padded(time.tv_nsec / 1_000_000, 3))"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
