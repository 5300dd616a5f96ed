import Corpus
import Testing

@testable import Training

/// Datasets of three distinct intents, into which the tests put errors for the checks to find.
@Suite struct DatasetFindingsTests {
  private static let lights = Dataset.Intent("lights", utterances("turn the", "light on", "now"))
  private static let music = Dataset.Intent("music", utterances("play some", "music", "loud"))
  private static let weather = Dataset.Intent("weather", utterances("will it rain", "in", "today"))

  @Test func aCleanDatasetHasNoFindings() throws {
    #expect(try findings([Self.lights, Self.music, Self.weather]) == [])
  }

  @Test func mislabelledUtterancesAreFound() throws {
    var music = Self.music
    music.utterances.append("turn the garden light on now please")
    let found = try findings([Self.lights, music, Self.weather])
    guard case .mislabelled(let example, let like, let confidence) = found.first else {
      Issue.record("\(found)")
      return
    }
    #expect(found.count == 1)
    #expect(example == Finding.Example("music", "turn the garden light on now please"))
    #expect(like == Finding.Example("lights", "turn the garden light on now"))
    #expect((0.5...1).contains(confidence))
  }

  @Test func indistinctIntentsAreFound() throws {
    let halves = [0, 1].map { half in
      Self.lights.utterances.enumerated().filter { $0.offset % 2 == half }.map(\.element)
    }
    let found = try findings([
      Dataset.Intent("lamp", halves[0]), Dataset.Intent("lights", halves[1]), Self.music,
      Self.weather,
    ])
    guard case .indistinct(let intents, let mistaken, let total, let example) = found.first else {
      Issue.record("\(found)")
      return
    }
    #expect(found.count == 1)
    #expect(intents == ["lamp", "lights"])
    #expect(total == Self.lights.utterances.count)
    #expect(mistaken * 4 >= total)
    #expect(Self.lights.utterances.contains(example.utterance))
  }

  @Test func sharedUtterancesAreReportedOnce() throws {
    var music = Self.music
    music.utterances.append("Turn the garden light on now")
    let found = try findings([Self.lights, music, Self.weather])
    #expect(
      found == [
        .sharedUtterance(
          "turn the garden light on now",
          intents: ["lights", "music"],
          isOutOfScope: false
        )
      ]
    )
  }

  @Test func findingsAreSortedByKind() throws {
    let dataset = Dataset(
      language: "de",
      intents: [
        Dataset.Intent("small", ["asdfgh", "what is the time to do that for you"]), Self.lights,
        Self.music, Self.weather,
      ],
      outOfScope: ["turn the garden light on now"]
    )
    let found = try DatasetFindings.findings(in: dataset, TrainingResources(threads: 2))
    #expect(found.map(\.kind) == [.otherLanguage, .sharedUtterance, .fewUtterances, .junk])
  }

  @Test func findingsDoNotDependOnThreads() throws {
    let dataset = Dataset(intents: [Self.lights, Self.music, Self.weather])
    let reversed = Dataset(intents: [Self.weather, Self.music, Self.lights])
    let predictions = try predictions(dataset, threads: 1)
    #expect(try self.predictions(reversed, threads: 3) == predictions)
    #expect(predictions?.count == 36)
  }

  @Test(arguments: [
    ([Dataset.Intent("a", ["one", "two"])], [Finding.Kind.onlyIntent]),
    (
      [Dataset.Intent("a", ["?"]), Dataset.Intent("b", ["!"])],
      [.fewUtterances, .fewUtterances, .junk, .junk]
    ),
    ([], []),
  ])
  func datasetsWithoutIntentsHaveNoFindings(intents: [Dataset.Intent], kinds: [Finding.Kind]) throws
  {
    #expect(try findings(intents).map(\.kind) == kinds)
  }

  private func findings(_ intents: [Dataset.Intent]) throws -> [Finding] {
    let dataset = Dataset(language: "en", intents: intents)
    return try DatasetFindings.findings(in: dataset, TrainingResources(threads: 2))
  }

  private func predictions(
    _ dataset: Dataset,
    threads: Int
  ) throws -> [CrossValidation.RowPrediction]? {
    let settings = TextSettings(for: dataset, kinds: CrossValidation.kinds)
    let terms = DatasetTerms(dataset, settings: settings)
    return try CrossValidation(terms, TrainingResources(threads: threads))?.predictions
  }

  /// Returns twelve utterances that differ in one word.
  private static func utterances(_ start: String, _ end: String, _ tail: String) -> [String] {
    let words = [
      "kitchen", "garden", "hall", "office", "cellar", "attic", "corner", "London", "Paris",
      "summer", "morning", "old",
    ]
    return words.map { "\(start) \($0) \(end) \(tail)" }
  }
}
