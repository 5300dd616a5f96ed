import Foundation
import Testing

@testable import Training
@testable import Wrapper

/// Writes the quantities from which a model computes the in-scope probability of utterances, for
/// `Benchmarks/scope.py`.
///
/// Each folder in `SCOPE_PROBLEMS` has `train.tsv` and other files of `label<TAB>text` lines. The
/// test writes a file with a row of evidence for each line next to each of the other files.
@Suite struct ScopeEvidenceTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test(.enabled(if: environment["SCOPE_PROBLEMS"] != nil, "no folder in SCOPE_PROBLEMS"))
  func evidence() throws {
    let root = URL(fileURLWithPath: try #require(Self.environment["SCOPE_PROBLEMS"]))
    let wordsFile = Self.environment["SCOPE_WORDS"]
    let words = try wordsFile.map { try WordsFile(path: $0).vectors }
    let suffix = words == nil ? ".plain" : ".vectors"
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
      let folder = root.appendingPathComponent(name)
      let last = folder.appendingPathComponent("heldout" + suffix)
      guard !FileManager.default.fileExists(atPath: last.path) else { continue }
      var intents: [String: [String]] = [:]
      for (label, text) in try rows(folder, "train") { intents[label, default: []].append(text) }
      let dataset = Dataset(
        language: "en",
        intents: intents.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) },
        outOfScope: try rows(folder, "oos").map(\.text)
      ).learnable
      let recipe = Recipe(
        training: TrainingSettings(),
        text: TextSettings(for: dataset, kinds: Set(TermKind.allCases)),
        minimumCount: nil,
        words: words
      )
      let data = try EmbeddedDataset(
        dataset,
        source: name,
        settings: recipe.text,
        minimumCount: nil,
        vectors: words
      )
      let resources = TrainingResources(threads: nil)
      let (_, calibration, _, _) = try Trainer(settings: recipe.training, resources: resources)
        .trainCalibrated(data) { _ in }
      let model = try Model(recipe.model(of: data, resources: resources) { _ in })
      var reader = TermReader(model.bag, vectors: model.words)
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where file.hasSuffix(".tsv") {
        let part = String(file.dropLast(4))
        var numbers: [Float] = []
        for (label, text) in try rows(folder, part) {
          let features = model.features(of: reader.textTerms(of: text))
          let (intents, evidence) = model.probabilities(of: features)
          let best = intents.indices.max { intents[$0] < intents[$1] } ?? 0
          numbers += [model.intents[best] == label ? 1 : 0] + row(evidence)
        }
        try write(numbers, folder.appendingPathComponent(part + suffix))
      }
      try write(calibration?.evidence.flatMap { [1] + row($0) } ?? [], last)
    }
  }

  private func row(_ evidence: Scope.Evidence) -> [Float] {
    Scope.Regression.Feature.allCases.map { Float(evidence.features[$0.rawValue]) }
  }

  private func write(_ numbers: [Float], _ file: URL) throws {
    try numbers.withUnsafeBytes { Data($0) }.write(to: file)
  }

  private func rows(_ folder: URL, _ name: String) throws -> [(label: String, text: String)] {
    let file = folder.appendingPathComponent(name + ".tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }
}
