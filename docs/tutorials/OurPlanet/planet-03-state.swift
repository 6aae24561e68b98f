import RillLists

/// A category with what is known of its events.
struct CategoryState: Hashable, Identifiable, IdentifiableType, Sendable {
  enum Status: Hashable, Sendable {
    case loading
    case loaded(Int)
    case failed(String)
  }

  let category: Category
  var status = Status.loading

  var id: String { category.id }

  var text: String {
    switch status {
    case .loading: category.title
    case .loaded(let count): "\(category.title) (\(count))"
    case .failed(let reason): "\(category.title): \(reason)"
    }
  }
}

/// Everything that the screen shows.
struct PlanetState: Sendable {
  var categories: [CategoryState] = []
  var failure: String?

  /// The part of the categories whose answer has arrived, from 0 to 1.
  var progress: Double {
    let answered = categories.count { $0.status != .loading }
    return categories.isEmpty ? 0 : Double(answered) / Double(categories.count)
  }

  /// Returns the state after an answer.
  func receiving(_ status: CategoryState.Status, for category: Category) -> PlanetState {
    var next = self
    for place in categories.indices where categories[place].id == category.id {
      next.categories[place].status = status
    }
    return next
  }
}
