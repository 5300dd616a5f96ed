/// A trie of words in dictionary entries, which finds the word nearest to a misspelled one.
///
/// An edit is an added, missing or different letter, or two swapped letters. The first letter must
/// match, because words with another first letter are usually different words.
package struct Misspellings: Sendable, Equatable {
  package struct Word: Sendable, Equatable {
    let text: String
    let stem: UInt64

    package init(text: String, stem: UInt64) {
      self.text = text
      self.stem = stem
    }
  }

  struct Correction: Equatable {
    let word: Int
    let edits: Int
  }

  /// Sorted by their Unicode scalars.
  package let words: [Word]
  /// The hashes of correct words in the training data that look like misspellings.
  let others: Set<UInt64>
  private var nodes: [Node] = []

  private struct Node: Equatable {
    let letter: UInt32
    let depth: UInt8
    /// The word that ends at this node, or −1.
    var word: Int32 = -1
    /// The index after the descendants of this node.
    var end: UInt32 = 0
  }

  static let lengths = 5...40
  package static let mostWords = 200_000

  private static func most(length: Int) -> Int { length >= 8 ? 2 : length >= 5 ? 1 : 0 }

  package init(_ words: [Word], others: Set<UInt64> = []) {
    let letters = words.prefix(Self.mostWords).map { word in
      (Array(word.text.unicodeScalars.map(\.value)), word)
    }
    .filter { Self.lengths.contains($0.0.count) }
    .sorted { $0.0.lexicographicallyPrecedes($1.0) }
    self.others = others
    var kept: [Word] = []
    var path: [(letter: UInt32, node: Int)] = []
    for (letters, word) in letters {
      let shared = zip(path, letters).prefix { $0.0.letter == $0.1 }.count
      if shared == letters.count, path.count == shared { continue }
      while path.count > shared, let last = path.popLast() {
        nodes[last.node].end = UInt32(nodes.count)
      }
      for letter in letters[shared...] {
        path.append((letter, nodes.count))
        nodes.append(Node(letter: letter, depth: UInt8(path.count)))
      }
      if let last = path.last { nodes[last.node].word = Int32(kept.count) }
      kept.append(word)
    }
    for last in path { nodes[last.node].end = UInt32(nodes.count) }
    self.words = kept
  }

  /// Returns `nil` if the text is one of the words or no word is near enough.
  func correction(of text: [UInt32]) -> Correction? {
    guard text.count >= Self.lengths.lowerBound - 1, text.count <= Self.lengths.upperBound + 2
    else { return nil }
    let width = text.count + 1
    var rows = [UInt8](repeating: 0, count: width * (Self.lengths.upperBound + 1))
    for column in 0..<width { rows[column] = UInt8(column) }
    var path = [UInt32](repeating: 0, count: Self.lengths.upperBound)
    var best: Correction?
    var most = Self.most(length: text.count + 2)
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      let depth = Int(node.depth)
      path[depth - 1] = node.letter
      guard depth > 1 || node.letter == text[0] else {
        index = Int(node.end)
        continue
      }
      let least = EditDistance.fill(&rows, row: depth, of: path, text)
      if node.word >= 0 {
        let edits = Int(rows[depth * width + width - 1])
        if edits == 0 { return nil }
        if edits <= min(most, Self.most(length: depth)) {
          best = Correction(word: Int(node.word), edits: edits)
          // A later word is better only if it needs fewer edits.
          most = edits - 1
        }
      }
      index = least > max(most, 0) ? Int(node.end) : index + 1
    }
    return best
  }
}
