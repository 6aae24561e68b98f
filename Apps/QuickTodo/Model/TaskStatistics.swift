/// How many tasks are due and how many are done, at one moment.
public typealias TaskStatistics = (todo: Int, done: Int)
