import Foundation
import Values

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

  /// By the names of the kinds in the specification.
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

  /// Whether exactly the expected values are found, each with its number and unit or its TIMEX. If
  /// a case has no reference time, any of the references may be meant.
  func isRight(_ kind: String, _ reader: ValueReader, _ references: [ReferenceTime] = []) -> Bool {
    let expected = expected(kind, reader)
    if found(kind, reader, at: reference) == expected { return true }
    guard kind == "datetime", Context?.ReferenceDateTime == nil else { return false }
    return references.contains { found(kind, reader, at: $0) == expected }
  }

  /// Whether the times are also resolved as expected.
  func isResolved(_ reader: ValueReader) -> Bool {
    let expected = Results.flatMap { ($0.Resolution?.values ?? []).map(Self.times) }
    let found = reader.values(in: Input, relativeTo: reference).flatMap { value in
      value.resolution.times.map { Self.times($0, value.kind) }
    }
    return expected.sorted() == found.sorted()
  }

  func expected(_ kind: String, _ reader: ValueReader) -> [String] {
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
            reader.unit(named: unit, of: $0) ?? Self.english.unit(named: unit, of: $0)
          } ?? unit.lowercased()
        return "\(Self.text(number.flatMap { Double($0) })) \(Self.ages[known] ?? known)"
      }
    }.sorted()
  }

  func found(_ kind: String, _ reader: ValueReader, at reference: ReferenceTime) -> [String] {
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

  /// Units without a name in the language of the case have the English one.
  private static let english = ValueReader(language: Language("en"))

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

  private static func times(_ value: [String: String]) -> String {
    let timex = value["timex"] ?? ""
    if value["value"] == "not resolved" { return "\(timex) ~" }
    let single = value["value"]
    return "\(timex) \(single ?? value["start"] ?? "")~\(single == nil ? value["end"] ?? "" : "")"
  }

  private static func times(_ time: ResolvedTime, _ kind: ValueKind) -> String {
    func text(_ moment: CivilTime?) -> String {
      guard let moment else { return "" }
      let text = moment.description
      switch kind {
      case .date, .datePeriod: return String(text.prefix(10))
      case .time, .timePeriod: return String(text.suffix(8))
      default: return text.replacingOccurrences(of: "T", with: " ")
      }
    }
    if let seconds = time.seconds { return "\(time.timex) \(String(format: "%.0f", seconds))~" }
    let isPoint = kind == .date || kind == .time || kind == .dateTime
    return "\(time.timex) \(text(time.start))~\(isPoint ? "" : text(time.end))"
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
