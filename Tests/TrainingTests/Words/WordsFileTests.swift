import Foundation
import Host
import Testing

@testable import Training

@Suite struct WordsFileTests {
  @Test func vectorsAreFoundByStem() throws {
    let file = try WordsFile(TestWords.bytes())
    #expect(file.language == .english)
    #expect(file.vectors.count == TestWords.words.count)
    for (word, expected) in zip(TestWords.words, TestWords.rows) {
      let stem = WordStemmer(language: .english).stem(of: word)
      let row = try #require(file.vectors.row(of: Fingerprint(word: stem.utf8)))
      #expect(file.words[Int(row)] == word)
      let vector = file.vectors.vector(of: [row])
      #expect(zip(vector, expected).allSatisfy { abs($0 - $1) < 1e-5 })
    }
  }

  @Test func theFirstWordOfAStemIsUsed() throws {
    let bytes = try TestWords.bytes(words: ["cars", "car"], rows: [[7, 0], [0, 7]])
    let file = try WordsFile(bytes)
    #expect(file.words == ["cars"])
    #expect(file.vectors.vector(of: [0]) == [7, 0])
  }

  @Test func invalidFilesAreErrors() throws {
    #expect(throws: WordsFile.Flaw.notWords) { try WordsFile(Data("words".utf8)) }
    let model = Safetensors.serialize(metadata: ["format": "SwiftNLC model"], tensors: [])
    #expect(throws: WordsFile.Flaw.notWords) { try WordsFile(model) }
    #expect(throws: WordsFile.Flaw.newerVersion(2)) {
      try WordsFile(TestWords.bytes(version: "2"))
    }
    #expect(throws: WordsFile.Flaw.damaged) {
      var bytes = try TestWords.bytes()
      bytes[bytes.count - 1] ^= 1
      return try WordsFile(bytes)
    }
    #expect(throws: WordsFile.Flaw.damaged) {
      try WordsFile(TestWords.bytes(dimensions: "100000000000000000"))
    }
    // Changed and truncated files are detected.
    let bytes = try TestWords.bytes()
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<200 {
      var flipped = bytes
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      flipped[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      #expect(throws: WordsFile.Flaw.self, "byte \(index)") { try WordsFile(flipped) }
      let end = Int.random(in: 0..<bytes.count, using: &generator)
      #expect(throws: WordsFile.Flaw.self, "up to \(end)") { try WordsFile(bytes[..<end]) }
    }
    #expect(throws: TrainingError.file(FileError("no/such.words", .noSuchFile))) {
      try WordsFile(path: "no/such.words")
    }
  }
}
