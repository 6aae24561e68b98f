/// The numbers of due and done tasks in the same state.
public typealias TaskStatistics = (todo: Int, done: Int)
