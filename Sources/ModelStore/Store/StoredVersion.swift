#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
import TextFormats

/// A version that is on the device.
package struct StoredVersion: Equatable, Sendable {
  package let number: Int
  /// When it came.
  package let date: Date
  package let model: ModelIndex.Blob
  package let wordbook: ModelIndex.Blob?
}

/// What a store remembers of a model, beside the files.
package struct StoreState: Equatable, Sendable {
  /// What answers.
  package var current: StoredVersion?
  /// What answered before, for going back without a download.
  var previous: StoredVersion?
  /// The versions that are not to be used any more.
  var withdrawn: [Int] = []
  /// The serial of the newest index that was ever believed.
  var seen = 0
  /// The key that the app knew, and the one that had followed it by then.
  var root: String?
  var signer: String?
  /// Where the index came from, and the server's mark of it.
  var address: String?
  var etag: String?
  /// A file that this version of the library could not load, so as not to fetch it again and again.
  var refused: Refused?

  struct Refused: Equatable, Sendable {
    let digest: String
    let library: String
  }

  package init() {}
}

// MARK: - As JSON

extension StoreState {
  var json: JSON {
    var members: [JSON.Member] = [.init("seen", .number(Double(seen)))]
    let texts = [("root", root), ("signer", signer), ("address", address), ("etag", etag)]
    for case (let key, let text?) in texts { members.append(.init(key, .string(text))) }
    members.append(.init("withdrawn", .array(withdrawn.map { .number(Double($0)) })))
    if let current { members.append(.init("current", current.json)) }
    if let previous { members.append(.init("previous", previous.json)) }
    if let refused {
      let facts: [JSON.Member] = [
        .init("sha256", .string(refused.digest)), .init("library", .string(refused.library)),
      ]
      members.append(.init("refused", .object(facts)))
    }
    return .object(members)
  }

  /// What cannot be read is not there.
  init(_ json: JSON) {
    current = json["current"].flatMap(StoredVersion.init)
    previous = json["previous"].flatMap(StoredVersion.init)
    withdrawn = json["withdrawn"]?.array?.compactMap(\.whole) ?? []
    seen = json["seen"]?.whole ?? 0
    root = json["root"]?.string
    signer = json["signer"]?.string
    address = json["address"]?.string
    etag = json["etag"]?.string
    if let digest = json["refused"]?["sha256"]?.string,
      let library = json["refused"]?["library"]?.string
    {
      refused = Refused(digest: digest, library: library)
    }
  }
}

extension StoredVersion {
  fileprivate var json: JSON {
    var members: [JSON.Member] = [
      .init("version", .number(Double(number))), .init("date", .string(date.formatted(.iso8601))),
      .init("model", model.json),
    ]
    if let wordbook { members.append(.init("wordbook", wordbook.json)) }
    return .object(members)
  }

  fileprivate init?(_ json: JSON) {
    guard let number = json["version"]?.whole, ModelIndex.numbers.contains(number),
      let model = json["model"].flatMap({
        ModelIndex.Blob(stored: $0, suffix: ModelIndex.Blob.modelSuffix)
      }),
      let date = json["date"]?.string.flatMap({ try? Date($0, strategy: .iso8601) })
    else { return nil }
    self.number = number
    self.date = date
    self.model = model
    wordbook = json["wordbook"].flatMap {
      ModelIndex.Blob(stored: $0, suffix: ModelIndex.Blob.wordbookSuffix)
    }
  }
}

extension ModelIndex.Blob {
  fileprivate var json: JSON {
    .object([.init("bytes", .number(Double(bytes))), .init("sha256", .string(digest))])
  }

  fileprivate init?(stored json: JSON, suffix: String) {
    guard let bytes = json["bytes"]?.whole, let digest = json["sha256"]?.string,
      Hexadecimal.isDigest(digest)
    else { return nil }
    self.init(bytes: bytes, digest: digest, suffix: suffix)
  }
}
