#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What a publisher says about a model: its versions, and who gets which.
package struct ModelIndex: Equatable, Sendable {
  /// The newest format that this code reads and the one that it writes.
  package static let newestFormat = 1

  package var model: String
  /// Each index has a higher one than the index before.
  package var serial: Int
  package var published: Date
  /// When to stop believing that there is nothing newer.
  package var expires: Date
  /// The newest first.
  package var versions: [Version]
  /// The numbers of versions that are not to be used any more.
  package var withdrawn: [Int]
  /// By name, in the order of their publication.
  package var channels: [Channel]
  /// Keys that follow the one that an app knows.
  package var keys: [VouchedKey]

  package init(
    model: String,
    serial: Int,
    published: Date,
    expires: Date,
    versions: [Version] = [],
    withdrawn: [Int] = [],
    channels: [Channel] = [],
    keys: [VouchedKey] = []
  ) {
    self.model = model
    self.serial = serial
    self.published = published
    self.expires = expires
    self.versions = versions
    self.withdrawn = withdrawn
    self.channels = channels
    self.keys = keys
  }
}

extension ModelIndex {
  /// A file by its content, below the folder of the index.
  package struct Blob: Equatable, Sendable {
    package let bytes: Int
    package let digest: String
    /// What the file's name ends with.
    package let suffix: String

    package init(bytes: Int, digest: String, suffix: String) {
      self.bytes = bytes
      self.digest = digest
      self.suffix = suffix
    }

    package var name: String { "\(digest).\(suffix)" }
    package var path: String { "blobs/\(name)" }

    package static let modelSuffix = "safetensors"
    package static let wordbookSuffix = "json"
  }

  package struct Version: Equatable, Sendable {
    package let number: Int
    package let model: Blob
    /// For devices without libstemmer.
    package var wordbook: Blob?
    package let language: String
    package let intents: Int
    /// The least version of this library that can use it.
    package let library: String
    package var notes: String?
    /// As the publisher measured it, from 0 to 1.
    package var accuracy: Double?

    package init(
      number: Int,
      model: Blob,
      wordbook: Blob? = nil,
      language: String,
      intents: Int,
      library: String,
      notes: String? = nil,
      accuracy: Double? = nil
    ) {
      self.number = number
      self.model = model
      self.wordbook = wordbook
      self.language = language
      self.intents = intents
      self.library = library
      self.notes = notes
      self.accuracy = accuracy
    }
  }

  package struct Channel: Equatable, Sendable {
    package let name: String
    /// Whoever the first is not for asks the next.
    package var shares: [Share]

    package init(name: String, shares: [Share]) {
      self.name = name
      self.shares = shares
    }
  }

  /// A version, and for how many of a hundred installations it is.
  package struct Share: Equatable, Sendable {
    package let version: Int
    package var percent: Double
    /// Another one draws other installations.
    package let salt: String

    package init(version: Int, percent: Double, salt: String) {
      self.version = version
      self.percent = percent
      self.salt = salt
    }
  }

  /// A key and the word of an older one for it.
  package struct VouchedKey: Equatable, Sendable {
    package let key: PublicKey
    package let signature: Signature

    package init(
      _ key: PublicKey,
      by older: SecretKey,
      for model: String
    ) throws(StoreError.Problem) {
      self.key = key
      signature = try Signature(
        of: Self.message(key, model: model),
        by: older,
        comment: "a key that follows"
      )
    }

    init(key: PublicKey, signature: Signature) {
      self.key = key
      self.signature = signature
    }

    func isVouchedFor(by older: PublicKey, model: String) throws(StoreError.Problem) -> Bool {
      try signature.isOf(Self.message(key, model: model), by: older)
    }

    private static func message(_ key: PublicKey, model: String) -> [UInt8] {
      Array("SwiftNLC key of \(model): \(key.text)".utf8)
    }
  }
}

// MARK: - Choosing

extension ModelIndex {
  package func version(_ number: Int) -> Version? { versions.first { $0.number == number } }

  package func channel(_ name: String) -> Channel? { channels.first { $0.name == name } }

  /// The version of a channel that an installation gets; nil where none is for it.
  package func version(
    in channel: Channel,
    for installation: String
  ) throws(StoreError.Problem) -> Version? {
    for share in channel.shares where !withdrawn.contains(share.version) {
      guard let version = version(share.version) else { continue }
      if share.percent >= 100 { return version }
      let place = try InstallationGroup.place(of: installation, model: model, salt: share.salt)
      if share.percent > place { return version }
    }
    return nil
  }
}
