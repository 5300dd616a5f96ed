import Kernels
import Testing

@testable import Training

@Suite struct WordsFileRefiningTests {
  /// Texts in which "chandelier" occurs in the same contexts as "lamp" and "light".
  private static let texts = (0..<12).flatMap { number in
    [
      "turn the lamp on in room \(number % 3)", "turn the light on in room \(number % 3)",
      "turn the chandelier on in room \(number % 3)", "play that song again loud",
      "play that tune again loud", "play that melody again loud",
    ]
  }

  private static func vector(_ word: String, in file: WordsFile) throws -> [Float] {
    let stem = WordStemmer(language: .english).stem(of: word)
    let row = try #require(file.vectors.row(of: Fingerprint(word: stem.utf8)))
    return file.vectors.vector(of: [row])
  }

  @Test func newWordsAreSimilarToWordsInTheSameContexts() throws {
    let file = try WordsFile(TestWords.bytes())
    let refined = try #require(file.refined(by: Self.texts))
    #expect(Set(refined.words).isSuperset(of: file.words + ["chandelier", "turn"]))
    let chandelier = try Self.vector("chandeliers", in: refined).direction
    func cosine(_ word: String) throws -> Float {
      Kernels.product(chandelier, try Self.vector(word, in: file).direction)
    }
    #expect(try cosine("lamp") > 0.8 && cosine("song") < 0.5)
    for word in TestWords.words {
      #expect(try Self.vector(word, in: refined) == Self.vector(word, in: file), "\(word)")
    }
  }

  @Test func refiningIsDeterministic() throws {
    let file = try WordsFile(TestWords.bytes())
    let bytes = try #require(file.refined(by: Self.texts)?.serialized())
    #expect(file.refined(by: Self.texts)?.serialized() == bytes)
    #expect(try WordsFile(bytes).serialized() == bytes)
  }

  @Test func textsWithoutCooccurrencesGiveNothing() throws {
    let file = try WordsFile(TestWords.bytes())
    #expect(file.refined(by: []) == nil)
    #expect(file.refined(by: ["lamp"]) == nil)
    let known = try #require(file.refined(by: ["lamp light", "light lamp"]))
    #expect(known.words == file.words)
  }
}
