import Rill

extension Diagram {
  static func timing() -> [Diagram] {
    [
      Diagram(
        "buffer", "buffer(timeSpan:count:scheduler:)",
        "buffer(timeSpan: .seconds(4), count: 2, scheduler: time)",
        a: "-1-2--3---|"
      ) { $0.a.buffer(timeSpan: .seconds(4), count: 2, scheduler: $0.time) },
      Diagram(
        "debounce", "debounce(_:scheduler:)", "debounce(.seconds(2), scheduler: time)", a: "-1-2-3----4-|",
        seconds: 14
      ) { $0.a.debounce(.seconds(2), scheduler: $0.time) },
      Diagram("delay", "delay(_:scheduler:)", "delay(.seconds(2), scheduler: time)", a: "-1--2--3-|") {
        $0.a.delay(.seconds(2), scheduler: $0.time)
      },
      Diagram(
        "delaySubscription", "delaySubscription(_:scheduler:)",
        "request.delaySubscription(.seconds(3), scheduler: time)"
      ) { $0.request("-1--2--|").delaySubscription(.seconds(3), scheduler: $0.time) },
      Diagram("observe", "observe(on:)", "observe(on: time)", a: "--1--2--3--|") {
        $0.a.observe(on: $0.time)
      },
      Diagram("subscribe", "subscribe(on:)", "request.subscribe(on: time)") {
        $0.request("--1--2--3--|").subscribe(on: $0.time)
      },
      Diagram(
        "sample", "sample(_:defaultValue:)", "a.sample(b)", a: "-1-2-----3--|", b: "----t-t---t-|",
        seconds: 14
      ) {
        $0.a.sample($0.b)
      },
      Diagram(
        "skip-for", "skip(_:scheduler:)", "skip(.seconds(5), scheduler: time)", a: "-1--2--3--4-|"
      ) { $0.a.skip(.seconds(5), scheduler: $0.time) },
      Diagram(
        "take-for", "take(for:scheduler:)", "take(for: .seconds(5), scheduler: time)", a: "-1--2--3--4-|"
      ) { $0.a.take(for: .seconds(5), scheduler: $0.time) },
      Diagram(
        "throttle", "throttle(_:latest:scheduler:)", "throttle(.seconds(3), scheduler: time)",
        a: "-1-2-3----4-|", seconds: 14
      ) { $0.a.throttle(.seconds(3), scheduler: $0.time) },
      Diagram(
        "throttle-first", "throttle(_:latest:scheduler:)",
        "throttle(.seconds(3), latest: false, scheduler: time)", a: "-1-2-3----4-|", seconds: 14
      ) { $0.a.throttle(.seconds(3), latest: false, scheduler: $0.time) },
      Diagram("timeout", "timeout(_:scheduler:)", "timeout(.seconds(3), scheduler: time)", a: "-1-2-----3-|")
      {
        $0.a.timeout(.seconds(3), scheduler: $0.time)
      },
      Diagram(
        "timeout-other", "timeout(_:other:scheduler:)",
        "timeout(.seconds(3), other: request, scheduler: time)", a: "-1-2-----3-|"
      ) { $0.a.timeout(.seconds(3), other: $0.request("-8-9|"), scheduler: $0.time) },
      .nested(
        "window", "window(timeSpan:count:scheduler:)",
        "window(timeSpan: .seconds(4), count: 2, scheduler: time)",
        a: "-1-2--3---|"
      ) { $0.a.window(timeSpan: .seconds(4), count: 2, scheduler: $0.time) },
    ]
  }
}
