import Rill
import RillLists

/// The rows that are about to come into a list's view: in the direction of the scrolling, as many as the view shows.
final class ListViewPrefetch {
  let announcements = PublishRelay<[IndexPath]>()
  let cancellations = PublishRelay<[IndexPath]>()

  /// The rows that have been announced, and neither shown nor cancelled since.
  private var announced: [Int: IndexPath] = [:]
  private var lastInView = 0...0

  /// Announces the rows that are about to come into view, and cancels those that no longer are.
  /// - Parameters:
  ///   - inView: The rows in view.
  ///   - source: The data source, which shows these rows.
  /// - Complexity: O(number of rows in view).
  func didLayOut(_ inView: ClosedRange<Int>, of source: any ListViewSource) {
    let isUpwards = inView.lowerBound < lastInView.lowerBound
    lastInView = inView
    let coming =
      isUpwards
      ? max(0, inView.lowerBound - inView.count)..<inView.lowerBound
      : inView.upperBound + 1..<min(source.numberOfRows, inView.upperBound + 1 + inView.count)
    for row in inView { announced[row] = nil }
    let missed = announced.filter { !coming.contains($0.key) }
    for row in missed.keys { announced[row] = nil }
    var new: [IndexPath] = []
    for row in coming where announced[row] == nil {
      guard let path = source.indexPath(ofRow: row) else { continue }
      announced[row] = path
      new.append(path)
    }
    if !missed.isEmpty { cancellations.accept(missed.sorted { $0.key < $1.key }.map(\.value)) }
    if !new.isEmpty { announcements.accept(new) }
  }

  /// Forgets the announced rows, because others take their places.
  func rowsChanged() { announced = [:] }
}
