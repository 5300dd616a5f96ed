package import Essentials

/// The published versions of a model and the channels that deliver them.
package struct ModelIndex: Equatable, Sendable {
  /// The newest index format that can be read, which is also written.
  static let newestFormat = 1

  package var model: String
  /// A number that increases with each published index.
  package var serial: Int
  package var published: Date
  /// The expiry date. An expired index may hide a newer one, so it is rejected.
  package var expires: Date
  /// The published versions, newest first.
  package var versions: [Version] = []
  /// The numbers of withdrawn versions, which must no longer be used.
  package var withdrawn: [Int] = []
  /// The channels in the order of their first publication.
  package var channels: [Channel] = []
  /// Keys that replace the public key that is built into apps.
  package var keys: [SuccessorKey] = []

  package init(model: String, serial: Int, published: Date, expires: Date) {
    self.model = model
    self.serial = serial
    self.published = published
    self.expires = expires
  }

  /// A published file, named by its digest.
  package struct Blob: Equatable, Sendable {
    package let bytes: Int
    package let digest: String

    package var name: String { "\(digest).safetensors" }
    package var path: String { "blobs/\(name)" }
  }

  package struct Version: Equatable, Sendable {
    package let number: Int
    package let model: Blob
    package let language: String
    package let intents: Int
    /// The oldest version of this library that can use the model.
    package let library: String
    package var notes: String?
    /// The accuracy measured by the publisher, from 0 to 1.
    package var accuracy: Double?

    package init(
      number: Int,
      model: Blob,
      language: String,
      intents: Int,
      library: String,
      notes: String? = nil,
      accuracy: Double? = nil
    ) {
      self.number = number
      self.model = model
      self.language = language
      self.intents = intents
      self.library = library
      self.notes = notes
      self.accuracy = accuracy
    }
  }

  package struct Channel: Equatable, Sendable {
    package let name: String
    /// The staged releases. An installation gets the first one whose percentage includes it.
    package var shares: [Share] = []
    /// The earlier versions for all installations, oldest first, to which the channel can return.
    package var earlier: [Int] = []
  }

  /// A version and the percentage of installations that get the version.
  package struct Share: Equatable, Sendable {
    package let version: Int
    package var percent: Double
    /// A text to hash with an installation's identifier, to decide whether it gets the version.
    package let salt: String
  }

  /// A public key that replaces an older key, which signs it.
  package struct SuccessorKey: Equatable, Sendable {
    package let key: PublicKey
    package let signature: Signature

    func isSigned(by older: PublicKey, model: String) throws(StoreError.Problem) -> Bool {
      try signature.isOf(Self.message(key, model: model), by: older)
    }

    fileprivate static func message(_ key: PublicKey, model: String) -> [UInt8] {
      Array("SwiftNLC key of \(model): \(key.text)".utf8)
    }
  }

  package func version(_ number: Int) -> Version? { versions.first { $0.number == number } }

  package func channel(_ name: String) -> Channel? { channels.first { $0.name == name } }

  /// Returns the version of a channel for an installation, or `nil` if there is none.
  package func version(
    in channel: Channel,
    for installation: String
  ) throws(StoreError.Problem) -> Version? {
    for share in channel.shares where !withdrawn.contains(share.version) {
      guard let version = version(share.version) else { continue }
      if share.percent >= 100 { return version }
      if share.percent > (try position(of: installation, share.salt)) { return version }
    }
    return nil
  }

  /// Returns the stable position of an installation in 0..<100. A release for N % goes to those
  /// below N.
  private func position(
    of installation: String,
    _ salt: String
  ) throws(StoreError.Problem) -> Double {
    let digest = try SHA256Digest.text(of: Array("\(model)/\(salt)/\(installation)".utf8))
    // 64 bits are enough for an even distribution over 10,000 positions.
    let number = UInt64(digest.prefix(16), radix: 16) ?? 0
    return Double(number % 10_000) / 100
  }
}

extension ModelIndex.Channel {
  package init(named name: String) { self.init(name: name) }

  /// Returns a share of the channel. Its salt does not change with the percentage, so that raising
  /// it keeps the installations that have the version already.
  package func share(_ version: Int, _ percent: Double) -> ModelIndex.Share {
    .init(version: version, percent: percent, salt: "\(name)-\(version)")
  }
}

extension ModelIndex.SuccessorKey {
  package init(
    _ key: PublicKey,
    by older: SecretKey,
    for model: String
  ) throws(StoreError.Problem) {
    let message = Self.message(key, model: model)
    self.key = key
    signature = try Signature(of: message, by: older, comment: "a key that follows")
  }
}
