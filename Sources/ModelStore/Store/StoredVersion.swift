package import Essentials
import TextFormats

/// A downloaded version.
package struct StoredVersion: Equatable, Sendable {
  package let number: Int
  /// The date of the download.
  package let date: Date
  package let model: ModelIndex.Blob
  package let wordbook: ModelIndex.Blob?
}

/// The state of a model in a store, apart from its files.
package struct StoreState: Equatable, Sendable {
  /// The version in use.
  package var current: StoredVersion?
  /// The version before it, for going back without a download.
  var previous: StoredVersion?
  /// The versions that must no longer be used.
  var withdrawn: [Int] = []
  /// The highest serial of all indexes accepted so far.
  var seen = 0
  /// The public key built into the app when the index was accepted.
  var root: String?
  /// The key that signed the index.
  var signer: String?
  /// The URL of the index.
  var address: String?
  /// The ETag of the index.
  var etag: String?
  /// A file that could not be loaded, so that it is not downloaded again by the same library version.
  var rejected: RejectedFile?

  struct RejectedFile: Equatable, Sendable {
    let digest: String
    let library: String
  }

  package init() {}
}

// MARK: - JSON

extension StoreState {
  var json: JSON {
    var members: [JSON.Member] = [.init("seen", .number(Double(seen)))]
    let texts = [("root", root), ("signer", signer), ("address", address), ("etag", etag)]
    for case (let key, let text?) in texts { members.append(.init(key, .string(text))) }
    members.append(.init("withdrawn", .array(withdrawn.map { .number(Double($0)) })))
    if let current { members.append(.init("current", current.json)) }
    if let previous { members.append(.init("previous", previous.json)) }
    if let rejected {
      let facts: [JSON.Member] = [
        .init("sha256", .string(rejected.digest)), .init("library", .string(rejected.library)),
      ]
      members.append(.init("refused", .object(facts)))
    }
    return .object(members)
  }

  /// Reads the state, ignoring invalid members.
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
      rejected = RejectedFile(digest: digest, library: library)
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
