import GalleryPages
import Rill
import RillLists
import RillUI

/// The pages by their groups.
typealias PageList = SectionedSnapshot<PageGroup, Page>

/// The pages that fit the search.
nonisolated struct PageListViewModel: Sendable {
  /// The pages that fit, by their groups.
  let pages: Driver<PageList>

  /// - Parameters:
  ///   - all: All pages.
  ///   - query: Words that a page must have, all of them.
  init(_ all: [Page], query: Driver<String>) {
    pages = query.distinctUntilChanged().map { query in
      PageList(
        PageGroup.allCases.map { group in (group, all.filter { $0.group == group && $0.fits(query) }) }
          .filter { !$0.1.isEmpty })
    }
  }
}
