/// Finds the rows of a page in two passes: the first determines the warp of the page, which the
/// second uses.
enum RowFinder {
  static func rows(_ observations: [TextObservation]) -> [TextRow] {
    let boxes = observations.map(\.box)
    let points = boxes.map { (x: $0.centreX, y: $0.centreY) }
    let rough = PageWarp(points, height: boxes.map(\.height).median)
    let first = sweep(observations, rough)
    let lines = first.map { row in row.map { (x: $0.box.centreX, y: $0.box.centreY) } }
    let warp = PageWarp(rows: lines, or: rough)
    return sweep(observations, warp)
      .map { row in (height: row.map(\.middle).median, left: row[0].box.x, items: row) }
      .sorted { ($0.height, $0.left) < ($1.height, $1.left) }
      .map { row in TextRow(CellCutter.cells(row.items.map { observations[$0.index] })) }
  }

  private static func sweep(
    _ observations: [TextObservation],
    _ warp: PageWarp
  ) -> [[RowSweep.Item]] {
    RowSweep.rows(
      observations.enumerated().map { index, observation in
        let box = observation.box
        let middle = warp.flattened(x: box.centreX, y: box.centreY)
        return (index, box, middle, observation.confidence)
      }
    )
  }
}
