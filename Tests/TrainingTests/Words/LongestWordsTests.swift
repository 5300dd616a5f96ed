import Foundation
import Testing

@testable import Training

/// Words of languages without spaces, and Korean words with particles, are found by longest match;
/// German compounds without a vector get the vectors of their parts. Training and prediction agree.
@Suite struct LongestWordsTests {
  struct Sample: Sendable {
    let language: String
    let words: [String]
    let light: [String]
    let music: [String]
    /// A question about the light, of which the training data has no word, and the stems of its
    /// words.
    let question: String
    let found: [String]
  }

  private static let samples = [
    Sample(
      language: "ja",
      words: ["ライト", "ランプ", "明", "明か", "明かり", "歌", "音楽"],
      light: ["ライトをお願い", "明かりをつける", "明かり"],
      music: ["歌をお願い", "音楽をかける", "音楽"],
      question: "ランプ、明か?",
      found: ["ランプ", "明か"]
    ),
    Sample(
      language: "zh",
      words: ["开灯", "灯", "灯泡", "歌", "音乐"],
      light: ["请开灯", "把灯打亮", "灯"],
      music: ["放音乐", "唱一首歌", "歌"],
      question: "灯泡呢",
      found: ["灯泡"]
    ),
    Sample(
      language: "th",
      words: ["เปิดไฟ", "ไฟ", "หลอดไฟ", "เพลง", "เพล"],
      light: ["ช่วยเปิดไฟ", "ไฟ", "ไฟหน่อย"],
      music: ["ขอเพลง", "เพลง", "เพลงหน่อย"],
      // A word does not end before a mark, so this is not `เพล` with a vowel.
      question: "หลอดไฟเพลี",
      found: ["หลอดไฟ"]
    ),
    Sample(
      language: "ko",
      words: ["노래", "음악", "전등", "조명"],
      light: ["전등을 켜줘", "전등이 필요해", "전등"],
      music: ["노래를 틀어줘", "음악이 필요해", "음악"],
      question: "조명을요",
      found: ["조명"]
    ),
    Sample(
      language: "de",
      words: ["küche", "lampe", "lied", "melodie", "musik"],
      light: ["Lampe an", "Küchenlampen an bitte", "bitte die Küche", "Lampe, Küche an"],
      music: ["ein Lied bitte", "Musiklieder", "ein Lied an", "Liedermelodie"],
      question: "die lampenküche",
      found: ["lamp", "kuch"]
    ),
  ]

  private static let music = [
    "歌", "音楽", "音乐", "เพลง", "เพล", "노래", "음악", "lied", "melodie", "musik",
  ]

  private static func data(_ sample: Sample) throws -> EmbeddedDataset {
    let rows = sample.words.map { word in
      music.contains(word) ? [0, 7] : [7, 0] as [Float]
    }
    return try TestData.embedded(
      Dataset(
        language: sample.language,
        intents: [.init("light", sample.light), .init("music", sample.music)]
      ),
      vectors: TestWords.file(sample.language, sample.words, rows).vectors
    )
  }

  @Test(arguments: samples)
  func trainingAndPredictionFindTheSameWords(_ sample: Sample) throws {
    let data = try Self.data(sample)
    var reader = TermReader(data.bag, vectors: data.vectors)
    for (row, text) in (sample.light + sample.music).enumerated() {
      let words = reader.textTerms(of: text).words
      #expect(!words.isEmpty && words.sorted() == data.rows.words(row).sorted(), "\(text)")
    }
    let found = reader.textTerms(of: sample.question).words
    #expect(found == sample.found.map { data.vectors?.row(of: Fingerprint(word: $0.utf8)) })
  }

  @Test(arguments: samples)
  func unseenWordsAreUnderstood(_ sample: Sample) throws {
    let classifier = try TestData.classifier(Self.data(sample))
    #expect(classifier.rank(sample.question)[0].intent == "light")
    let explanation = try #require(classifier.explain(sample.question, as: "light"))
    let reasons = explanation.parts.filter { $0.weight > 0 }.map(\.text)
    #expect(reasons.contains { $0.contains(sample.found[0]) }, "\(reasons)")
    let sum = explanation.parts.reduce(explanation.base) { $0 + $1.weight }
    #expect(abs(sum - explanation.score) < 1e-3)
  }

  /// The vocabulary of the Embedder's files consists of single characters, so the files contain the
  /// texts. Without them, training uses no vectors.
  @Test(arguments: samples)
  func filesGiveTheSameWords(_ sample: Sample) throws {
    let data = try Self.data(sample)
    var read = try TestData.reread(data, dense: false)
    #expect(read.adding(data.vectors).rows == data.rows)
    read.texts = []
    #expect((read.adding(data.vectors).vectors == nil) == read.bag.settings.language.lacksSpaces)
  }
}
