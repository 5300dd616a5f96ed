import Host
import Values

/// Replaces numbers in digits, e-mail addresses, links and phone numbers in utterances by their kinds.
struct Anonymiser {
  private let reader: ValueReader
  private let time = ReferenceTime.now

  private static let names: [ValueKind: String] = [
    .number: "NUMBER", .email: "EMAIL", .url: "URL", .phone: "PHONE",
  ]

  init(language: Language) { reader = ValueReader(language: language, kinds: Set(Self.names.keys)) }

  func anonymised(_ line: String) -> String {
    var line = line
    for value in reader.values(in: line, relativeTo: time).reversed() {
      // A number word such as "one" identifies nobody, and is often a pronoun.
      guard let name = Self.names[value.kind],
        value.kind != .number || value.text.contains(where: \.isNumber)
      else { continue }
      line.replaceSubrange(value.range(in: line), with: name)
    }
    return line
  }

  func anonymised(_ lines: [String], threads: Int) -> [String] {
    concurrently(lines.count, inPartsOf: 1_024, threads: threads) { part in
      lines[part].map { anonymised($0) }
    }
  }
}
