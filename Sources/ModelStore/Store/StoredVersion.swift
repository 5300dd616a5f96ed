package import Essentials
import TextFormats

package struct StoredVersion: Equatable, Sendable {
  package let number: Int
  package let date: Date
  package let model: ModelIndex.Blob
}

extension StoredVersion {
  fileprivate var json: JSON {
    ["version": .count(number), "date": .string(date.formatted(.iso8601)), "model": model.json]
  }

  fileprivate init(_ json: JSON) throws(StoreError.Problem) {
    self.init(
      number: try json.whole("version", in: ModelIndex.numbers),
      date: try json.date("date"),
      model: try ModelIndex.Blob(json["model"] ?? .null)
    )
  }
}

/// The state of a model in a store, as saved in the state file.
package struct StoreState: Equatable, Sendable {
  package var current: StoredVersion?
  /// The version before the current one, which can be used again without a download.
  var previous: StoredVersion?
  var withdrawn: [Int] = []
  /// The highest serial number of the model indexes accepted so far.
  var seen = 0
  /// The public key that was built into the app when the last model index was accepted.
  var root: String?
  /// The public key that verified the last model index.
  var signer: String?
  var address: String?
  /// The ETag of the last index, for conditional requests.
  var etag: String?
  /// A file that could not be loaded, which this version of the library does not download again.
  var rejected: RejectedFile?

  /// The versions whose files are kept, the current one first.
  var versions: [StoredVersion] { [current, previous].compactMap(\.self) }

  struct RejectedFile: Equatable, Sendable {
    let digest: String
    let library: String
  }

  package init() {}

  var json: JSON {
    [
      "seen": .count(seen), "root": root.map { .string($0) }, "signer": signer.map { .string($0) },
      "address": address.map { .string($0) }, "etag": etag.map { .string($0) },
      "withdrawn": .counts(withdrawn), "current": current?.json,
      "previous": previous?.json,
      "refused": rejected.map {
        ["sha256": .string($0.digest), "library": .string($0.library)]
      },
    ]
  }

  /// Reads the state, ignoring invalid members.
  init(_ json: JSON) {
    current = json["current"].flatMap { try? StoredVersion($0) }
    previous = json["previous"].flatMap { try? StoredVersion($0) }
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

extension ModelIndex.Blob {
  fileprivate var json: JSON { ["bytes": .count(bytes), "sha256": .string(digest)] }
}
