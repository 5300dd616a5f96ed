extension Array {
  /// Returns the indices of the elements that overlap a range. The elements must be sorted and not
  /// overlap each other.
  @inlinable
  package func overlapping(_ other: Range<Int>, _ range: (Element) -> Range<Int>) -> Range<Int> {
    func first(_ isBehind: (Range<Int>) -> Bool) -> Int {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if isBehind(range(self[middle])) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = first { $0.upperBound > other.lowerBound }
    return start..<Swift.max(start, first { $0.lowerBound >= other.upperBound })
  }
}
