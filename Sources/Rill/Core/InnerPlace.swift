import Synchronization

/// The place of an inner sequence below its operator, which one sequence after another can be in.
///
/// An operator that has no more to do than to pass on what its last inner sequence sends leaves its own place
/// to that one. So a sequence that goes on by calling itself stays in one place, with nothing piled up above
/// it, however long it does.
package final class InnerPlace<Element: Sendable>: Sendable {
  private struct State {
    var occupant: (any Disposable)?
    var isDisposed = false
  }

  /// Receives the events of who is in the place.
  let sink: Sink<Element>
  private let above: (@Sendable () -> InnerPlace?)?
  private let state = Mutex(State())

  /// Makes a place.
  /// - Parameters:
  ///   - sink: Receives the events of who is in the place.
  ///   - above: Gives the place of the operator that this place is below, if that one wants to leave it.
  init(_ sink: Sink<Element>, above: (@Sendable () -> InnerPlace?)? = nil) {
    self.sink = sink
    self.above = above
    #if TRACE_RESOURCES
      Resources.incrementTotal()
    #endif
  }

  #if TRACE_RESOURCES
    deinit { Resources.decrementTotal() }
  #endif

  /// Whether nobody can be in the place any more.
  package var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// Puts what ends a sequence into the place; what was there is released.
  func put(_ occupant: any Disposable) {
    let released: (any Disposable)? = state.withLock { state in
      guard !state.isDisposed else { return occupant }
      defer { state.occupant = occupant }
      return state.occupant
    }
    released?.dispose()
  }

  /// Puts the sequence into the place that another one makes, as all there is to that one.
  func put(_ make: () throws -> Observable<Element>) {
    let made: Observable<Element>
    do { made = try make() } catch { return sink.stop(.error(error)) }
    Nesting.run { if !self.isDisposed { made.start(in: self) } }
  }

  /// The place that who is here has moved to, as far up as it goes; this one if it cannot.
  func movedUp() -> InnerPlace {
    var place = self
    while let higher = place.above?(), let occupant = place.take() {
      higher.put(occupant)
      place = higher
    }
    return place
  }

  /// Makes room for another one without releasing who is here, which is at its end.
  func vacate() { _ = take() }

  private func take() -> (any Disposable)? {
    state.withLock { state in state.occupant.take() }
  }
}

extension InnerPlace: Cancelable {
  /// Ends who is in the place, and whoever comes.
  package func dispose() {
    let released = state.withLock { state in
      state.isDisposed = true
      return state.occupant.take()
    }
    released?.dispose()
  }
}
