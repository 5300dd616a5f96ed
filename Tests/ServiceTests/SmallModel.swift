import Foundation
import Host
import TestSupport
import TextFormats
import Wrapper

@testable import Service

/// A model with constant weights: an intent for lamps and lights, one for songs, and an unused one.
enum SmallModel {
  static func bytes(
    music: String = "play_music",
    threshold: Double = 0.125,
    entities: EntityFinder? = nil
  ) throws -> [UInt8] {
    let rows: [Float] = [4, -2, 0, 4, -2, 0, -2, 4, 0, -2, 4, 0]
    var model = try Model(
      words: ["lamp", "light", "play", "song"],
      intents: ["lights_on", music, "zzz"],
      layers: [(weights: rows, bias: [0, 0, -1])]
    )
    model.threshold = threshold
    model.entities = entities
    return Array(try model.serialized())
  }

  /// An entity finder for numbers, times, and two rooms, one of which has a synonym.
  static func entities() -> EntityFinder {
    var words = SlotWords(language: .english)
    var phrases: [EntityDictionary.Phrase] = []
    var firsts: Set<UInt64> = []
    for (name, value) in [("kitchen", 0), ("cooking area", 0), ("hall", 1)] {
      let wordIndices = words.read(name).wordIndices
      let phrase = wordIndices.map { words.words[$0] }
      guard let key = EntityDictionary.Key(phrase, .plain), let first = phrase.first else {
        continue
      }
      for print in key.fingerprints {
        phrases.append(
          EntityDictionary.Phrase(fingerprint: print, value: value, isAmbiguous: false)
        )
      }
      firsts.formUnion([first.plain, first.plainStem])
    }
    var finder = EntityFinder(language: .english)
    finder.dictionary = EntityDictionary(
      entities: [.init("room")],
      values: [.init(entity: 0, value: "kitchen"), .init(entity: 0, value: "hall")],
      phrases: phrases,
      firsts: firsts.sorted().map { .init(fingerprint: $0, length: 2) }
    )
    finder.systems = [
      ("count", [.number]),
      ("amount", [.percent, .money, .ordinal]),
      ("when", [.dateTime, .datePeriod, .timePeriod, .duration, .repetition]),
    ]
    return finder
  }

  static func served(
    _ name: String = "home",
    music: String = "play_music",
    entities: EntityFinder? = nil
  ) throws -> ServedModel {
    let bytes = Data(try Self.bytes(music: music, entities: entities))
    return try ServedModel(name: name) {
      nil
    } load: {
      LoadedModel(try IntentClassifier(data: bytes), version: "v1")
    }
  }
}

/// The response to a request, without a connection.
struct TestResponse {
  let status: Int
  let fields: [String: String]
  let body: [UInt8]
  var json: JSON { (try? JSONScanner.json(body, file: "answer")) ?? .null }
  var text: String { String(decoding: body, as: UTF8.self) }
}

extension Service {
  static func small(
    _ names: [String] = ["home"],
    changing change: (inout ServiceSettings) -> Void = { _ in },
    log: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) throws -> Service {
    var settings = ServiceSettings()
    settings.version = "7.8.9"
    change(&settings)
    return Service(
      try names.map {
        try SmallModel.served($0, music: $0 == "home" ? "play_music" : "\($0)_music")
      },
      settings,
      log: log
    )
  }

  /// Sends a request and returns the complete response.
  func ask(
    _ method: String,
    _ path: String,
    _ body: String = "",
    _ fields: [String: String] = [:],
    host: String = "localhost"
  ) throws -> TestResponse {
    var text =
      "\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nContent-Length: \(body.utf8.count)\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    var response = answer(route(try reading(text + "\r\n" + body).get().request))
    while let chunk = response.rest?.next() {
      response.body += chunk.bytes
      if chunk.isLast { response.rest = nil }
    }
    let pairs = response.fields.map { ("\($0.name)", $0.value) }
    return TestResponse(
      status: response.status,
      fields: Dictionary(pairs) { first, _ in first },
      body: response.body
    )
  }
}

extension JSON {
  /// Returns the value at a path of keys and array indices.
  func at(_ path: String) -> JSON? {
    path.split(separator: ".").reduce(self as JSON?) { value, key in
      guard let index = Int(key) else { return value?[String(key)] }
      guard let list = value?.array, list.indices.contains(index) else { return nil }
      return list[index]
    }
  }

  func string(_ path: String) -> String? { at(path)?.string }
  func number(_ path: String) -> Double? {
    if case .number(let number)? = at(path) { number } else { nil }
  }
}

func reading(_ bytes: [UInt8]) -> HTTPReading {
  var reader = HTTPReader(HTTPLimits())
  return reader.read(bytes)
}

func reading(_ text: String) -> HTTPReading { reading(Array(text.utf8)) }
