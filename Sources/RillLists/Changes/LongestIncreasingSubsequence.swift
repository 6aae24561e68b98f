/// Finds a longest strictly increasing subsequence.
///
/// - Returns: For each rank, whether it belongs to the subsequence.
/// - Complexity: O(n log n).
func longestIncreasingSubsequence(of ranks: [Int]) -> [Bool] {
  // tails[length - 1] is the index at which the subsequence of that length with the lowest last rank ends.
  var tails: [Int] = []
  var previous = [Int](repeating: -1, count: ranks.count)
  for index in ranks.indices {
    // Most ranks ascend, so the end is tried first.
    let isLongest = tails.last.map { ranks[$0] < ranks[index] } ?? true
    let length = isLongest ? tails.count : tails.partitioningIndex { ranks[$0] >= ranks[index] }
    if length > 0 { previous[index] = tails[length - 1] }
    if length == tails.count { tails.append(index) } else { tails[length] = index }
  }
  var isMember = [Bool](repeating: false, count: ranks.count)
  var index = tails.last ?? -1
  while index >= 0 {
    isMember[index] = true
    index = previous[index]
  }
  return isMember
}
