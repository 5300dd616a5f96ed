import Wrapper

extension EmbeddedDataset {
  /// The stop words: function words of the language, and words that occur in many intents. Words
  /// that are an utterance by themselves are not stop words.
  ///
  /// The network cannot learn to ignore stop words: inputs are normalised, so a word that occurs
  /// alone has as much weight as all words of a longer utterance together.
  var smallWords: [String] {
    var uses = WordUses(count: bag.count)
    for row in 0..<count {
      let words = rows[row].filter { bag.kinds[Int($0)] == .words }
      let isAlone = words.count == 1 && rows.unknown(row)[.words] == 0
      for word in words { uses.add(word, intent: classes[row], isAlone: isAlone) }
    }
    var reader = TermReader(bag)
    let function = Set(
      FunctionWords.of(bag.settings.language).flatMap { reader.textTerms(of: String($0)).positions }
    )
    return zip(bag.terms, 0..<UInt32(bag.count)).compactMap { term, position in
      guard bag.kinds[Int(position)] == .words, !uses.standsAlone(position) else { return nil }
      return function.contains(position) || uses.isSpread(position) ? term : nil
    }
  }
}

/// Counts the occurrences of each word by intent. Utterances must be sorted by intent.
private struct WordUses {
  private struct Use {
    var all = 0
    var ofIntent = 0
    var most = 0
    var intent: Int32 = -1
    var standsAlone = false
  }

  private var uses: [Use]

  init(count: Int) { uses = Array(repeating: Use(), count: count) }

  mutating func add(_ word: UInt32, intent: Int32, isAlone: Bool) {
    var use = uses[Int(word)]
    use.all += 1
    use.ofIntent = use.intent == intent ? use.ofIntent + 1 : 1
    use.intent = intent
    use.most = max(use.most, use.ofIntent)
    use.standsAlone = use.standsAlone || isAlone
    uses[Int(word)] = use
  }

  func standsAlone(_ word: UInt32) -> Bool { uses[Int(word)].standsAlone }

  /// Whether a word is spread over many intents: no intent has a quarter of its occurrences.
  func isSpread(_ word: UInt32) -> Bool { uses[Int(word)].most * 4 < uses[Int(word)].all }
}
