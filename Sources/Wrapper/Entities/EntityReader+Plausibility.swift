import TextFormats

extension EntityReader {
  /// Returns the learned entities that may be right. The tagger often labels any text in the place of
  /// an entity: "on a plane" where the training data has "on Monday". A misspelled dictionary entry
  /// gets the value of the entry.
  mutating func plausible(
    _ learned: [Candidate],
    _ reading: SlotWords.Reading,
    _ found: [ResolvedValue]
  ) -> [Candidate] {
    let haveValues = learned.allSatisfy { $0.value != nil || $0.resolution != nil }
    let misspelled =
      haveValues ? [] : misspelled(reading) { $0.mayBeMisspelled }
    return learned.compactMap { candidate in
      if candidate.resolution != nil { return firstValue(of: candidate, reading, found) }
      if candidate.value != nil { return candidate }
      var listed = candidate
      listed.value =
        misspelled.first { ($0.entity, $0.scalars) == (candidate.entity, candidate.scalars) }?.value
      return listed.value != nil || isPlausible(candidate, reading, found) ? listed : nil
    }
  }

  /// Returns whether a text without a value may be an entity. "On a plane" is not a date, unless the
  /// training data annotates the same text. In "pay the landlord on Friday", "Friday" is not a person
  /// if the dictionary has only other persons.
  private func isPlausible(
    _ candidate: Candidate,
    _ reading: SlotWords.Reading,
    _ found: [ResolvedValue]
  ) -> Bool {
    if builtIn?.kinds(of: candidate.entity) != nil {
      return !finder.language.hasValueTable || isAnnotated(candidate, reading)
    }
    return !finder.dictionary.entities.contains { $0.name == candidate.entity }
      || !found.contains {
        $0.scalars.contains(candidate.scalars)
          && ($0.scalars != candidate.scalars || $0.kind != .number && $0.kind != .ordinal)
      }
  }

  private func isAnnotated(_ candidate: Candidate, _ reading: SlotWords.Reading) -> Bool {
    guard let tagger = finder.tagger,
      let type = tagger.types.firstIndex(of: candidate.type)
    else { return false }
    let tokens = reading.tokens.overlapping(candidate.scalars, \.scalars)
    return tagger.lexicon.hasPhrase(tokens.map { stem(of: $0, reading) }, of: type)
  }

  /// Returns the first value of an entity with several values and a word that no annotated entity
  /// contains: "Friday" of "Friday returning on Sunday".
  private func firstValue(
    of candidate: Candidate,
    _ reading: SlotWords.Reading,
    _ found: [ResolvedValue]
  ) -> Candidate {
    let values = found.filter { candidate.scalars.contains($0.scalars) && $0.kind != .number }
    guard values.count > 1 else { return candidate }
    let tokens = reading.tokens.overlapping(candidate.scalars, \.scalars)
    let others = tokens.filter { token in
      !values.contains { $0.scalars.overlaps(reading.tokens[token].scalars) }
    }
    let hasForeignWord = others.contains {
      finder.tagger?.lexicon.token(stem(of: $0, reading))?.types.isEmpty != false
    }
    guard hasForeignWord else { return candidate }
    var first = candidate
    (first.scalars, first.resolution) = (values[0].scalars, values[0])
    return first
  }

  private func stem(of token: Int, _ reading: SlotWords.Reading) -> UInt64 {
    words.words[reading.wordIndices[token]].stem
  }
}
