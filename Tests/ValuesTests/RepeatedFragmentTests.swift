import Foundation
import Testing

@testable import Values

/// Reads texts that repeat a fragment thousands of times, on the smallest stack of a thread on any
/// platform. A grammar without a limit on nesting would overflow the stack; one that takes
/// quadratic time would not finish.
@Suite struct RepeatedFragmentTests {
  static let languages = ["en", "de", "fr", "es", "it", "pt", "nl"]

  /// Fragments by their language; an empty string stands for all languages.
  private static let fragments: KeyValuePairs = [
    "en": [
      "2 days after ", "2 weeks from ", "monday 2 days after ", "from 1 to ", "point one ",
      "one point ", "and a half ", "a half of ", "half 7 ", "9 before ", "at 7 or ", "at 7, or ",
      "june 5 or ",
      "june 5, 6, ", "one ", "hundred and ", "next ", "every ", "of the ", "2 days and ",
      "99999999999 years ago ",
    ],
    "de": ["3 tage vor ", "half 7 ", "fünfund"],
    "fr": ["2 jours avant ", "vingt-et-"],
    "it": ["2 giorni dopo "],
    "es": ["semana del 2 ", "finde luego de 10 "],
    "pt": ["semana de 2 "],
    "nl": ["2 dagen na ", "half 7 "],
    "": [
      "1/2 ", "1.1.", "+1 (2) ", "1, 2, ", "AB-1-2-", "1", "1,", "1 ", "1-", "a.", "a@", "http://",
      "(", "\u{301}", "1x10^", "5'1\"", "USD ", "1.2.",
    ],
  ]

  @Test(arguments: fragments.flatMap { entry in entry.value.map { (entry.key, $0) } })
  func repeatedFragmentsDoNotOverflowTheStack(language: String, fragment: String) {
    let text = String(repeating: fragment, count: (1 << 13) / fragment.utf8.count)
    onSmallStack {
      for language in language.isEmpty ? Self.languages : [language] { read([text], language) }
    }
  }

  @Test(arguments: languages)
  func repeatedPhrasesOfTheTablesTakeLinearTime(language: String) throws {
    var phrases = try Self.phrases(of: language)
    phrases += (1...phrases.count / 4).map { String($0 * 37 % 40) }
    var generator = SeededGenerator(seed: 7)
    let texts = (0..<30).map { _ in
      let count = Int.random(in: 1...5, using: &generator)
      let fragment = (0..<count).map { _ in
        phrases[Int.random(in: phrases.indices, using: &generator)] + " "
      }.joined()
      return String(repeating: fragment, count: 4096 / fragment.utf8.count + 1)
    }
    onSmallStack { read(texts, language) }
  }

  @Test func aListOfRepeatedWeekdaysHasAtMostSeven() {
    let text = "every " + Array(repeating: "monday", count: 9).joined(separator: " and ")
    let found = ValueReader(language: .english).values(in: text, relativeTo: noonOfAMonday)
    let kinds: [ValueKind] = Array(repeating: .repetition, count: 7) + [.date, .date]
    #expect(found.map(\.kind) == kinds)
  }

  @Test(arguments: [16, 17])
  func aListOfAgesHasAtMostSixteenNumbers(count: Int) {
    let text = "j'ai " + (1...count).map(String.init).joined(separator: ", ") + " ans"
    let found = ValueReader(language: Language("fr")).values(in: text, relativeTo: noonOfAMonday)
    #expect(found.last?.kind == (count > 16 ? .duration : .age))
  }

  private func read(_ texts: [String], _ language: String) {
    let reader = ValueReader(language: Language(language))
    for text in texts {
      let found = reader.values(in: text, relativeTo: noonOfAMonday)
      #expect(
        zip(found, found.dropFirst()).allSatisfy { $0.scalars.upperBound <= $1.scalars.lowerBound }
      )
    }
  }

  private func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
  }

  private static func phrases(of language: String) throws -> [String] {
    let name = try #require(ValueTables.names[language])
    return try ValueTableTests.table(name).rows.flatMap(\.texts)
  }
}

/// A generator with the same numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
