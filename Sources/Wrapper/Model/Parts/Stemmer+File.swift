extension Stemmer {
  private static let key = "probe"

  static func writeProbe(of language: Language, to file: inout ModelWriter) throws {
    try file.write(probe(language), as: key)
  }

  /// Refuses a model that was trained with other stems than those of this libstemmer.
  static func checkProbe(
    in file: ModelReader,
    of language: Language,
    compares: Bool
  ) throws(ModelError.Problem) {
    let probe = try file.strings(key, part: "stems of the probe words")
    guard !compares || probe == Self.probe(language) else {
      throw .otherStemmer(language: language.code)
    }
  }
}
