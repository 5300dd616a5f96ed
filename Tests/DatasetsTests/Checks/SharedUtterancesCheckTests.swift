import Testing

@testable import Datasets

@Suite struct SharedUtterancesCheckTests {
  @Test(arguments: [
    ("turn it on", "turn it on"), ("Turn it ON", "turn it on"), ("turn  it on", "turn it on"),
    (" turn it on", "turn it on"), ("turn it on ", "turn it on"), ("turn\tit\r\non", "turn it on"),
    ("turn\u{A0}it on", "turn it on"), ("ÉTÉ", "été"), ("été  ici", "été ici"), ("z{@[`", "z{@[`"),
    ("", ""), (" ", ""), ("Z", "z"), ("a", "a"),
  ])
  func caseAndSpacingAreFolded(utterance: String, folded: String) {
    #expect(SharedUtterances.folded(utterance) == folded)
  }

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
      SharedUtterances(dataset).findings == [
        .sharedUtterance("so long", intents: ["bye", "greet", "thank"], isOutOfScope: false),
        .sharedUtterance("good day", intents: ["bye", "greet"], isOutOfScope: false),
        .sharedUtterance("hello", intents: ["greet"], isOutOfScope: true),
      ]
    )
  }
}
