import Rill

extension Diagram {
  static func sharing() -> [Diagram] {
    [
      .shared("share", "share(replay:scope:)", "share(replay: 1)", a: "-1--2--3--|", second: 5) {
        $0.a.share(replay: 1)
      },
      .shared("publish", "publish()", "publish().refCount()", a: "-1--2--3--|", second: 5) {
        $0.a.publish().refCount()
      },
      .shared(
        "refCount", "ConnectableObservableType/refCount()", "multicast(PublishSubject()).refCount()",
        a: "-1--2--3--|", second: 5
      ) {
        $0.a.multicast(PublishSubject()).refCount()
      },
      .shared(
        "multicast", "multicast(_:)", "multicast(BehaviorSubject(value: 0)).refCount()", a: "-1--2--3--|",
        second: 5
      ) {
        $0.a.multicast(BehaviorSubject(value: 0)).refCount()
      },
      .shared("replay", "replay(_:)", "replay(2).refCount()", a: "-1--2--3--|", second: 5) {
        $0.a.replay(2).refCount()
      },
      .shared("replayAll", "replayAll()", "replayAll().refCount()", a: "-1--2--3--|", second: 5) {
        $0.a.replayAll().refCount()
      },
    ]
  }
}
