import Essentials
package import TextFormats

extension ModelIndex {
  /// The index as JSON, which is the content that is signed.
  package var json: JSON {
    [
      "format": .count(Self.newestFormat), "model": .string(model), "serial": .count(serial),
      "published": .string(published.formatted(.iso8601)),
      "expires": .string(expires.formatted(.iso8601)), "versions": .array(versions.map(\.json)),
      "withdrawn": .counts(withdrawn),
      "channels": .object(channels.map { .init($0.name, .array($0.shares.map(\.json))) }),
      // Not a member of `channels`, because apps with earlier versions of the library read those
      // members.
      "earlier": .object(channels.map { .init($0.name, .counts($0.earlier)) }),
      "keys": .array(keys.map(\.json)),
    ]
  }

  /// The valid numbers of versions and serials: the integers that JSON represents exactly.
  package static let numbers = 1...(1 << 53)

  /// Reads a signed index. A valid signature does not replace validation: numbers must be in range,
  /// and paths are derived from digests instead of being read.
  init(_ json: JSON) throws(StoreError.Problem) {
    let format = try json.whole("format", in: 1...Int(Int32.max))
    guard format <= Self.newestFormat else {
      throw .newerFormat(found: format, newest: Self.newestFormat)
    }
    self.init(
      model: try json.text("model"),
      serial: try json.whole("serial", in: Self.numbers),
      published: try json.date("published"),
      expires: try json.date("expires")
    )
    versions = try (json["versions"] ?? .null).each(Version.init)
    withdrawn = try json.versions("withdrawn")
    channels = try (json["channels"]?.object ?? []).map { member throws(StoreError.Problem) in
      Channel(
        name: member.key,
        shares: try member.value.each(Share.init),
        earlier: try (json["earlier"] ?? [:]).versions(member.key)
      )
    }
    keys = json["keys"]?.array?.compactMap(SuccessorKey.init) ?? []
  }
}

extension ModelIndex.Version {
  fileprivate var json: JSON {
    [
      "version": .count(number), "file": .string(model.path), "bytes": .count(model.bytes),
      "sha256": .string(model.digest), "language": .string(language), "intents": .count(intents),
      "needs": ["library": .string(library)], "notes": notes.map { .string($0) },
      "accuracy": accuracy.map { .number($0) },
    ]
  }

  fileprivate init(_ json: JSON) throws(StoreError.Problem) {
    self.init(
      number: try json.whole("version", in: ModelIndex.numbers),
      model: try ModelIndex.Blob(json),
      language: try json.text("language"),
      intents: try json.whole("intents", in: 0...(1 << 53)),
      library: json["needs"]?["library"]?.string ?? "0",
      notes: json["notes"]?.string,
      accuracy: json["accuracy"]?.number
    )
    guard try json.text("file") == model.path else {
      throw .notAnIndex(detail: "“file” does not match “sha256”")
    }
  }
}

extension ModelIndex.Share {
  fileprivate var json: JSON {
    ["version": .count(version), "percent": .number(percent), "salt": .string(salt)]
  }

  fileprivate init(_ json: JSON) throws(StoreError.Problem) {
    guard let percent = json["percent"]?.number, (0...100).contains(percent) else {
      throw .notAnIndex(detail: "“percent” is not between 0 and 100")
    }
    self.init(
      version: try json.whole("version", in: ModelIndex.numbers),
      percent: percent,
      salt: try json.text("salt")
    )
  }
}

extension ModelIndex.SuccessorKey {
  fileprivate var json: JSON { ["key": .string(key.text), "signature": .string(signature.text)] }

  /// Reads a successor key, or returns `nil` if this version does not support the kind of key.
  fileprivate init?(_ json: JSON) {
    guard let key = PublicKey(json["key"]?.string ?? ""),
      let signature = Signature(json["signature"]?.string ?? "")
    else { return nil }
    self.init(key: key, signature: signature)
  }
}

extension ModelIndex.Blob {
  package init(of bytes: [UInt8]) throws(StoreError.Problem) {
    self.init(bytes: bytes.count, digest: try SHA256Digest.text(of: bytes))
  }

  init(_ json: JSON) throws(StoreError.Problem) {
    let digest = try json.text("sha256")
    guard Hexadecimal.isDigest(digest) else {
      throw .notAnIndex(detail: "“sha256” is not a SHA-256 digest")
    }
    self.init(bytes: try json.whole("bytes", in: 1...(1 << 40)), digest: digest)
  }
}

extension JSON {
  fileprivate func text(_ key: String) throws(StoreError.Problem) -> String {
    guard let text = self[key]?.string else {
      throw .notAnIndex(detail: "“\(key)” is not a string")
    }
    return text
  }

  fileprivate func versions(_ key: String) throws(StoreError.Problem) -> [Int] {
    try (self[key] ?? []).each { number throws(StoreError.Problem) in
      guard let number = number.whole, ModelIndex.numbers.contains(number) else {
        throw .notAnIndex(detail: "“\(key)” contains a value that is not a version number")
      }
      return number
    }
  }

  func whole(_ key: String, in range: ClosedRange<Int>) throws(StoreError.Problem) -> Int {
    guard let number = self[key]?.whole, range.contains(number) else {
      throw .notAnIndex(detail: "“\(key)” is not an integer of at least \(range.lowerBound)")
    }
    return number
  }

  func date(_ key: String) throws(StoreError.Problem) -> Date {
    guard let date = try? Date(try text(key), strategy: .iso8601) else {
      throw .notAnIndex(detail: "“\(key)” is not a date")
    }
    return date
  }

  fileprivate func each<Element>(
    _ make: (JSON) throws(StoreError.Problem) -> Element
  ) throws(StoreError.Problem) -> [Element] {
    guard let values = array else { throw .notAnIndex(detail: "a list is missing") }
    return try values.map(make)
  }
}
