import Corpus
import Datasets
import Testing
import Wrapper

@testable import Training

@Suite struct NearRepeatsCheckTests {
  @Test func theSameStemsInAnyOrder() {
    let found = findings([
      ("order", ["cancel my orders!", "where is it", "Hello"]),
      ("refund", ["my order: cancel it", "order cancelled, my", "hello"]),
    ])
    #expect(
      found == [
        .nearRepeat(
          Finding.Example("refund", "order cancelled, my"),
          of: Finding.Example("order", "cancel my orders!")
        )
      ]
    )
  }

  @Test func theSameButForWordsThatEverybodyUses() {
    let others = (0..<6).map { ("intent \($0)", ["could you please do thing\($0)", "thing\($0)"]) }
    let found = findings(
      [
        ("balance", ["could you please show my account", "savings please"]),
        ("history", ["please show my account", "could you list payments"]),
      ] + others
    )
    #expect(
      found == [
        .nearRepeat(
          Finding.Example("history", "please show my account"),
          of: Finding.Example("balance", "could you please show my account")
        )
      ]
    )
  }

  @Test func aWordThatTellsIsNoNearRepeat() {
    let others = (0..<6).map { ("intent \($0)", ["turn thing\($0) on", "turn thing\($0) off"]) }
    #expect(
      findings(
        [
          ("on", ["turn the light on", "fan on", "radio on", "all on"]),
          ("off", ["turn the light off", "fan off", "radio off", "all off"]),
        ] + others
      ) == []
    )
  }

  /// Each compared to each would take hours.
  @Test(.timeLimit(.minutes(10))) func manyUtterancesOfTheSameStems() {
    let same = ["a lamp", "lamp a", "a, lamp", "a lamp!"]
    let found = findings((0..<2_000).map { ("intent \($0)", same) })
    #expect(found.isEmpty)
  }

  private func findings(_ intents: [(String, [String])]) -> [Finding] {
    let dataset = Dataset(language: "en", intents: intents.map { Dataset.Intent($0.0, $0.1) })
    let settings = TextSettings(for: dataset, kinds: [.words])
    return NearRepeats.findings(in: DatasetTerms(dataset, settings: settings))
  }
}
