import TestSupport
import Testing

@testable import Datasets

@Suite struct AnnotationCheckTests {
  private static func dataset(
    _ marked: [(String, [Dataset.Span])],
    _ entities: [Dataset.Entity] = []
  ) -> Dataset {
    var intent = Dataset.Intent("fly", marked.map(\.0))
    for (index, (_, spans)) in marked.enumerated() where !spans.isEmpty {
      intent.spans[index] = spans
    }
    return Dataset(language: "en", intents: [intent], entities: entities)
  }

  private static let usual: [(String, [Dataset.Span])] = [
    ("to Rome", [.init("city", start: 3, end: 7)]),
    ("from Rome", [.init("city", start: 5, end: 9)]),
    ("via rome", [.init("city", start: 4, end: 8)]),
  ]

  @Test func ignoresDatasetsWithoutAnnotations() {
    #expect(AnnotationCheck.findings(in: Self.dataset([("to Rome", []), ("go", [])])).isEmpty)
    #expect(AnnotationCheck.findings(in: Self.dataset(Self.usual)).isEmpty)
  }

  @Test func findsContradictions() {
    let cases: [(String, [Dataset.Span], String, String)] = [
      (
        "near Rome", [.init("street", start: 5, end: 9)],
        "is annotated as street here, but as city elsewhere (3 times)", "Rome"
      ),
      (
        "to Rome today", [.init("day", start: 8, end: 13)],
        "is not annotated here, but as city elsewhere (3 times)", "Rome"
      ),
      (
        "to Romeville", [.init("city", start: 3, end: 7)],
        "is annotated as city, but begins or ends inside a word", "Rome"
      ),
    ]
    for (utterance, spans, reason, text) in cases {
      let findings = AnnotationCheck.findings(in: Self.dataset(Self.usual + [(utterance, spans)]))
      #expect(
        findings == [.doubtfulMark(.init("fly", utterance), text: text, reason: reason)],
        "\(utterance)"
      )
    }
  }

  /// Scripts without case do not separate words, and a combining character is not a word boundary.
  @Test func acceptsPartsOfWordsInScriptsWithoutCase() {
    let marked: [(String, [Dataset.Span])] = [("去罗马吧", [.init("city", start: 1, end: 3)])]
    #expect(AnnotationCheck.findings(in: Self.dataset(marked)).isEmpty)
  }

  @Test func findsEntitiesWithoutAnnotations() {
    let class_ = Dataset.Entity("class", [.init("first class", synonyms: ["business"])])
    let findings = AnnotationCheck.findings(
      in: Self.dataset(Self.usual + [("a Business seat", []), ("first class", [])], [class_])
    )
    #expect(
      findings == [
        .unmarkedEntity("class", value: "Business", .init("fly", "a Business seat"))
      ]
    )
  }

  /// If few utterances have annotations, missing ones are not an oversight.
  @Test func ignoresRareAnnotations() {
    let class_ = Dataset.Entity("class", [.init("first class")])
    let others: [(String, [Dataset.Span])] = (0..<20).map { ("first class \($0)", []) }
    #expect(AnnotationCheck.findings(in: Self.dataset(Self.usual + others, [class_])).isEmpty)
  }

  @Test func ignoresAnnotationsOutsideTheText() {
    let marked: [(String, [Dataset.Span])] = [
      ("to Rome", [.init("city", start: 3, end: 99), .init("city", start: 5, end: 2)])
    ]
    #expect(AnnotationCheck.findings(in: Self.dataset(marked)).isEmpty)
  }

  @Test func manyAnnotationsOfOneUtteranceTakeLinearTime() {
    let factor = timeFactor(from: 1_000) { count in
      let spans = (0..<count).map { Dataset.Span("city", start: 5 * $0, end: 5 * $0 + 4) }
      let dataset = Self.dataset([(String(repeating: "Rome ", count: count), spans)])
      #expect(AnnotationCheck.findings(in: dataset).isEmpty)
      let template = String(repeating: "{city} ", count: count)
      #expect(dataset.intents[0].templates == [template])
    }
    #expect(factor < 24)
  }
}
