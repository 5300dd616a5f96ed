package import Essentials
import Host
package import ModelStore
package import Wrapper

/// The published versions of a model: a folder of static files, which any web server can serve even
/// while a new version is being published. Files in `blobs` are named by their digest and never
/// change. The index is replaced last, atomically.
package struct Publication: Sendable {
  private let folder: String
  private let name: String
  private let key: SecretKey
  private let now: Date
  /// The index of published versions, or `nil` before the first version is published.
  package private(set) var index: ModelIndex?

  /// Opens a publication. Its index must be signed by `key`, or by the older key that it replaces.
  package init(
    _ folder: String,
    name: String,
    key: SecretKey,
    replacing older: SecretKey? = nil,
    now: Date = Date()
  ) throws {
    self.folder = "\(folder)/\(name)"
    self.name = name
    self.key = key
    self.now = now
    let keys = [key.publicKey] + [older?.publicKey].compactMap(\.self)
    index = try Self.index(folder, name: name, trusting: keys)
    // The older key signs the key that replaces it.
    if let older, index?.keys.contains(where: { $0.key == key.publicKey }) == false {
      index?.keys.append(try ModelIndex.SuccessorKey(key.publicKey, by: older, for: name))
    }
  }

  /// Reads the index of a model, which one of the keys must have signed. Returns `nil` before the
  /// first publication.
  package static func index(
    _ folder: String,
    name: String,
    trusting keys: [PublicKey]
  ) throws -> ModelIndex? {
    guard RemoteModel.isName(name) else { throw PublishingError.badName(name) }
    let path = "\(folder)/\(name)/\(SignedIndex.name)"
    guard System.kind(of: path, followingLinks: false) != nil else { return nil }
    let bytes = try InputFile.fileBytes(of: path, followingLinks: false)
    do throws(StoreError.Problem) {
      let signed = try SignedIndex(bytes, trusting: keys)
      guard signed.index.model == name else { throw .wrongModel(name: signed.index.model) }
      return signed.index
    } catch {
      throw PublishingError.index(path, error)
    }
  }

  package struct Release: Sendable {
    package var version: Int?
    package var channel = "stable"
    package var percent = 100.0
    package var notes: String?
    package var accuracy: Double?

    package static let standard = Self()
  }

  package var newest: ModelIndex.Version? { index?.versions.max { $0.number < $1.number } }

  /// The newest version, or `nil` if there is none or this program cannot load it.
  package var newestClassifier: IntentClassifier? {
    newest.flatMap {
      try? IntentClassifier(contentsOf: URL(filePath: "\(folder)/\($0.model.path)"))
    }
  }

  /// Adds a model as a new version, or extends its published version to more installations, and
  /// returns the version number.
  @discardableResult
  package mutating func add(
    _ bytes: [UInt8],
    of classifier: IntentClassifier,
    as release: Release
  ) throws -> Int {
    var index = index ?? ModelIndex(model: name, serial: 0, published: now, expires: now)
    let model = try blob(bytes)
    let number: Int
    if let known = index.versions.first(where: { $0.model == model }) {
      guard release.version == nil || release.version == known.number else {
        throw PublishingError.isPublished(as: known.number)
      }
      guard !index.withdrawn.contains(known.number) else {
        throw PublishingError.isWithdrawn(known.number)
      }
      number = known.number
    } else {
      number = try newNumber(release.version)
      let version = ModelIndex.Version(
        number: number,
        model: model,
        language: classifier.language,
        intents: classifier.intents.count,
        // The earliest version of the library that can read models of this version.
        library: "1.0",
        notes: release.notes,
        accuracy: release.accuracy
      )
      index.versions.insert(version, at: 0)
    }
    let known = index.channels.firstIndex { $0.name == release.channel }
    let channelIndex = known ?? index.channels.endIndex
    if known == nil { index.channels.append(.init(named: release.channel)) }
    index.channels[channelIndex].place(number, for: release.percent)
    self.index = index
    return number
  }

  private func newNumber(_ wanted: Int?) throws(PublishingError) -> Int {
    let newest = newest?.number ?? 0
    let number = wanted ?? newest + 1
    guard number > newest else { throw .notLater(number, newest: newest) }
    guard ModelIndex.numbers.contains(number) else { throw .numberTooLarge(number) }
    return number
  }

  package mutating func withdraw(_ number: Int) throws(PublishingError) {
    guard var index else { throw .nothingPublished(name) }
    guard index.version(number) != nil else { throw .noSuchVersion(number) }
    guard !index.withdrawn.contains(number) else { throw .isWithdrawn(number) }
    index.withdrawn = (index.withdrawn + [number]).sorted()
    for channelIndex in index.channels.indices {
      index.channels[channelIndex].shares.removeAll { $0.version == number }
      index.channels[channelIndex].earlier.removeAll { $0 == number }
      index.channels[channelIndex].fill()
    }
    self.index = index
  }

  /// Returns a channel to its previous version for good, and returns the version number.
  @discardableResult
  package mutating func rollBack(_ channel: String) throws(PublishingError) -> Int {
    guard var index else { throw .nothingPublished(name) }
    guard let channelIndex = index.channels.firstIndex(where: { $0.name == channel }) else {
      throw .noSuchChannel(channel)
    }
    index.channels[channelIndex].shares = Array(index.channels[channelIndex].shares.dropFirst())
    index.channels[channelIndex].fill()
    guard let first = index.channels[channelIndex].shares.first else {
      throw .nothingBefore(channel: channel)
    }
    self.index = index
    return first.version
  }

  /// Signs and writes the index, which expires after the given number of days.
  package mutating func write(days: Int) throws {
    guard var index else { throw PublishingError.nothingPublished(name) }
    index.serial += 1
    guard ModelIndex.numbers.contains(index.serial) else {
      throw PublishingError.numberTooLarge(index.serial)
    }
    index.published = now
    index.expires = now.addingTimeInterval(Double(days) * 86_400)
    let path = "\(folder)/\(SignedIndex.name)"
    // HTTP caches compare the size of a file and its date in seconds, so the date must increase.
    let before = System.status(of: path).map { $0.changed / 1_000_000_000 }
    try write(try SignedIndex.bytes(of: index, by: key), to: path, notBefore: before.map { $0 + 1 })
    self.index = index
  }

  /// Writes a file named by its digest, unless an undamaged copy exists already.
  private func blob(_ bytes: [UInt8]) throws(StoreError.Problem) -> ModelIndex.Blob {
    let blob = try ModelIndex.Blob(of: bytes)
    let path = "\(folder)/\(blob.path)"
    let there = try? InputFile.fileBytes(of: path, followingLinks: false)
    if there != bytes { try write(bytes, to: path) }
    return blob
  }

  private func write(
    _ bytes: [UInt8],
    to path: String,
    notBefore second: Int? = nil
  ) throws(StoreError.Problem) {
    try StoreError.Problem.converting(folder, System.makeFolder("\(folder)/blobs"))
    do throws(FileError) {
      // Reject symbolic links, because they could point to any file.
      guard System.kind(of: path, followingLinks: false) != .other else {
        throw FileError(path, .isNotFile)
      }
      var file = try OutputFile(path)
      try file.write(bytes)
      if let second { System.setModified(try file.flushedPath(), notBefore: second) }
      try file.commit()
    } catch {
      throw StoreError.Problem(error)
    }
  }
}

extension ModelIndex.Channel {
  /// Makes a version the first choice. Installations outside of its percentage keep the previous
  /// choice.
  fileprivate mutating func place(_ version: Int, for percent: Double) {
    shares.removeAll { $0.version == version }
    earlier.removeAll { $0 == version }
    if percent >= 100 {
      earlier += shares.filter { $0.percent >= 100 }.map(\.version)
      shares.removeAll()
    }
    shares.insert(share(version, percent), at: 0)
  }

  /// Returns to the latest earlier version if no version for all installations is left.
  fileprivate mutating func fill() {
    guard !shares.contains(where: { $0.percent >= 100 }), let last = earlier.popLast() else {
      return
    }
    shares.append(share(last, 100))
  }
}
