extension TermReader {
  /// Joins the parts of known words ("pass word") or splits unknown words ("canyou"). Returns
  /// whether the text has changed.
  mutating func correctSpaces() -> Bool {
    let count = words.count
    // In another language, some words consist of known ones by chance. In long texts, changes take
    // too long.
    guard count <= 500, entries.contains(where: { isUnknown($0) }),
      entries.count(where: memory.isStrange) <= max(1, count / 2)
    else { return false }
    for word in (0..<count).dropFirst().reversed()
    where isUnknown(entries[word - 1]) && isUnknown(entries[word]) {
      if words.isStemmable(word - 1), words.isStemmable(word),
        words.characters(after: word - 1).elementsEqual([" "]),
        isKnown(words.characters(of: word - 1) + words.characters(of: word))
      {
        words.join(word - 1)
      }
    }
    guard words.count == count else { return true }
    for word in (0..<count).reversed()
    where memory.isStrange(entries[word]) && isUnknown(entries[word]) {
      let length = lengthOfFirstPart(of: word)
      if length > 0 { words.split(word, at: words.ranges[word].lowerBound + length) }
    }
    return words.count > count
  }

  /// Returns the number of letters before the space that an unknown word lacks, or zero.
  private mutating func lengthOfFirstPart(of word: Int) -> Int {
    if let length = memory.lengthOfFirstPart(of: entries[word]) { return length }
    let all = words.characters(of: word)
    let end = all.indices.dropFirst().last { isKnown(all[..<$0]) && isKnown(all[$0...]) }
    let length = (end ?? all.startIndex) - all.startIndex
    memory.setLengthOfFirstPart(length, of: entries[word])
    return length
  }

  private func isUnknown(_ entry: Int) -> Bool {
    memory.firstUnknown(of: entry).map { unknownTerms.kinds[Int($0)] } == .words
  }

  /// Long words take too long.
  private func isKnown(_ letters: ArraySlice<Unicode.Scalar>) -> Bool {
    letters.count <= 24 && isInVocabulary(stem(of: letters, isStemmable: true))
  }
}
