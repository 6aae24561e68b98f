/// The statements of a server about the resources of a collection, from one answer or from several parts.
struct ListingPages {
  private struct Statement: Equatable {
    var exists: Bool
    var etag: String?
  }

  private let collection: Href
  private var statements: [Href: Statement] = [:]
  private var order: [Href] = []

  init(_ collection: Href) { self.collection = collection }

  /// The resources that exist, each once.
  var entries: [RemoteListing.Entry] {
    order.compactMap { href in
      statements[href].flatMap { $0.exists ? RemoteListing.Entry(href: href, etag: $0.etag) : nil }
    }
  }

  /// The resources that are gone, each once.
  var gone: [Href] { order.filter { statements[$0]?.exists == false } }

  /// Adds an answer, which is newer than those before. Leaves out resources that aren't directly in the collection, and
  /// collections.
  ///
  /// Only status 404 or 410 means that a resource is gone. A resource with another status, or with different statements in one
  /// answer, exists in a state that nobody knows.
  mutating func add(_ answer: MultiStatus) {
    var page: [Href: Statement] = [:]
    for resource in answer.resources where resource.href.isDirectly(in: collection) {
      if resource.properties[.dav("resourcetype")]?.first(.dav("collection")) != nil { continue }
      let etag = resource.properties[.dav("getetag")].map(\.trimmedText)
      let isKnown = resource.status.map { $0 < 300 } ?? true
      let statement = Statement(
        exists: !resource.isGone, etag: isKnown ? etag.flatMap { $0.isEmpty ? nil : $0 } : nil)
      if let other = page[resource.href], other != statement {
        page[resource.href] = Statement(exists: true, etag: nil)
      } else {
        page[resource.href] = statement
        if statements[resource.href] == nil {
          statements[resource.href] = statement
          order.append(resource.href)
        }
      }
    }
    statements.merge(page) { $1 }
  }
}
