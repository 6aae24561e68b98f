/// Finds a longest strictly increasing subsequence.
///
/// - Returns: for each rank whether it belongs to the subsequence.
/// - Complexity: O(n log n).
func longestIncreasingSubsequence(of ranks: [Int]) -> [Bool] {
  // tails[length - 1] is where the subsequence of that length with the lowest end ends.
  var tails: [Int] = []
  var previous = [Int](repeating: -1, count: ranks.count)
  for index in ranks.indices {
    var low = 0
    var high = tails.count
    if let last = tails.last, ranks[last] < ranks[index] { low = high }
    while low < high {
      let middle = (low + high) / 2
      if ranks[tails[middle]] < ranks[index] { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = tails[low - 1] }
    if low == tails.count { tails.append(index) } else { tails[low] = index }
  }
  var isMember = [Bool](repeating: false, count: ranks.count)
  var index = tails.last ?? -1
  while index >= 0 {
    isMember[index] = true
    index = previous[index]
  }
  return isMember
}
