import Foundation
import Testing

@testable import Wrapper

/// The share of a set of cases that is right, by language and kind. The set is not part of the
/// project: `VALUE_CASES` names its folder, which has a folder for each language.
@Suite struct ValueShareTests {
  static let folder = ProcessInfo.processInfo.environment["VALUE_CASES"]

  @Test(.enabled(if: folder != nil, "VALUE_CASES names no folder of cases"))
  func shares() throws {
    let folder = try #require(Self.folder)
    let references = Self.references(in: folder)
    for language in ["en", "de", "fr", "es", "it", "pt", "nl"] {
      var all = Share()
      for kind in ValueCase.kinds.keys.sorted() {
        let path = "\(folder)/\(language)/\(kind).jsonl"
        guard let cases = ValueCase.cases(in: path), let kinds = ValueCase.kinds[kind] else {
          continue
        }
        let reader = ValueReader(language: Language(language), kinds: kinds)
        var share = Share()
        for (index, one) in cases.enumerated() {
          share.add(one.isRight(kind, reader, references), isHeldBack: index % 2 == 1)
        }
        all = all + share
        print(language, kind, share)
      }
      print(language, "all", all)
      #expect(all.percent >= 75)
    }
  }

  private static func references(in folder: String) -> [ReferenceTime] {
    let cases = ValueCase.cases(in: "\(folder)/en/datetime.jsonl") ?? []
    return Array(Set(cases.map(\.reference)))
  }
}

/// How many are right of the cases that tables were made with, and of those held back.
private struct Share: CustomStringConvertible {
  var right = [0, 0]
  var total = [0, 0]

  mutating func add(_ isRight: Bool, isHeldBack: Bool) {
    total[isHeldBack ? 1 : 0] += 1
    if isRight { right[isHeldBack ? 1 : 0] += 1 }
  }

  static func + (left: Share, right: Share) -> Share {
    Share(
      right: [left.right[0] + right.right[0], left.right[1] + right.right[1]],
      total: [left.total[0] + right.total[0], left.total[1] + right.total[1]]
    )
  }

  var percent: Double { 100 * Double(right[0] + right[1]) / Double(max(1, total[0] + total[1])) }

  var description: String {
    zip(right, total).map { "\($0)/\($1)" }.joined(separator: ", held back ")
  }
}
