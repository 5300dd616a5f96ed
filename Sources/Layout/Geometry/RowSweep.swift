/// Finds rows by going through the boxes of a page from left to right and adding each box to the
/// row at its vertical position.
///
/// The vertical position of a row follows its most recent boxes, so that lines may be slanted or
/// curved. Rows are indexed by position, so that a box is compared with nearby rows only.
struct RowSweep {
  /// An observation. `middle` is the vertical position of the box's centre on the flattened page.
  typealias Item = (index: Int, box: TextBox, middle: Double, confidence: Double)

  private struct Row {
    var items: [Int]
    var middle: Double
    var height: Double
    var right: Double
    var band: Int
  }

  private let items: [Item]
  private let typicalHeight: Double
  private let lowest: Double
  private let bandHeight: Double
  /// The rows in each range of vertical positions.
  private var bands: [[Int]]
  private var rows: [Row] = []

  /// Returns the items of each row from left to right. Rows have no particular order. Of two
  /// observations in one position, the more confident is kept.
  static func rows(_ items: [Item]) -> [[Item]] {
    guard !items.isEmpty else { return [] }
    var sweep = RowSweep(items)
    // Place dashes and dots last, because a speck left of a line would determine its position.
    for index in sweep.items.indices where !sweep.isMark(index) { sweep.place(index) }
    for index in sweep.items.indices where sweep.isMark(index) { sweep.place(index) }
    return sweep.rows.map { row in row.items.sorted().map { sweep.items[$0] } }
  }

  private init(_ items: [Item]) {
    self.items = items.sorted { ($0.box.x, $0.middle, $0.index) < ($1.box.x, $1.middle, $1.index) }
    typicalHeight = items.map(\.box.height).median
    lowest = items.map(\.middle).min() ?? 0
    let highest = items.map(\.middle).max() ?? 0
    bandHeight = max(typicalHeight / 2, 1e-9, (highest - lowest) / Double(4 * items.count + 16))
    bands = Array(repeating: [], count: Int((highest - lowest) / bandHeight) + 1)
  }

  private func band(_ height: Double) -> Int {
    Int(min(max((height - lowest) / bandHeight, 0), Double(bands.count - 1)))
  }

  private func isMark(_ index: Int) -> Bool {
    items[index].box.height < typicalHeight * Self.markHeight
  }

  private mutating func place(_ index: Int) {
    let item = items[index]
    let isMark = isMark(index)
    var best: Int?
    var nearest = Double.infinity
    let reach = min(
      isMark ? typicalHeight : max(item.box.height, typicalHeight * Self.tallHeight) / 2,
      bandHeight * Self.mostBands
    )
    for band in band(item.middle - reach)...band(item.middle + reach) {
      for number in bands[band].suffix(Self.mostRows).reversed() {
        let row = rows[number]
        let distance = (item.middle - row.middle).magnitude
        let room = (row.height + item.box.height) / 2
        let shared = isMark ? 0 : min(item.box.height, row.height) * Self.share
        guard distance < nearest, distance <= room - shared else { continue }
        if isMark || isDuplicate(item, of: row) || isRightOf(item, row) {
          (best, nearest) = (number, distance)
        }
      }
    }
    if let best { put(index, into: best, isMark) } else { begin(index) }
  }

  private func isDuplicate(_ item: Item, of row: Row) -> Bool {
    row.items.last.map { items[$0].box.intersectionOverUnion(item.box) > Self.duplicateOverlap }
      ?? false
  }

  private func isRightOf(_ item: Item, _ row: Row) -> Bool {
    // A box may overlap the row's last one by half the wider of them.
    let width = max(item.box.width, row.items.last.map { items[$0].box.width } ?? 0)
    return row.right - item.box.x <= width / 2
  }

  private mutating func put(_ index: Int, into number: Int, _ isMark: Bool) {
    let item = items[index]
    if isDuplicate(item, of: rows[number]) {
      let last = rows[number].items.count - 1
      if items[rows[number].items[last]].confidence < item.confidence {
        rows[number].items[last] = index
      }
    } else {
      rows[number].items.append(index)
    }
    rows[number].right = max(rows[number].right, item.box.right)
    guard !isMark else { return }
    // A box much taller than its row probably covers something else, so it does not move the row.
    let isTall = item.box.height > rows[number].height * Self.exactHeight
    let wasTall = rows[number].height > item.box.height * Self.exactHeight
    let share = isTall ? 0 : wasTall ? 1 : 0.5
    rows[number].height += (item.box.height - rows[number].height) * share
    rows[number].middle += (item.middle - rows[number].middle) * share
    let band = band(rows[number].middle)
    guard band != rows[number].band else { return }
    // Search from the end, because the row was found among the last `mostRows` of its band.
    if let index = bands[rows[number].band].lastIndex(of: number) {
      bands[rows[number].band].remove(at: index)
    }
    rows[number].band = band
    bands[band].append(number)
  }

  private mutating func begin(_ index: Int) {
    let item = items[index]
    let band = band(item.middle)
    bands[band].append(rows.count)
    let (middle, height, right) = (item.middle, item.box.height, item.box.right)
    rows.append(Row(items: [index], middle: middle, height: height, right: right, band: band))
  }

  /// The minimum vertical overlap, as a fraction of the smaller height.
  private static let share = 0.4
  // If the heights of a box and its row differ more, only the lower one determines the position.
  private static let exactHeight = 1.5
  /// The tallest rows around a box, in median box heights.
  private static let tallHeight = 3.0
  // Boxes below this multiple of the median height are dashes or dots, which can be at any height
  // in a line.
  private static let markHeight = 0.4
  private static let duplicateOverlap = 0.6
  // Boxes beyond these limits are too large, or too many in one position, to be text.
  private static let mostBands = 16.0
  private static let mostRows = 16
}

extension [Double] {
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
