#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A model by its name: where its new versions come from, and what answers before the first of them.
public struct RemoteModel: Equatable, Sendable {
  /// The name that it was published under.
  public let name: String
  /// The folder that it was published to, as a server has it; the index is in its folder `name`.
  public let address: URL
  /// Whose versions to take.
  public let channel: Channel
  /// The model that came with the app.
  public let bundled: URL?
  /// The wordbook of the bundled model, for devices without libstemmer.
  public let bundledWordbook: URL?
  /// The number that the bundled model was published under. A version that is not later does not take
  /// its place.
  public let bundledVersion: Int
  /// When a version that has come takes over.
  public let takesOver: TakeOver

  /// Whose versions to take.
  public struct Channel: Hashable, Sendable, ExpressibleByStringLiteral {
    /// As its publisher calls it.
    public let name: String

    /// A channel by its name.
    public init(_ name: String) { self.name = name }

    /// A channel by its name.
    public init(stringLiteral name: String) { self.name = name }

    /// What everybody gets who asks for nothing else.
    public static let stable = Channel("stable")
    /// What some get earlier.
    public static let beta = Channel("beta")
  }

  /// When a version that has come takes over.
  public enum TakeOver: Sendable {
    /// With the next classifier that is asked for, and in every ``HotSwap`` at once.
    case atOnce
    /// When the app is started again: a store gives the same version as long as it lives.
    case nextLaunch
  }

  /// A model by its name.
  ///
  /// - Parameters:
  ///   - name: the name that it was published under.
  ///   - address: the folder that it was published to, as a server has it.
  ///   - channel: whose versions to take.
  ///   - bundled: the model that came with the app, if one did.
  ///   - bundledWordbook: its wordbook, for devices without libstemmer.
  ///   - bundledVersion: the number that it was published under, if it was.
  ///   - takesOver: when a version that has come takes over.
  public init(
    _ name: String,
    at address: URL,
    channel: Channel = .stable,
    bundled: URL? = nil,
    bundledWordbook: URL? = nil,
    bundledVersion: Int = 0,
    takesOver: TakeOver = .atOnce
  ) {
    self.name = name
    self.address = address
    self.channel = channel
    self.bundled = bundled
    self.bundledWordbook = bundledWordbook
    self.bundledVersion = bundledVersion
    self.takesOver = takesOver
  }

  /// Whether a name may name a folder and a part of an address.
  package static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && !name.hasPrefix(".") && !name.hasPrefix("-")
      && name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
      }
  }

  /// The address of a file below the model's folder.
  func address(of path: String) -> String {
    let base = address.absoluteString
    return "\(base)\(base.hasSuffix("/") ? "" : "/")\(name)/\(path)"
  }
}
