import Foundation

@testable import Values

/// A case of a specification such as those of Recognizers-Text: a text and its values.
struct ValueCase: Decodable {
  struct CaseContext: Decodable {
    var ReferenceDateTime: String?
  }

  struct Found: Decodable {
    var Text: String
    var TypeName: String
    var Resolution: Meaning?
  }

  struct Meaning: Decodable {
    var value: String?
    var unit: String?
    var offset: String?
    var relativeTo: String?
    var values: [[String: String]]?
  }

  var Input: String
  var Context: CaseContext?
  var Results: [Found]

  /// The kinds of the values in each file of public cases, by the name of the file.
  static let kinds: [String: Set<ValueKind>] = [
    "number": [.number], "ordinal": [.ordinal], "percent": [.percent], "currency": [.money],
    "temperature": [.temperature], "age": [.age], "dimension": [.dimension], "email": [.email],
    "url": [.url], "phone": [.phone],
    "datetime": [
      .date, .time, .dateTime, .datePeriod, .timePeriod, .dateTimePeriod, .duration, .repetition,
    ],
  ]

  var reference: ReferenceTime {
    let numbers = (Context?.ReferenceDateTime ?? "2016-11-07T00:00:00")
      .split { !$0.isNumber }.prefix(6).compactMap { Int($0) }
    guard numbers.count == 6 else { return ReferenceTime(CivilTime(secondNumber: 0)) }
    let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    return ReferenceTime(
      CivilTime(date, hour: numbers[3], minute: numbers[4], second: numbers[5])
    )
  }

  /// Whether the reader finds exactly the expected values, each with its number and unit or its
  /// TIMEX. A case without a reference time is right if it is right at any of the given references.
  func isRight(
    _ kind: String,
    _ language: Language,
    _ reader: ValueReader,
    _ references: [ReferenceTime]
  ) -> Bool {
    let expected = expected(kind, language)
    if found(kind, reader, at: reference) == expected { return true }
    guard kind == "datetime", Context?.ReferenceDateTime == nil else { return false }
    return references.contains { found(kind, reader, at: $0) == expected }
  }

  private func expected(_ kind: String, _ language: Language) -> [String] {
    Results.map { result in
      let resolution = result.Resolution
      let number = resolution?.value?.replacingOccurrences(of: "%", with: "")
        .replacingOccurrences(of: ",", with: ".")
      switch kind {
      case "number", "percent": return Self.text(number.flatMap { Double($0) })
      case "ordinal":
        return
          "\(resolution?.relativeTo ?? "") \(Self.text(resolution?.offset.flatMap { Double($0) }))"
      case "email", "url", "phone": return resolution?.value?.lowercased() ?? ""
      case "datetime":
        let timexes = Set((resolution?.values ?? []).map { $0["timex"] ?? "" }).sorted()
        let type = result.TypeName.split(separator: ".").last ?? ""
        return "\(type) \(timexes.joined(separator: " | "))"
      default:
        let unit = resolution?.unit ?? ""
        let known =
          Self.kinds[kind]?.first.flatMap {
            Self.unit(named: unit, of: $0, language) ?? Self.unit(named: unit, of: $0, .english)
          } ?? unit.lowercased()
        return "\(Self.text(number.flatMap { Double($0) })) \(Self.ages[known] ?? known)"
      }
    }.sorted()
  }

  private func found(_ kind: String, _ reader: ValueReader, at reference: ReferenceTime) -> [String]
  {
    reader.values(in: Input, relativeTo: reference).map { value in
      let resolution = value.resolution
      switch kind {
      case "number", "percent": return Self.text(resolution.number)
      case "ordinal": return "\(resolution.text ?? "") \(Self.text(resolution.number))"
      case "email", "url", "phone": return resolution.text?.lowercased() ?? ""
      case "datetime":
        let timexes = Set(resolution.times.map(\.timex)).sorted()
        return "\(Self.types[value.kind] ?? "") \(timexes.joined(separator: " | "))"
      default: return "\(Self.text(resolution.number)) \(resolution.unit ?? "")"
      }
    }.sorted()
  }

  /// The code of a unit that the specification names in the words of a language: "USD" for
  /// "dólares".
  private static func unit(named words: String, of kind: ValueKind, _ language: Language) -> String?
  {
    let now = ReferenceTime(CivilTime(secondNumber: 0))
    let lexicon = ValueLexicon.shared(for: language)
    let text = TokenizedText(words)
    let scanner = ValueScanner(text, lexicon, lexicon.conventions, relativeTo: now)
    let roles: [ValueRole] =
      switch kind {
      case .money: [.currency, .cents]
      case .dimension: [.unit, .degree]
      case .temperature: [.temperature, .degree]
      default: [.span]
      }
    let lexemes = roles.lazy.compactMap { scanner.lexeme($0, 0) }
    return lexemes.first { $0.end == scanner.tokens.count }
      .map { $0.role == .span ? $0.unit.rawValue : scanner.name($0) }
  }

  private static let ages = [
    "Y": "year", "M": "month", "W": "week", "D": "day", "age": "year", "ans": "year",
    "mois": "month",
    "semaines": "week", "jours": "day",
  ]

  private static let types: [ValueKind: String] = [
    .date: "date", .time: "time", .dateTime: "datetime", .datePeriod: "daterange",
    .timePeriod: "timerange", .dateTimePeriod: "datetimerange", .duration: "duration",
    .repetition: "set",
  ]

  private static func text(_ number: Double?) -> String {
    number.map { String(format: "%.9g", $0) } ?? "-"
  }

  /// Reads the cases of a file, which has a line of JSON for each.
  static func cases(in path: String) -> [ValueCase]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let decoder = JSONDecoder()
    return data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? decoder.decode(ValueCase.self, from: Data($0))
    }
  }
}
