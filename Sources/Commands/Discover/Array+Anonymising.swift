import Host
import Values

extension [String] {
  /// The utterances with numbers in digits, e-mail addresses, links and phone numbers replaced by their kinds.
  func anonymised(_ language: Language, threads: Int) -> [String] {
    let names: [ValueKind: String] = [
      .number: "NUMBER", .email: "EMAIL", .url: "URL", .phone: "PHONE",
    ]
    let reader = ValueReader(language: language, kinds: Set(names.keys))
    let time = ReferenceTime.now
    return concurrently(count, inPartsOf: 1_024, threads: threads) { part in
      self[part].map { line in
        var line = line
        for value in reader.values(in: line, relativeTo: time).reversed() {
          // A number word such as "one" does not identify anyone, and is often a pronoun.
          guard let name = names[value.kind],
            value.kind != .number || value.text.contains(where: \.isNumber)
          else { continue }
          line.replaceSubrange(value.range(in: line), with: name)
        }
        return line
      }
    }
  }
}
