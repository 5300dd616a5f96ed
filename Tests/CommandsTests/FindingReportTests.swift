import Corpus
import Testing
import TextFormats

@testable import Commands
@testable import Datasets

@Suite struct FindingReportTests {
  private static let findings: [Finding] = [
    .otherLanguage(declared: "en", found: .script(.cyrillic)),
    .secondLanguage(
      .words(.init(code: "fr", name: "French")),
      share: 0.0769,
      suchAs: Finding.Example("bye", "à demain")
    ),
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

  @Test func printsFindings() {
    let expected = """
      Language of the utterances: correct it with --language; stems, and therefore
      accuracy, depend on it
        The language is “en”, but the script is Cyrillic

      Utterances in two languages: make a dataset and a model for each language; stems
      and word vectors depend on it
        at least 7.7 % of the utterances are in French
          such as “à demain” (bye)

      1 utterance of more than one intent: keep each utterance in one intent only
        “good day”
          bye, greet, out of scope

      1 pair of intents that are hard to distinguish: merge the two intents, or make
      their utterances more distinct
        pin_help, pin_reset
          6 of 13 confused when held out
          such as “I forgot it” (pin_help)

      1 utterance that looks mislabelled: check whether another intent is right
        timer: “set an alarm for nine minutes from now”
          like alarm: “set an alarm for 5 pm”

      1 utterance nearly identical to an utterance of another intent: keep one of the
      two, or make the difference explicit
        off_topic: “near and far near and far near and far near and far near and far…”
          locate: “what's near”

      1 intent with fewer than five utterances: add utterances; intents with fewer
      than about ten are rarely recognised
        webex: 2

      1 intent much larger than the others: add utterances to the other intents, or
      ambiguous utterances will be assigned to this one
        off_topic: 1,094; the median is 5

      2 utterances to clean up: correct or remove each
        trip: “to {City} \u{FFFD}[31m”
          contains the placeholder {City}
        光: “電気をつけて電気をつけて電気をつけて電気をつけて電気をつけて電気をつけ…”
          contains no words

      10 findings in 3 utterances of 2 intents

      """
    #expect(FindingReport(Self.findings, in: Self.dataset).text(columns: 80) == expected)
  }

  @Test func limitsFindingsPerKind() {
    let findings = (0..<12).map { Finding.fewUtterances(intent: "i\($0)", count: 1) }
    let text = FindingReport(findings, in: Self.dataset).text(columns: 80)
    #expect(text.hasSuffix("  i9: 1\n  and 2 more\n\n12 findings in 3 utterances of 2 intents\n"))
    #expect(text.hasPrefix("12 intents with fewer than five utterances: "))
  }

  @Test func firstFindingsAreThoseThatAnImportDoesNotReport() {
    let reports = [[], Array(Self.findings.prefix(1)), Array(Self.findings.prefix(2))].map {
      FindingReport($0, in: Self.dataset).first(calling: ["d.json"], columns: 80)
    }
    #expect(
      reports == [
        "Checked the dataset: no findings", "Checked the dataset: no other findings",
        """
        Checked the dataset; `swiftnlc check d.json` shows all findings:
          - Utterances in two languages
            at least 7.7 % of the utterances are in French
        """,
      ]
    )
  }

  @Test func printsNoFindings() {
    let report = FindingReport([], in: Self.dataset)
    #expect(report.text(columns: 80) == "No findings in 3 utterances of 2 intents\n")
    #expect(report.json.text == #"{"intents":2,"utterances":3,"findings":[]}"#)
  }

  @Test func reportsASingleIntent() {
    let text = FindingReport([.onlyIntent("Fallback")], in: Self.dataset).text(columns: 80)
    #expect(
      text.hasPrefix(
        "Only one intent: add another intent; a classifier needs at least two\n  Fallback\n"
      )
    )
  }

  @Test func printsJSON() {
    let expected = [
      """
      {"kind":"otherLanguage","declared":"en","script":"Cyrillic","advice":"correct it with \
      --language; stems, and therefore accuracy, depend on it"}
      """,
      """
      {"kind":"secondLanguage","language":"fr","share":0.0769,"suchAs":{"intent":"bye",\
      "utterance":"à demain"},"advice":"make a dataset and a model for each language; stems and \
      word vectors depend on it"}
      """,
      """
      {"kind":"sharedUtterance","utterance":"good day","intents":["bye","greet"],\
      "outOfScope":true,"advice":"keep each utterance in one intent only"}
      """,
      """
      {"kind":"indistinct","intents":["pin_help","pin_reset"],"mistaken":6,"of":13,"suchAs":\
      {"intent":"pin_help","utterance":"I forgot it"},"advice":"merge the two intents, \
      or make their utterances more distinct"}
      """,
      """
      {"kind":"mislabelled","intent":"timer","utterance":"set an alarm for nine minutes from now",\
      "like":{"intent":"alarm","utterance":"set an alarm for 5 pm"},"confidence":0.9991,\
      "advice":"check whether another intent is right"}
      """,
    ]
    #expect(
      FindingReport(Self.findings, in: Self.dataset).findings.prefix(5).map(\.json.text) == expected
    )
  }
}
