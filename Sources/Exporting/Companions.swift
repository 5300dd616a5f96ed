import Essentials
import Wrapper

/// The files that describe the inputs and outputs of an exported network, written next to it and
/// into its metadata.
package struct Companions: Equatable {
  /// The intents in the order of the output `probabilities`, one per line.
  let labels: String
  /// The terms in the order of the input `terms`, and the settings for finding them.
  let vocabulary: String

  package static let labelsName = "labels.txt"
  package static let vocabularyName = "vocabulary.json"
  package static let names = [labelsName, vocabularyName]

  package var files: [(name: String, text: String)] {
    [(Self.labelsName, labels), (Self.vocabularyName, vocabulary)]
  }

  init(_ model: Model) throws(ExportError) {
    let broken = model.intents.first { $0.contains(where: \.isNewline) }
    if let broken { throw .lineBreakInIntent(broken) }
    labels = model.intents.map { $0 + "\n" }.joined()
    vocabulary = try JSONText.of(VocabularyFile(model))
  }

  // All exported networks contain this text.
  package static let beginningOfVocabulary = #"{"kindOfTerm":"#

  private struct VocabularyFile: Encodable {
    let version = 2
    let language: String
    /// All kinds, in the order of the input `unknown`.
    let kinds = TermKind.allCases.map(\.rawValue)
    // Callers do not count unknown terms of other kinds.
    let usedKinds: [String]
    // A text is out of scope if the output `thresholdOf` is below it.
    let threshold: Double
    let thresholdOf = NetworkGraph.Name.likelihood
    /// The positions of stop words in `terms`.
    let smallWords: [UInt32]
    let spellings: [[String]]?
    let terms: [String]
    let kindOfTerm: [UInt8]
    let weights: [Float]
    let words: WordTable?

    init(_ model: Model) {
      let settings = model.bag.settings
      language = settings.language.code
      usedKinds = TermKind.allCases.filter(settings.kinds.contains).map(\.rawValue)
      threshold = model.likelihoodThreshold
      smallWords = model.stopWords.positions.sorted()
      spellings = LetterSpellings.of(settings.language)?.pairs
      terms = model.bag.terms
      kindOfTerm = model.bag.kinds.map { UInt8($0.index) }
      weights = model.scaling.weights
      words = model.words.map { WordTable($0, model) }
    }

    /// Word vectors, whose components are scale · (byte − 8).
    struct WordTable: Encodable {
      let dimensions: Int
      /// The first 32 bits of the stems' 64-bit FNV-1a hashes in hexadecimal, ascending.
      let stems: [String]
      let weights: [Float]
      let scales: [Float]
      /// The components in Base64, one byte each.
      let steps: String
      let smallRows: [UInt32]
      let compounds: CompoundRules?
      /// The source of the longest words: `text` in languages without spaces, `word` in languages
      /// that join particles, otherwise `nil`.
      let longestWordsIn: String?

      init(_ words: WordVectors, _ model: Model) {
        let language = model.bag.settings.language
        smallRows = model.stopWords.rows.sorted()
        compounds = CompoundRules.of(language)
        longestWordsIn = language.lacksSpaces ? "text" : language.joinsParticles ? "word" : nil
        dimensions = words.dimensions
        stems = (0..<words.count).map { String(words.stem(at: $0).bits >> 32, radix: 16) }
        weights = Array(words.weights)
        let integers = words.vectors.integers
        scales = integers?.scales ?? []
        let steps = integers?.numbers.map { UInt8($0 + 8) } ?? []
        self.steps = Data(steps).base64EncodedString()
      }
    }
  }
}

/// Encodes with sorted keys, so that equal values give identical files.
package enum JSONText {
  package static func of(_ value: some Encodable) throws(ExportError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      throw .notWritable(reason: "\(error)")
    }
  }
}
