import Foundation
import Testing

/// Tests of `swiftnlc words` and of the commands that use its output.
@Suite(.hangLimit) struct WordsCommandTests {
  private let workplace = Workplace()

  init() throws {
    try workplace.write(Self.texts, to: "texts.txt")
    try workplace.write(Self.dataset, to: "dataset.json")
  }

  /// Texts in which “chandelier” and “lamp” occur in the contexts of “light”, and “tune” in those
  /// of “song”.
  private static let texts =
    (0..<20).map { number in
      """
      please turn the light on in room \(number)
      please turn the chandelier on in room \(number)
      please turn the lamp on in room \(number)
      i want to hear that song again now
      i want to hear that tune again now

      """
    }.joined()

  private static let dataset = """
    {"language":"en","intents":[
    {"intent":"x1","utterances":["light on","turn the light on","more light here"]},
    {"intent":"x2","utterances":["play a song","a song please","that song again"]}]}
    """

  @Test func trainsVectorsThatHelpModels() async throws {
    let learned = try await workplace.run("swiftnlc words texts.txt -o ours.words")
    #expect(learned.code == 0 && learned.output.isEmpty)
    #expect(
      learned.error.hasSuffix(" from 100 lines. Next: swiftnlc train DATASET --words ours.words\n")
    )
    let train = ["train", "dataset.json", "--words", "ours.words", "--epochs", "40", "--no-check"]
    let trained = try await workplace.run("swiftnlc", train)
    #expect(trained.code == 0 && trained.error.contains("Using word vectors for "))
    let why = try await workplace.run("Prompt model.safetensors --explain chandelier")
    #expect(why.output.contains("chandelier, like light"))
    #expect(why.output.contains("x1"))
  }

  @Test func isReproducible() async throws {
    for name in ["one", "two"] {
      for (options, end) in [([], "words"), (["--from", "one.words"], "more.words")] {
        try await workplace.succeeds("swiftnlc words texts.txt -q -o \(name).\(end)", options)
      }
    }
    #expect(try workplace.bytes(of: "one.words") == workplace.bytes(of: "two.words"))
    #expect(try workplace.bytes(of: "one.more.words") == workplace.bytes(of: "two.more.words"))
  }

  @Test func extendsAFile() async throws {
    try workplace.write(Self.texts.replacing("chandelier", with: "lamp"), to: "before.txt")
    try await workplace.succeeds("swiftnlc words before.txt -q -o before.words")
    let refined = try await workplace.run(
      "swiftnlc words texts.txt --from before.words -o after.words"
    )
    #expect(refined.code == 0)
    #expect(refined.error.hasPrefix("Learned vectors for 1 word from 100 lines, in addition to "))
  }

  @Test(arguments: [("de", true), ("sw", false)])
  func supportsLanguagesWithAndWithoutStemmer(language: String, hasStemmer: Bool) async throws {
    let lines = (0..<5).map { _ in "die Lampen und die Lampe\ndas Lied und die Lieder\n" }
    try workplace.write(lines.joined(), to: "texts.txt")
    let arguments = ["words", "texts.txt", "--language", language]
    let outcome = try await workplace.run("swiftnlc", arguments)
    #expect(outcome.code == 0)
    // With a stemmer, the seven words have five stems, because “Lampen” and “Lampe”, “Lied” and
    // “Lieder” have a common stem.
    #expect(outcome.error.contains(hasStemmer ? "for 5 words" : "for 7 words"))
    #expect(workplace.has("\(language).words"))
  }

  @Test(arguments: [
    ("empty.txt", "empty.txt: the file is empty\n"),
    (
      "one.txt",
      "one.txt: too little text to learn from; too few words occur near each other more "
        + "than once"
    ),
    ("binary.txt", "binary.txt: "),
    ("none.txt", "none.txt: no such file; "),
  ])
  func reportsUnusableTexts(name: String, words: String) async throws {
    try workplace.write("", to: "empty.txt")
    try workplace.write("word\n", to: "one.txt")
    let bytes = (0..<2_000).map { UInt8(truncatingIfNeeded: $0 * 37) }
    try workplace.write(Data(bytes), to: "binary.txt")
    let before = try workplace.content()
    let outcome = try await workplace.run("swiftnlc", ["words", name, "-o", "out.words"])
    #expect(outcome.code == 1 && outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("swiftnlc words: " + words), "\(outcome.error)")
    #expect(outcome.lines.isEmpty && outcome.error.filter(\.isNewline).count == 1)
    #expect(try workplace.content() == before)
  }

  @Test func doesNotOverwriteTheFileToExtend() async throws {
    try await workplace.succeeds("swiftnlc words texts.txt -q -o en.words")
    let words = "en.words: is an input file and would be overwritten; choose another output file"
    try await workplace.fails("swiftnlc words texts.txt --from en.words", saying: words)
  }

  @Test func reportsOtherFiles() async throws {
    try workplace.write(try await Samples.model.value, to: "model.safetensors")
    try await workplace.succeeds("swiftnlc words texts.txt -q --language de")
    let advice =
      "; use a file that `swiftnlc words` wrote, or train without word vectors (--no-words)\n"
    for (name, flaw) in [
      ("model.safetensors", "not a word-vector file"), ("dataset.json", "not a word-vector file"),
      ("de.words", "for another language, “de”"),
    ] {
      for arguments in [
        ["train", "dataset.json", "-q", "-o", "m"], ["check", "dataset.json"],
      ] {
        let outcome = try await workplace.run("swiftnlc", arguments + ["--words", name])
        #expect(outcome.code == 1 && !workplace.has("m"))
        #expect(outcome.error.hasSuffix("\(name): \(flaw)\(advice)"), "\(outcome.error)")
      }
    }
    let refine = ["words", "texts.txt", "--from", "de.words", "--language", "en", "-o", "x.words"]
    let outcome = try await workplace.run("swiftnlc", refine)
    #expect(outcome.error.contains("de.words: for another language, “de”"))
    #expect(outcome.code == 1 && !workplace.has("x.words"))
  }
}
