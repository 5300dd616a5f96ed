import Corpus
import Foundation
import Testing

@testable import Training
@testable import Wrapper

/// Finds the dictionary entries of real exports in their own utterances:
/// `ENTITY_EXPORTS=DIR swift test -c release --filter DeclaredValueTests`.
@Suite struct DeclaredValueTests {
  private static let folder = ProcessInfo.processInfo.environment["ENTITY_EXPORTS"]

  /// The paths of the exports that are listed in `EXPECTED.tsv`.
  private static func exports() throws -> [String] {
    let folder = try #require(folder)
    let list = try String(contentsOfFile: folder + "/EXPECTED.tsv", encoding: .utf8)
    return list.split(whereSeparator: \.isNewline).dropFirst().compactMap {
      $0.split(separator: "\t").first.map { "\(folder)/\($0)" }
    }
  }

  @Test(.enabled(if: folder != nil)) func dictionaryEntriesAreFound() throws {
    var (files, said, alone, others) = (0, 0, 0, 0)
    for path in try Self.exports() {
      guard let dataset = try? Import([path]).dataset,
        dataset.entities.contains(where: { !$0.values.isEmpty })
      else { continue }
      let language = Language(dataset.language ?? "en")
      guard let examples = EntityExamples(dataset, language: language) else { continue }
      let isMarked = dataset.intents.contains { !$0.spans.isEmpty }
      guard !isMarked else { continue }
      files += 1
      var reader = examples.untrainedReader
      func found(_ text: String) -> [Answer.Entity] { reader.untrainedEntities(of: text) }
      var names: [String: Set<String>] = [:]
      for entity in dataset.entities {
        for value in entity.values {
          for name in [value.value] + value.synonyms {
            names[name, default: []].insert("\(entity.entity)=\(value.value)")
          }
        }
      }
      for (name, values) in names where name.contains(where: { $0.isLetter || $0.isNumber }) {
        let tidy = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        alone += 1
        let answer = found(tidy)
        // If several dictionary entries differ only in case, accents and endings, the answer
        // contains only one of them.
        let isWhole = answer.contains {
          values.contains("\($0.entity)=\($0.value)")
            || $0.source == .dictionary && $0.text.count == tidy.count
        }
        others += answer.contains { values.contains("\($0.entity)=\($0.value)") } ? 0 : 1
        #expect(isWhole, "\(path): “\(tidy)” by itself: \(answer.map(\.text))")
      }
      for utterance in dataset.intents.flatMap(\.utterances) {
        let answer = found(utterance)
        for (name, values) in names {
          for range in utterance.words(name) {
            said += 1
            let (start, end) = utterance.scalars(range)
            let isFound = answer.contains { entity in
              // If entities overlap, the answer contains only the longest, or one of the longest.
              guard entity.start < end, start < entity.end else { return false }
              return values.contains("\(entity.entity)=\(entity.value)")
                || entity.start...entity.end != start...end
                  && entity.end - entity.start >= end - start
                || entity.source != .dictionary
            }
            #expect(isFound, "\(path): “\(name)” in “\(utterance)”: \(answer.map(\.text))")
          }
        }
      }
    }
    print(
      "\(files) exports: \(said) values in utterances, \(alone) by themselves, "
        + "\(others) of these told as others of the same name"
    )
    #expect(files > 0)
  }
}

extension String {
  /// Returns the ranges in which `words` occur as whole words.
  fileprivate func words(_ words: String) -> [Range<Index>] {
    guard words.contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
    return ranges(of: words).filter { range in
      func joins(_ character: Character) -> Bool { character.isLetter || character.isNumber }
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let behind = range.upperBound < endIndex ? self[range.upperBound] : " "
      return !joins(before) && !joins(behind)
    }
  }

  fileprivate func scalars(_ range: Range<Index>) -> (Int, Int) {
    (
      unicodeScalars.distance(from: startIndex, to: range.lowerBound),
      unicodeScalars.distance(from: startIndex, to: range.upperBound)
    )
  }
}
