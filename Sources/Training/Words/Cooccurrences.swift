import Kernels

/// The positive pointwise mutual information of stems: how much more often than by chance two stems
/// occur near each other.
struct Cooccurrences {
  /// The most frequent word form of each stem.
  private(set) var words: [String] = []
  private(set) var counts: [Int] = []
  /// The neighbours of each stem, ascending.
  private(set) var neighbours: [[(stem: Int, value: Float)]] = []

  private static let window = 4
  private static let fewestUses = 2
  private static let mostWords = 20_000

  /// Words of different texts are not neighbours.
  init(_ texts: [String], language: Language) {
    let rows = read(texts, language: language)
    var pairs: [UInt64: Int] = [:]
    for row in rows {
      for (index, stem) in row.enumerated() where stem >= 0 {
        for other in row[(index + 1)...].prefix(Self.window) where other >= 0 {
          pairs[UInt64(min(stem, other)) << 32 | UInt64(max(stem, other)), default: 0] += 1
        }
      }
    }
    weigh(pairs)
  }

  /// The indices of each text's stems; less frequent stems are -1.
  private mutating func read(_ texts: [String], language: Language) -> [[Int]] {
    var stemmer = WordStemmer(language: language)
    var forms: [String: [String: Int]] = [:]
    var stems: [String: String] = [:]
    let texts = texts.map { text in
      stemmer.words(of: text).map { word in
        let stem = stems[word] ?? stemmer.stem(of: word)
        stems[word] = stem
        forms[stem, default: [:]][word, default: 0] += 1
        return stem
      }
    }
    let uses = forms.mapValues { $0.values.reduce(0, +) }.filter { $0.value >= Self.fewestUses }
    let kept = uses.keys.sorted {
      let (one, other) = (uses[$0] ?? 0, uses[$1] ?? 0)
      return one == other ? $0 < $1 : one > other
    }.prefix(Self.mostWords)
    let newIndices = Dictionary(uniqueKeysWithValues: zip(kept, 0...))
    words = kept.map { stem in
      (forms[stem] ?? [:]).max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? stem
    }
    counts = kept.map { uses[$0] ?? 0 }
    return texts.map { $0.map { newIndices[$0] ?? -1 } }
  }

  private mutating func weigh(_ pairs: [UInt64: Int]) {
    let keys = pairs.keys.sorted()
    var sums = Array(repeating: 0.0, count: words.count)
    for key in keys {
      let count = Double(pairs[key] ?? 0)
      sums[Int(key >> 32)] += count
      sums[Int(key & 0xFFFF_FFFF)] += count
    }
    let smooth = sums.map { $0 > 0 ? Self.smoothed($0) : 0 }
    let all = smooth.reduce(0, +)
    neighbours = Array(repeating: [], count: words.count)
    for key in keys {
      let (one, other) = (Int(key >> 32), Int(key & 0xFFFF_FFFF))
      let count = Double(pairs[key] ?? 0)
      let chance = (sums[one] * smooth[other] + sums[other] * smooth[one]) / (2 * all)
      let value = Float(Elementary.logarithm(count / chance))
      guard value > 0 else { continue }
      neighbours[one].append((other, value))
      if one != other { neighbours[other].append((one, value)) }
    }
  }

  /// Returns x^¾ (Levy, Goldberg and Dagan 2015) by square roots, which give the same bits on all
  /// platforms.
  private static func smoothed(_ x: Double) -> Double {
    let root = x.squareRoot()
    return root * root.squareRoot()
  }
}
