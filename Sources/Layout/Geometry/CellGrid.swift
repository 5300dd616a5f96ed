/// Groups the cells of all rows into columns and blocks.
struct CellGrid {
  private let cells: [TextCell]
  private let rowOfCell: [Int]

  init(_ rows: [TextRow]) {
    cells = rows.flatMap(\.cells)
    rowOfCell = rows.enumerated().flatMap { row in row.element.cells.map { _ in row.offset } }
  }

  /// The maximum number of subsequent cells to compare a cell with, enough for the widest tables.
  private static let maximumComparisons = 64

  /// Returns the indices of each column's cells. Two cells follow each other in a column if one is the
  /// nearest overlapping cell below the other, and the other is the nearest above it.
  var columns: [[Int]] {
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

  /// Returns the indices of each block's cells, in reading order.
  func blocks(distance: Double) -> [[Int]] {
    var sets = DisjointSets(count: cells.count)
    let corners = cells.map { ($0.page, $0.box.y, $0.box.x) }
    let order = cells.indices.sorted { corners[$0] < corners[$1] }
    for (place, cell) in order.enumerated() {
      let box = cells[cell].box
      for other in order[(place + 1)...].prefix(Self.maximumComparisons) {
        let next = cells[other].box
        guard cells[other].page == cells[cell].page, next.y - box.bottom <= distance else { break }
        if box.sharedWidth(next) > 0 { sets.join(cell, other) }
      }
    }
    var members: [Int: [Int]] = [:]
    for cell in cells.indices { members[sets.first(cell), default: []].append(cell) }
    let blocks = members.sorted { $0.key < $1.key }.map(\.value)
    let places = blocks.map { numbers in
      (page: cells[numbers[0]].page, box: TextBox.around(numbers.lazy.map { cells[$0].box }))
    }
    return ReadingOrder.of(places).map { blocks[$0] }
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

  /// Returns the positions of all observations. Each column or block is a list of cell indices.
  func places(columns: [[Int]], blocks: [[Int]]) -> [TextObservation: ObservationPlace] {
    var blockOfCell = Array(repeating: 0, count: cells.count)
    for (block, members) in blocks.enumerated() {
      for cell in members { blockOfCell[cell] = block }
    }
    var places: [TextObservation: ObservationPlace] = [:]
    for (column, members) in columns.enumerated() {
      for (index, cell) in members.enumerated() {
        let place = ObservationPlace(
          row: rowOfCell[cell],
          column: column,
          indexInColumn: index,
          block: blockOfCell[cell]
        )
        for observation in cells[cell].observations { places[observation] = place }
      }
    }
    return places
  }
}

/// A union–find structure for the integers from 0 up to a count.
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  /// Returns the representative of the set that contains a number.
  mutating func first(_ item: Int) -> Int {
    var item = item
    while parents[item] != item {
      parents[item] = parents[parents[item]]
      item = parents[item]
    }
    return item
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (first(one), first(other))
    parents[max(one, other)] = min(one, other)
  }
}
