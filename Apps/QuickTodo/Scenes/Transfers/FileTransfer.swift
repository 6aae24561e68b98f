import QuickTodoExchange
import QuickTodoFiles
public import Rill
import RillScenes
public import RillUI

/// An import or an export in a dialog: a preview, then the transfer itself, which the person can cancel.
public struct FileTransfer<Input: Sendable, Summary: Sendable & Hashable>: Sendable {
  /// The content of the dialog.
  public enum State: Sendable, Hashable {
    /// So many tasks have been read for the preview.
    case reading(count: Int)
    /// The summary of the transfer as it would be.
    case preview(Summary)
    /// So many tasks are being transferred.
    case transferring(count: Int)
    /// The reason that nothing can be transferred, or that nothing was, so that the person may try again.
    case failure(String, canRetry: Bool)
  }

  /// Starts a transfer, or one that is only tried, which ends with `TransferCancelled` once the function returns true.
  typealias Start = @Sendable (@escaping @Sendable () -> Bool) -> Observable<TransferProgress<Summary>>

  /// The content of the dialog, now and at each change.
  public let state: Infallible<State>
  /// Whether a transfer can begin and would do anything, now and at each change.
  public let isReady: Infallible<Bool>
  /// Transfers the tasks, then closes the dialog. If that fails, the dialog stays open.
  public let onTransfer: Action<Input, Void>
  /// Ends a transfer without a trace, and closes the dialog.
  public let onCancel: CocoaAction
  private let isCancelled: BehaviorRelay<Bool>

  /// Creates a transfer, and begins with its preview.
  /// - Parameters:
  ///   - previews: Starts the preview; each one ends those before.
  ///   - isUseful: Returns whether a transfer would do anything.
  ///   - coordinator: The coordinator that closes the dialog.
  ///   - start: Starts the transfer.
  ///   - didFinish: Receives the input and the summary of the transfer.
  init(
    previews: Observable<Start>, isUseful: @escaping @Sendable (Summary) -> Bool,
    coordinator: any SceneCoordinatorType<Scene>, start: @escaping @Sendable (Input) -> Start,
    didFinish: @escaping @Sendable (Input, Summary) -> Void
  ) {
    let isCancelled = BehaviorRelay(value: false)
    let transferring = PublishRelay<State>()
    let close = Observable<Void>.deferred { coordinator.pop().asObservable().map { _ in } }
    self.isCancelled = isCancelled
    let preview = previews.flatMapLatest { Self.preview($0, isCancelled) }
    let state = Observable.merge(preview, transferring.asObservable())
      .share(replay: 1, scope: .whileConnected)
      .asInfallible(onErrorFallbackTo: .never())
    self.state = state
    let onTransfer = Action<Input, Void> { input in
      start(input)({ isCancelled.value })
        .startWith(.tasks(count: 0))
        .do(
          onNext: { progress in
            switch progress {
            case .tasks(let count): transferring.accept(.transferring(count: count))
            case .finished(let summary): didFinish(input, summary)
            }
          },
          onError: {
            guard !($0 is TransferCancelled) else { return }
            transferring.accept(.failure(transferMessage($0), canRetry: true))
          }
        )
        .ignoreElements().asObservable().map { _ in }
        // The action that cancels it closes the dialog.
        .concat(Observable.deferred { isCancelled.value ? .empty() : close })
        .catch { $0 is TransferCancelled ? .empty() : .error($0) }
    }
    self.onTransfer = onTransfer
    isReady = Infallible.combineLatest(
      state, onTransfer.enabled.asInfallible(onErrorJustReturn: false)
    ) { state, isEnabled in
      switch state {
      case .preview(let summary): isEnabled && isUseful(summary)
      case .failure(_, let canRetry): isEnabled && canRetry
      case .reading, .transferring: false
      }
    }
    .distinctUntilChanged()
    let stop = Self.stop(isCancelled, onTransfer)
    onCancel = CocoaAction { stop.asObservable().map { _ in }.concat(close) }
  }

  /// Ends a transfer without a trace, because the dialog is closing. Completes when it has ended.
  public func stop() -> Completable { Self.stop(isCancelled, onTransfer) }

  private static func preview(_ start: @escaping Start, _ isCancelled: BehaviorRelay<Bool>) -> Observable<
    State
  > {
    Observable.deferred {
      // Another preview may have taken the place of this one.
      let isReplaced = BehaviorRelay(value: false)
      return start({ isCancelled.value || isReplaced.value })
        .map { progress -> State in
          switch progress {
          case .tasks(let count): .reading(count: count)
          case .finished(let summary): .preview(summary)
          }
        }
        .catch {
          $0 is TransferCancelled ? .empty() : .just(.failure(transferMessage($0), canRetry: false))
        }
        .startWith(.reading(count: 0))
        .do(onDispose: { isReplaced.accept(true) })
    }
  }

  private static func stop(_ isCancelled: BehaviorRelay<Bool>, _ onTransfer: Action<Input, Void>)
    -> Completable
  {
    Completable.deferred {
      isCancelled.accept(true)
      return onTransfer.executing.filter { !$0 }.take(1).ignoreElements().asCompletable()
    }
  }
}

/// Returns the reason that a file couldn't be read or written as a sentence.
func transferMessage(_ error: any Error) -> String {
  (error as? ExchangeError)?.messageInWindow ?? "\(error)"
}
