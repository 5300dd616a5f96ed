extension EntityDictionary {
  /// The names of the tensors of a dictionary. Integers are variable-length quantities.
  fileprivate enum Tensor {
    /// For each dictionary entry, the index of its entity, the length of its text in UTF-8, and the
    /// text.
    static let values = "entities.values"
    /// For each phrase, its fingerprint in eight bytes, and twice the index of its value, plus one
    /// if the phrase alone is not recognised as an entity.
    static let names = "entities.names"
    /// The fingerprints, in eight bytes, of the words that phrases begin with.
    static let firsts = "entities.firsts"
    /// For each of the words in `firsts` the number of words in the longest phrase that begins with
    /// it.
    static let lengths = "entities.lengths"
    /// For each word whose misspellings are corrected, the length of its text in UTF-8, the text,
    /// and the fingerprint of its stem in eight bytes.
    static let spelt = "entities.spelt"
    /// The fingerprints, in eight bytes, of correct words that look like misspellings of the words
    /// in `spelt`.
    static let others = "entities.others"
  }

  func write(to file: inout ModelWriter) {
    file.write(values, as: Tensor.values) { numbers, value in
      numbers.append(UInt64(value.entity))
      numbers.append(Array(value.value.utf8))
    }
    file.write(phrases, as: Tensor.names) { numbers, phrase in
      numbers.append(fixed: phrase.fingerprint)
      numbers.append(UInt64(phrase.value) * 2 + (phrase.isAmbiguous ? 1 : 0))
    }
    file.write(firsts, as: Tensor.firsts) { $0.append(fixed: $1.fingerprint) }
    file.write(firsts, as: Tensor.lengths) { $0.append(UInt64($1.length)) }
    misspellings?.write(to: &file)
  }

  init(from file: ModelReader, entities: [Entity]) throws(ModelError.Problem) {
    let values = try file.list(Tensor.values) { numbers throws(ModelError.Problem) in
      Value(entity: try numbers.number(below: entities.count), value: try numbers.text())
    }
    guard values.count <= Self.mostValues else {
      throw .invalid(part: Tensor.values, detail: "too many")
    }
    let phrases = try file.list(Tensor.names) { numbers throws(ModelError.Problem) in
      let fingerprint = try numbers.fixed()
      let value = try numbers.number(below: values.count * 2)
      return Phrase(fingerprint: fingerprint, value: value / 2, isAmbiguous: value % 2 == 1)
    }
    var lengths = try VariableNumbers.Reader(file, Tensor.lengths)
    let firsts = try file.list(Tensor.firsts) { numbers throws(ModelError.Problem) in
      First(fingerprint: try numbers.fixed(), length: try lengths.number(below: Self.longest + 1))
    }
    self.init(
      entities: entities,
      values: values,
      phrases: phrases,
      firsts: firsts,
      misspellings: try Misspellings(from: file)
    )
  }
}

extension Misspellings {
  private typealias Tensor = EntityDictionary.Tensor

  fileprivate func write(to file: inout ModelWriter) {
    file.write(words, as: Tensor.spelt) { numbers, word in
      numbers.append(Array(word.text.utf8))
      numbers.append(fixed: word.stem)
    }
    file.write(others.sorted(), as: Tensor.others) { $0.append(fixed: $1) }
  }

  fileprivate init?(from file: ModelReader) throws(ModelError.Problem) {
    guard file.bytes(Tensor.spelt) != nil else { return nil }
    let words = try file.list(Tensor.spelt) { numbers throws(ModelError.Problem) in
      Word(text: try numbers.text(), stem: try numbers.fixed())
    }
    guard words.count <= Self.mostWords else {
      throw .invalid(part: Tensor.spelt, detail: "too many")
    }
    let others = try file.list(Tensor.others) { numbers throws(ModelError.Problem) in
      try numbers.fixed()
    }
    self.init(words, others: Set(others))
  }
}
