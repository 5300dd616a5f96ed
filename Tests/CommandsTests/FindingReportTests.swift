import Corpus
import Datasets
import Testing
import TextFormats

@testable import Commands

@Suite struct FindingReportTests {
  private static let findings: [Finding] = [
    .otherLanguage(declared: "en", found: .script(.cyrillic)),
    .sharedUtterance("good day", intents: ["bye", "greet"], isOutOfScope: true),
    .indistinct(
      ["pin_help", "pin_reset"],
      mistaken: 6,
      of: 13,
      suchAs: Finding.Example("pin_help", "I forgot it")
    ),
    .mislabelled(
      Finding.Example("timer", "set an alarm for nine minutes from now"),
      like: Finding.Example("alarm", "set an alarm for 5 pm"),
      confidence: 0.99912
    ),
    .nearRepeat(
      Finding.Example("off_topic", String(repeating: "near and far ", count: 9)),
      of: Finding.Example("locate", "what's near")
    ),
    .fewUtterances(intent: "webex", count: 2),
    .oversized(intent: "off_topic", count: 1_094, median: 5),
    .junk(Finding.Example("trip", "to {City} \u{1B}[31m"), .placeholder("{City}")),
    .junk(Finding.Example("光", "電気をつけて電気をつけて電気をつけて電気をつけて電気をつけて電気をつけて電気を"), .noWord),
  ]

  private static let dataset = Dataset(
    intents: [Dataset.Intent("a", ["x", "y"]), Dataset.Intent("b", ["z"])]
  )

  @Test func text() {
    let expected = """
      The language: give the right one with --language; stems, and so accuracy, depend
      on it
        “en” is declared; the letters are Cyrillic

      1 utterance under more than one intent: keep each under the one intent that
      should answer it
        “good day”
          bye, greet, out of scope

      1 pair of intents that can hardly be told apart: merge the two, or rewrite what
      belongs to each
        pin_help, pin_reset
          6 of 13 taken for the other when held out
          such as “I forgot it” (pin_help)

      1 utterance that looks mislabelled: read them again, and move those that are
        timer: “set an alarm for nine minutes from now”
          like alarm: “set an alarm for 5 pm”

      1 utterance almost the same as one of another intent: keep one of the two, or
      say in what they differ
        off_topic: “near and far near and far near and far near and far near and far…”
          locate: “what's near”

      1 intent with fewer than five utterances: add some; with fewer than ten or so an
      intent is hardly recognised
        webex: 2

      1 intent much larger than the rest: add to the others, or what is unclear will
      be taken for it
        off_topic: 1,094; half of the intents have 5 or fewer

      2 utterances to be cleaned up: repair what can be repaired, and take out the
      rest
        trip: “to {City} \u{FFFD}[31m”
          the placeholder {City} is left over
        光: “電気をつけて電気をつけて電気をつけて電気をつけて電気をつけて電気をつけ…”
          holds no word, and so nothing to learn from

      9 findings in 3 utterances of 2 intents

      """
    #expect(FindingReport(Self.findings, in: Self.dataset).text(columns: 80) == expected)
  }

  @Test func noMoreThanTenOfAKind() {
    let findings = (0..<12).map { Finding.fewUtterances(intent: "i\($0)", count: 1) }
    let text = FindingReport(findings, in: Self.dataset).text(columns: 80)
    #expect(text.hasSuffix("  i9: 1\n  and 2 more\n\n12 findings in 3 utterances of 2 intents\n"))
    #expect(text.hasPrefix("12 intents with fewer than five utterances: "))
  }

  @Test func nothing() {
    let report = FindingReport([], in: Self.dataset)
    #expect(report.text(columns: 80) == "Nothing found in 3 utterances of 2 intents\n")
    #expect(report.json.text == #"{"intents":2,"utterances":3,"findings":[]}"#)
  }

  @Test func onlyOneIntent() {
    let text = FindingReport([.onlyIntent("Fallback")], in: Self.dataset).text(columns: 80)
    #expect(
      text.hasPrefix(
        "Only one intent: add another, as a classifier needs two to tell apart\n  Fallback\n"
      )
    )
  }

  @Test func json() {
    let expected = [
      """
      {"kind":"otherLanguage","declared":"en","script":"Cyrillic","advice":"give the right one \
      with --language; stems, and so accuracy, depend on it"}
      """,
      """
      {"kind":"sharedUtterance","utterance":"good day","intents":["bye","greet"],\
      "outOfScope":true,"advice":"keep each under the one intent that should answer it"}
      """,
      """
      {"kind":"indistinct","intents":["pin_help","pin_reset"],"mistaken":6,"of":13,"suchAs":\
      {"intent":"pin_help","utterance":"I forgot it"},"advice":"merge the two, or rewrite what \
      belongs to each"}
      """,
      """
      {"kind":"mislabelled","intent":"timer","utterance":"set an alarm for nine minutes from now",\
      "like":{"intent":"alarm","utterance":"set an alarm for 5 pm"},"confidence":0.9991,\
      "advice":"read them again, and move those that are"}
      """,
    ]
    #expect(
      FindingReport(Self.findings, in: Self.dataset).findings.prefix(4).map(\.json.text) == expected
    )
  }
}
