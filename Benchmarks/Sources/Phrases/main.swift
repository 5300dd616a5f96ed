// Generates a dataset of any size from invented words: Phrases COUNT [INTENTS]
//
// Prints lines of the form `label<TAB>text`. The output depends only on the arguments.

import Foundation

struct Generator: RandomNumberGenerator {
  var state: UInt64 = 42

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

struct Phrases {
  private var generator = Generator()
  private let syllables = [
    "ba", "co", "di", "fe", "gu", "la", "mo", "ni", "pe", "ra", "so", "tu", "ve", "zi",
  ]
  private let openings = ["please", "could you", "i want to", "how do i", "what about", "now"]
  private var common: [String] = []
  private var actions: [[String]] = []
  private var things: [[String]] = []

  init(intents: Int) {
    common = (0..<2_000).map { _ in word() }
    actions = (0..<intents).map { _ in (0..<6).map { _ in word() } }
    things = (0..<intents).map { _ in (0..<12).map { _ in word() } }
  }

  private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }

  private mutating func word() -> String {
    var word = ""
    for _ in 0..<number(2..<5) { word += syllables[number(0..<syllables.count)] }
    return word
  }

  mutating func line(intent: Int) -> String {
    var words = [openings[number(0..<openings.count)], actions[intent][number(0..<6)]]
    words.append(things[intent][number(0..<12)])
    for _ in 0..<number(2..<7) { words.append(common[number(0..<common.count)]) }
    return "intent_\(intent)\t\(words.joined(separator: " "))\n"
  }
}

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }.filter { $0 > 0 }
guard let count = numbers.first else {
  print("usage: Phrases COUNT [INTENTS]")
  exit(64)
}
let intents = numbers.dropFirst().first ?? 150
var phrases = Phrases(intents: intents)
var lines = ""
for index in 0..<count {
  lines += phrases.line(intent: index % intents)
  if lines.utf8.count > 1 << 16 {
    print(lines, terminator: "")
    lines = ""
  }
}
print(lines, terminator: "")
