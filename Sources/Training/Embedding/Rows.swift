import Host

/// The terms of many utterances, one utterance in each row. Blocks of rows keep the additional
/// memory small when a large dataset grows or changes.
struct Rows: Sendable, Equatable {
  private var blocks: [RowBlock] = []
  private(set) var count = 0

  /// The number of rows in each block but the last.
  static let blockSize = 4_096

  init() {}

  init(_ rows: some Sequence<TextTerms>) { for row in rows { append(row) } }

  subscript(index: Int) -> ArraySlice<UInt32> {
    blocks[index / Self.blockSize].positions[index % Self.blockSize]
  }

  func unknown(_ index: Int) -> KindValues {
    blocks[index / Self.blockSize].unknowns[index % Self.blockSize]
  }

  func words(_ index: Int) -> ArraySlice<UInt32> {
    blocks[index / Self.blockSize].words[index % Self.blockSize]
  }

  func textTerms(_ index: Int) -> TextTerms {
    TextTerms(positions: Array(self[index]), unknown: unknown(index), words: Array(words(index)))
  }

  mutating func append(_ textTerms: TextTerms) {
    append(textTerms.positions[...], unknown: textTerms.unknown, words: textTerms.words[...])
  }

  mutating func append(
    _ positions: ArraySlice<UInt32>,
    unknown: KindValues = .zero,
    words: ArraySlice<UInt32> = []
  ) {
    if count % Self.blockSize == 0 { blocks.append(RowBlock()) }
    count += 1
    let last = blocks.count - 1
    blocks[last].positions.append(positions)
    blocks[last].unknowns.append(unknown)
    blocks[last].words.append(words)
    if count % Self.blockSize == 0 { blocks[last].trim() }
  }

  mutating func append(contentsOf other: Rows) {
    precondition(count % Self.blockSize == 0, "all blocks are full")
    blocks += other.blocks
    count += other.count
  }

  mutating func setUnknown(_ unknown: KindValues, of index: Int) {
    blocks[index / Self.blockSize].unknowns[index % Self.blockSize] = unknown
  }

  mutating func setWords(_ words: (_ index: Int) -> [UInt32]) {
    for block in blocks.indices {
      let start = block * Self.blockSize
      blocks[block].words = Lists()
      for index in start..<min(start + Self.blockSize, count) {
        blocks[block].words.append(words(index)[...])
      }
    }
  }

  func uses(count: Int) -> [Int] {
    var uses = Array(repeating: 0, count: count)
    for block in blocks {
      for position in block.positions.elements { uses[Int(position)] += 1 }
    }
    return uses
  }

  func selecting(_ indices: [Int]) -> Rows { selecting(indices, orNext: Rows()) }

  /// The rows at indices; for each `nil`, the next row of `others`.
  func selecting(_ indices: [Int?], orNext others: Rows) -> Rows {
    var next = 0
    return indices.reduce(into: Rows()) { rows, index in
      let (source, row) = index.map { (self, $0) } ?? (others, next)
      if index == nil { next += 1 }
      rows.append(source[row], unknown: source.unknown(row), words: source.words(row))
    }
  }

  mutating func replace(_ newPositions: [UInt32], threads: Int) {
    changeBlocks(threads: threads) { $0.positions.replace(newPositions) }
  }

  /// Changes the positions of the terms, and sorts the rows. A term without a new position becomes
  /// unknown, or is removed if its kind is `nil`.
  mutating func replace(
    _ newPositions: [UInt32?],
    kinds: [TermKind?],
    threads: Int = System.coreCount
  ) {
    let count = newPositions.reduce(0) { max($0, $1.map { Int($0) + 1 } ?? 0) }
    changeBlocks(threads: threads) { $0.replace(newPositions, count: count, kinds: kinds) }
  }

  private mutating func changeBlocks(threads: Int, _ change: @Sendable (inout RowBlock) -> Void) {
    // A few blocks at a time, so that the previous blocks are freed.
    let size = 4 * threads
    for start in stride(from: 0, to: blocks.count, by: size) {
      let previous = Array(blocks[start...].prefix(size))
      let changed = concurrently(previous.count, threads: threads) { index in
        var block = previous[index]
        change(&block)
        return block
      }
      blocks.replaceSubrange(start..<start + changed.count, with: changed)
    }
  }
}

private struct RowBlock: Sendable, Equatable {
  var positions = Lists()
  var unknowns: [KindValues] = []
  var words = Lists()

  mutating func trim() {
    positions.trim()
    words.trim()
  }

  mutating func replace(_ newPositions: [UInt32?], count: Int, kinds: [TermKind?]) {
    var unsorted = Lists()
    var row: [UInt32] = []
    for index in unknowns.indices {
      row.removeAll(keepingCapacity: true)
      for old in positions[index] {
        if let position = newPositions[Int(old)] {
          row.append(position)
        } else if let kind = kinds[Int(old)] {
          unknowns[index][kind] += 1
        }
      }
      unsorted.append(row[...])
    }
    // Transposing twice sorts each row, in linear time.
    positions = unsorted.transposed(count).transposed(unknowns.count)
  }
}

private struct Lists: Sendable, Equatable {
  private(set) var elements: [UInt32] = []
  private var ends: [UInt32] = []

  subscript(index: Int) -> ArraySlice<UInt32> {
    elements[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  mutating func append(_ list: ArraySlice<UInt32>) {
    elements += list
    ends.append(UInt32(elements.count))
  }

  /// For each number below `count`, the ascending indices of the lists that contain it.
  func transposed(_ count: Int) -> Lists {
    var next = Array(repeating: UInt32.zero, count: count)
    for number in elements { next[Int(number)] += 1 }
    var start: UInt32 = 0
    for number in next.indices { (next[number], start) = (start, start + next[number]) }
    var indices = Array(repeating: UInt32.zero, count: elements.count)
    // Arrays would check for each element whether they are referenced uniquely.
    var nextIndices = next.mutableSpan
    var listIndices = indices.mutableSpan
    for index in ends.indices {
      for number in self[index] {
        listIndices[Int(nextIndices[Int(number)])] = UInt32(index)
        nextIndices[Int(number)] += 1
      }
    }
    // Each list is full.
    return Lists(elements: indices, ends: next)
  }

  mutating func replace(_ numbers: [UInt32]) {
    for index in elements.indices { elements[index] = numbers[Int(elements[index])] }
  }

  mutating func trim() {
    elements = elements.withUnsafeBufferPointer { Array($0) }
    ends = ends.withUnsafeBufferPointer { Array($0) }
  }
}
