struct CellGrid {
  typealias Position = (row: Int, column: Int, indexInColumn: Int, block: Int)

  private let cells: [TextCell]
  private let rowOfCell: [Int]

  init(_ rows: [TextRow]) {
    cells = rows.flatMap(\.cells)
    rowOfCell = rows.enumerated().flatMap { row in row.element.cells.map { _ in row.offset } }
  }

  // Enough for the widest tables.
  private static let maximumComparisons = 64

  var columns: [[Int]] {
    // Two cells follow each other in a column if one is the nearest overlapping cell below the
    // other, and the other the nearest above it.
    var above = [Int?](repeating: nil, count: cells.count)
    var below = [Int?](repeating: nil, count: cells.count)
    for cell in cells.indices {
      let end = min(cells.count, cell + 1 + Self.maximumComparisons)
      var best = 0.0
      for other in (cell + 1)..<max(end, cell + 1) where rowOfCell[other] != rowOfCell[cell] {
        guard cells[other].page == cells[cell].page else { break }
        if let found = below[cell], rowOfCell[other] != rowOfCell[found] { break }
        let shared = cells[cell].box.sharedWidth(cells[other].box)
        let narrower = min(cells[cell].box.width, cells[other].box.width)
        if shared > best, shared >= narrower * 0.3 { (below[cell], best) = (other, shared) }
      }
      guard let other = below[cell] else { continue }
      if let rival = above[other], cells[rival].box.sharedWidth(cells[other].box) >= best,
        rowOfCell[rival] == rowOfCell[cell]
      {
        below[cell] = nil
      } else {
        if let rival = above[other] { below[rival] = nil }
        above[other] = cell
      }
    }
    return cells.indices.filter { above[$0] == nil }.map { first in
      Array(sequence(first: first) { below[$0] })
    }
  }

  /// Returns the cells of each block, in reading order.
  func blocks(distance: Double) -> [[Int]] {
    // A cell's parent is an earlier cell of its block; the first cell is its own parent.
    var parents = Array(cells.indices)
    func first(_ cell: Int) -> Int {
      var cell = cell
      while parents[cell] != cell {
        parents[cell] = parents[parents[cell]]
        cell = parents[cell]
      }
      return cell
    }
    let corners = cells.map { ($0.page, $0.box.y, $0.box.x) }
    let order = cells.indices.sorted { corners[$0] < corners[$1] }
    for (index, cell) in order.enumerated() {
      let box = cells[cell].box
      for other in order[(index + 1)...].prefix(Self.maximumComparisons) {
        let next = cells[other].box
        guard cells[other].page == cells[cell].page, next.y - box.bottom <= distance else { break }
        guard box.sharedWidth(next) > 0 else { continue }
        let firsts = (first(cell), first(other))
        parents[max(firsts.0, firsts.1)] = min(firsts.0, firsts.1)
      }
    }
    var members: [Int: [Int]] = [:]
    for cell in cells.indices { members[first(cell), default: []].append(cell) }
    let blocks = members.sorted { $0.key < $1.key }.map(\.value)
    let boxes = blocks.map { numbers in
      (page: cells[numbers[0]].page, box: TextBox.around(numbers.lazy.map { cells[$0].box }))
    }
    return ReadingOrder.of(boxes).map { blocks[$0] }
  }

  func column(of members: [Int]) -> TextColumn { TextColumn(cells: members.map { cells[$0] }) }

  func block(of members: [Int]) -> TextBlock {
    var last: Int?
    let rows = members.grouped { cell in
      defer { last = rowOfCell[cell] }
      return rowOfCell[cell] != last
    }
    return TextBlock(rows: rows.map { TextRow($0.map { cells[$0] }) })
  }

  func positions(columns: [[Int]], blocks: [[Int]]) -> [TextObservation: Position] {
    var blockOfCell = Array(repeating: 0, count: cells.count)
    for (block, members) in blocks.enumerated() {
      for cell in members { blockOfCell[cell] = block }
    }
    var positions: [TextObservation: Position] = [:]
    for (column, members) in columns.enumerated() {
      for (index, cell) in members.enumerated() {
        let position = (rowOfCell[cell], column, index, blockOfCell[cell])
        for observation in cells[cell].observations { positions[observation] = position }
      }
    }
    return positions
  }
}
