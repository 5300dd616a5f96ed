import TextFormats
import Wrapper

extension AnswerShape {
  /// The JSON format of Snips. Unlike with the Snips engine, times have no UTC offset, because
  /// answers have no time zone.
  static let snips = AnswerShape(name: "snips") { json, utterance, answer in
    json.write("input", utterance)
    let probability = answer.isInScope ? answer.confidence : 1 - answer.likelihood
    json.object("intent") { json in
      json.write("intentName", answer.intent)
      json.write("probability", probability)
    }
    json.objects("slots", answer.entities) { $0.writeSnips($1) }
  }
}

extension JSONWriter {
  fileprivate mutating func writeSnips(_ entity: Answer.Entity) {
    object("range") { json in
      json.write("start", entity.start)
      json.write("end", entity.end)
    }
    write("rawValue", entity.text)
    object("value") { $0.writeSnipsValue(entity) }
    write("entity", entity.entity)
    write("slotName", entity.slot ?? entity.entity)
    write("confidenceScore", entity.confidence)
  }

  private mutating func writeSnipsValue(_ entity: Answer.Entity) {
    let resolution = entity.resolution
    let time = resolution?.times.first
    switch resolution?.kind {
    case .number: writeSnips("Number", resolution?.number)
    case .ordinal: writeSnips("Ordinal", resolution?.number)
    case .percent: writeSnips("Percentage", resolution?.number)
    case .money:
      writeSnips("AmountOfMoney", resolution?.number)
      write("precision", "Exact")
      write("unit", resolution?.unit)
    case .temperature:
      writeSnips("Temperature", resolution?.number)
      write("unit", resolution?.unit.flatMap { Self.snipsDegrees[$0] })
    case .date, .time, .dateTime:
      guard let time, let start = time.start else { fallthrough }
      write("kind", "InstantTime")
      write("value", Self.snipsTime(start))
      write("grain", Self.snipsGrains[time.grain.rawValue] ?? "Day")
      write("precision", time.modifier == .around ? "Approximate" : "Exact")
    case .datePeriod, .timePeriod, .dateTimePeriod:
      guard let time, time.start != nil || time.end != nil else { fallthrough }
      write("kind", "TimeInterval")
      write("from", time.start.map(Self.snipsTime))
      write("to", time.end.map(Self.snipsTime))
    case .duration:
      guard let parts = (time?.timex).flatMap(DurationParts.init) else { fallthrough }
      write("kind", "Duration")
      for (name, count) in parts.counts { write(name, .number(count)) }
      write("precision", "Exact")
    default:
      write("kind", "Custom")
      write("value", entity.value)
    }
  }

  private mutating func writeSnips(_ kind: String, _ number: Double?) {
    write("kind", kind)
    if let number { write("value", .number(number)) } else { write("value", nil) }
  }

  private static func snipsTime(_ time: CivilTime) -> String {
    String(time.description.map { $0 == "T" ? " " : $0 })
  }

  private static let snipsDegrees = [
    "C": "celsius", "F": "fahrenheit", "K": "kelvin", "degree": "degree",
  ]
  private static let snipsGrains = [
    "second": "Second", "minute": "Minute", "hour": "Hour", "partOfDay": "Hour", "day": "Day",
    "week": "Week", "month": "Month", "quarter": "Quarter", "year": "Year",
  ]
}

/// The components of a duration: "P2DT3H" has two days and three hours.
package struct DurationParts {
  package private(set) var counts: [(name: String, count: Double)] = [
    "years", "quarters", "months", "weeks", "days", "hours", "minutes", "seconds",
  ].map { ($0, 0) }

  /// Parses a duration in ISO 8601. Returns `nil` if it has units that Snips lacks, such as
  /// workdays.
  package init?(_ timex: String) {
    guard timex.hasPrefix("P") else { return nil }
    var isOfDay = false
    var number = ""
    for letter in timex.dropFirst() {
      if letter.isNumber || letter == "." {
        number.append(letter)
      } else if letter == "T", !isOfDay, number.isEmpty {
        isOfDay = true
      } else {
        let names: [Character: String] =
          isOfDay
          ? ["H": "hours", "M": "minutes", "S": "seconds"]
          : ["Y": "years", "Q": "quarters", "M": "months", "W": "weeks", "D": "days"]
        guard let count = Double(number), let name = names[letter],
          let index = counts.firstIndex(where: { $0.name == name })
        else { return nil }
        counts[index].count += count
        number = ""
      }
    }
    guard number.isEmpty, counts.contains(where: { $0.count > 0 }) else { return nil }
  }
}
