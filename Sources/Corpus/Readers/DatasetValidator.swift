import Datasets
import Host
import TextFormats

/// Validates a `dataset.json`, in which a misspelled member would otherwise be ignored: people
/// write these files by hand.
struct DatasetValidator {
  private let document: Document

  /// - Throws: `FileError` for the first mismatch, with its line and the expected content.
  static func check(_ json: JSON, of document: Document) throws(FileError) {
    let validator = DatasetValidator(document: document)
    try validator.check(json, "dataset", at: [])
    try validator.checkSpans(of: json)
  }

  private enum Step {
    case member(String)
    case element(Int)
  }

  private typealias Member = (name: Substring, shape: Substring, isRequired: Bool)

  /// The members of each object and the shapes of their values; `!` marks required members. After
  /// the shape of an element, `*` means an array, `+` an array or a single element without the
  /// array, `?` the element or a string, and `#` an object whose keys are indices of utterances.
  /// Watson's entities have nearly the same structure and are accepted too.
  private static let objects: [Substring: [Member]] = """
    dataset language:language intents!:intent* outOfScope:text+ entities:entity* source:text \
      taught:teaching* digest:text discovery:anything
    intent intent!:text utterances:text+ spans:span*# suggested:anything
    span entity!:text slot:text group:text start!:whole end!:whole
    entity entity!:text values:value?* patterns:pattern?* matching:matching kinds:kind+ \
      fuzzy_match:flag description:anything metadata:anything created:anything updated:anything
    value value!:text synonyms:text+ type:text patterns:text* metadata:anything \
      created:anything updated:anything
    pattern pattern!:text value:text
    matching fuzzy:flag case:flag accents:flag open:flag
    teaching utterance!:text intents:text* outOfScope:flag spans:span*
    """.split(separator: "\n").reduce(into: [:]) { objects, line in
      let words = line.split(separator: " ")
      objects[words[0]] = words.dropFirst().map { word in
        let parts = word.split(separator: ":")
        let isRequired = parts[0].hasSuffix("!")
        return (isRequired ? parts[0].dropLast() : parts[0], parts[1], isRequired)
      }
    }

  private static let elements: [Substring: (expected: String, fits: @Sendable (JSON) -> Bool)] = [
    "text": ("a string", { $0.string != nil }),
    "flag": ("true or false", { $0.bool != nil }),
    "whole": ("a whole number", { $0.whole != nil }),
    "language": (LanguageCode.expected, { $0 == "" || $0.string.flatMap(LanguageCode.of) != nil }),
    "kind": (
      "one of the entity kinds \(BuiltInTypes.kinds.joined(separator: ", "))",
      { $0.string.flatMap(BuiltInTypes.kinds(named:)) != nil }
    ),
  ]

  /// Checks a value against a shape. The nesting of the shapes bounds the recursion.
  private func check(_ json: JSON, _ shape: Substring, at path: [Step]) throws(FileError) {
    func expect(_ isMet: Bool, _ expected: String) throws(FileError) {
      if !isMet { throw mismatch(at: path, expected: expected, found: Self.name(of: json)) }
    }
    let element = shape.dropLast()
    switch shape.last {
    case "*":
      try expect(json.array != nil, "an array")
      for (index, value) in (json.array ?? []).enumerated() {
        try check(value, element, at: path + [.element(index)])
      }
    case "+": try check(json, json.array == nil ? element : element + "*", at: path)
    case "?":
      guard json.string == nil else { break }
      try expect(json.object != nil, "a string or an object")
      try check(json, element, at: path)
    case "#":
      try expect(json.object != nil, "an object")
      for member in json.object ?? [] {
        let memberPath = path + [.member(member.key)]
        guard Int(member.key) != nil else {
          throw mismatch(
            at: memberPath,
            expected: "the index of an utterance",
            found: "“\(member.key)”"
          )
        }
        try check(member.value, element, at: memberPath)
      }
    default:
      if let (expected, fits) = Self.elements[shape] { try expect(fits(json), expected) }
      guard let members = Self.objects[shape] else { break }
      try expect(json.object != nil, "an object")
      try checkMembers(of: json, members, at: path)
    }
  }

  private func checkMembers(of json: JSON, _ members: [Member], at path: [Step]) throws(FileError) {
    for member in json.object ?? [] where !Self.isComment(member.key) {
      let memberPath = path + [.member(member.key)]
      guard let known = members.first(where: { $0.name == member.key[...] }) else {
        let expected = members.filter { $0.shape != "anything" }.map(\.name).joined(separator: ", ")
        throw mismatch(at: memberPath, expected: "one of \(expected)", found: "“\(member.key)”")
      }
      if member.value != .null { try check(member.value, known.shape, at: memberPath) }
    }
    for member in members where member.isRequired && json[String(member.name)] == nil {
      throw mismatch(at: path, expected: "a member “\(member.name)”", found: "none")
    }
  }

  private func checkSpans(of json: JSON) throws(FileError) {
    for (index, intent) in json.list("intents").enumerated() {
      let texts = intent["utterances"].map(\.oneOrMore) ?? []
      for member in intent["spans"]?.object ?? [] {
        let path: [Step] = [
          .member("intents"), .element(index), .member("spans"), .member(member.key),
        ]
        guard let text = Int(member.key).flatMap({ texts.indices.contains($0) ? texts[$0] : nil })
        else {
          throw mismatch(
            at: path,
            expected: "an index below \(texts.count.grouped), the number of utterances",
            found: "“\(member.key)”"
          )
        }
        let length = text.unicodeScalars.count
        for (number, span) in (member.value.array ?? []).enumerated() {
          guard let start = span["start"]?.whole, let end = span["end"]?.whole,
            !(0 <= start && start < end && end <= length)
          else { continue }
          throw mismatch(
            at: path + [.element(number)],
            expected: "a span within the \(length.of("character")) of “\(text)”",
            found: "\(start) to \(end)"
          )
        }
      }
    }
  }

  private static func isComment(_ key: String) -> Bool {
    key == "comment" || ["_", "$", "//"].contains(where: key.hasPrefix)
  }

  private static func name(of json: JSON) -> String {
    switch json {
    case .null: "null"
    case .string(let text): "“\(text)”"
    case .array: "an array"
    case .object: "an object"
    case .bool, .number: json.text
    }
  }

  private func mismatch(at path: [Step], expected: String, found: String) -> FileError {
    FileError(document.location, .mismatch(line: line(of: path), expected: expected, found: found))
  }

  /// Parses the file again, because JSON values have no positions.
  private func line(of path: [Step]) -> Int {
    do throws(FileError.Problem) {
      try JSONScanner.parse(document.utf8 ?? []) { scanner throws(FileError.Problem) in
        try Self.seek(path[...], &scanner)
      }
    } catch {
      if case .notJSON(let line, _, _) = error { return line }
    }
    return 1
  }

  /// Scans to the value at a path and throws an error, because an error contains a position.
  private static func seek(
    _ path: ArraySlice<Step>,
    _ scanner: inout JSONScanner
  ) throws(FileError.Problem) {
    switch path.first {
    case nil:
      scanner.nextByte()
      throw scanner.error("")
    case .member(let name):
      try scanner.object { key, scanner throws(FileError.Problem) in
        if key == name { try seek(path.dropFirst(), &scanner) } else { _ = try scanner.value() }
      }
    case .element(let index):
      var position = 0
      try scanner.array { scanner throws(FileError.Problem) in
        if position == index {
          try seek(path.dropFirst(), &scanner)
        } else {
          _ = try scanner.value()
        }
        position += 1
      }
    }
  }
}
