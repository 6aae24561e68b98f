import Foundation
import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

// `IndexPath` is Foundation's type here, with what UIKit adds to it.

struct Selection: Codable, Sendable {
  var path: IndexPath
}

func next(after path: Foundation.IndexPath) -> IndexPath {
  var next = IndexPath(row: path.row + 1, section: path.section)
  next.item += 1
  next.section = 0
  return next
}

@MainActor func observe(_ list: ListView, _ snapshot: SectionedSnapshot<String, String>) {
  let first = IndexPath(item: 0, section: 0)
  let paths: [IndexPath] = [first, [0, 1], next(after: first)].sorted()
  list.rx.itemSelected
    .subscribe(onNext: { path in
      print(path.row, path.section, path == first, paths.contains(path), snapshot[path], path.count, path[0])
    })
    .disposed(by: list.rx.disposeBag)
}
