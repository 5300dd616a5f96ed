import Testing

@testable import Datasets

@Suite struct SharedUtterancesCheckTests {
  @Test func ignoresCaseAndSpaces() {
    let dataset = Dataset(
      intents: [
        Dataset.Intent("bye", ["good day", "see you", "so long"]),
        Dataset.Intent("greet", ["Good  day", "hello", "so long"]),
        Dataset.Intent("thank", ["so long", "thanks", "thanks"]),
      ],
      outOfScope: ["HELLO", "who won"]
    )
    #expect(
      SharedUtterances.findings(in: dataset) == [
        .sharedUtterance("so long", intents: ["bye", "greet", "thank"], isOutOfScope: false),
        .sharedUtterance("good day", intents: ["bye", "greet"], isOutOfScope: false),
        .sharedUtterance("hello", intents: ["greet"], isOutOfScope: true),
      ]
    )
  }
}
