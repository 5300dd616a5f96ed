/// The reading order of blocks, by recursive cuts along empty space: first between columns, then
/// between rows (XY cut).
enum ReadingOrder {
  static func of(_ blocks: [(page: Int, box: TextBox)]) -> [Int] {
    let boxes = blocks.map(\.box)
    let pages = Dictionary(grouping: blocks.indices, by: { blocks[$0].page })
    return pages.sorted { $0.key < $1.key }.flatMap { order($0.value, boxes, cuts: mostCuts) }
  }

  // Real pages are not nested that deeply.
  private static let mostCuts = 24

  private static func order(_ indices: [Int], _ boxes: [TextBox], cuts: Int) -> [Int] {
    let beside = parts(indices) { (boxes[$0].x, boxes[$0].right) }
    let groups = beside.count > 1 ? beside : parts(indices) { (boxes[$0].y, boxes[$0].bottom) }
    guard groups.count > 1, cuts > 0 else {
      return indices.sorted { (boxes[$0].y, boxes[$0].x) < (boxes[$1].y, boxes[$1].x) }
    }
    return groups.flatMap { order($0, boxes, cuts: cuts - 1) }
  }

  /// Splits blocks along one direction. Overlapping ones stay together.
  private static func parts(_ indices: [Int], _ range: (Int) -> (Double, Double)) -> [[Int]] {
    var end = -Double.infinity
    return indices.sorted { range($0) < range($1) }.grouped { index in
      let (start, stop) = range(index)
      defer { end = max(end, stop) }
      return start >= end
    }
  }
}

extension Array {
  /// Groups elements. `beginsGroup` is called for each element, in their order.
  func grouped(where beginsGroup: (Element) -> Bool) -> [[Element]] {
    reduce(into: []) { groups, element in
      if beginsGroup(element) || groups.isEmpty { groups.append([]) }
      groups[groups.count - 1].append(element)
    }
  }
}
